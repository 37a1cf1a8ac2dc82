// Boots the Pyodide it is told of and makes one legal move, in the two ways that are compared.
addEventListener("message", async ({ data: { folder, library, lock, engine } }) => {
  const address = new URL(folder, location.href).href;
  const { loadPyodide } = await import(address + "pyodide.mjs");
  const trimmed = library ? { stdLibURL: address + library, lockFileContents: lock, packageBaseUrl: address } : {};
  const python = await loadPyodide({ indexURL: address, ...trimmed });
  if (engine) {
    const sources = await (await fetch(new URL(engine, location.href))).arrayBuffer();
    python.unpackArchive(sources, "zip");
  }
  const answer = python.pyimport("patience.protocol").answer;
  const { position, moves } = JSON.parse(answer('{"game": "golf", "deal": 24}'));
  postMessage(JSON.parse(answer(JSON.stringify({ game: "golf", position, move: moves[0] }))));
});
