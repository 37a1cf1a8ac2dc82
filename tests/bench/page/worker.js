// Boots Pyodide as npm ships it and makes one legal move: what our runtime is compared with.
addEventListener("message", async ({ data: { folder, engine } }) => {
  const address = new URL(folder, location.href).href;
  const { loadPyodide } = await import(address + "pyodide.mjs");
  const python = await loadPyodide({ indexURL: address });
  const sources = await (await fetch(new URL(engine, location.href))).arrayBuffer();
  python.unpackArchive(sources, "zip");
  const answer = python.pyimport("patience.protocol").answer;
  const { position, moves } = JSON.parse(answer('{"game": "golf", "deal": 24}'));
  postMessage(JSON.parse(answer(JSON.stringify({ game: "golf", position, move: moves[0] }))));
});
