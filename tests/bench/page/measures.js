// What is measured in the page. `app` is the address of the site's browser code.

/** Milliseconds from nothing to the first legal move, with Pyodide as npm ships it. */
export async function stock() {
  const begun = performance.now();
  const worker = new Worker("worker.js", { type: "module" });
  const reply = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ folder: "stock/", engine: "engine.zip" });
  });
  return { spent: performance.now() - begun, played: reply.played };
}

/** The same with the site's own code; `early`: the download began at the reader's first look, and has come by now. */
export async function ours(app, early) {
  const { engine } = await import(app + "engine.js");
  if (early) {
    engine.prefetch();
    await new Promise((resolve) => engine.watch(({ bytes, total }) => total && bytes >= total && resolve()));
  }
  const begun = performance.now();
  const { position, moves } = await engine.ask({ game: "golf", deal: 24 });
  const reply = await engine.ask({ game: "golf", position, move: moves[0] });
  return { spent: performance.now() - begun, played: reply.played };
}

/** Milliseconds of every reply in random games, from the question to its answer in the page. */
export async function replies(app, games, moves) {
  const { engine } = await import(app + "engine.js");
  const spent = {};
  let seed = 1;
  const chance = (count) => (seed = (seed * 48271) % 2147483647) % count;
  for (const game of games) {
    spent[game] = [];
    let deal = 0;
    let present = { moves: [] };
    await engine.ask({ game, deal: 1 }); // the game is imported
    while (spent[game].length < moves) {
      const isOver = present.outcome || !present.moves.length;
      const question = isOver ? { game, deal: ++deal } : { game, position: present.position, move: present.moves[chance(present.moves.length)] };
      const begun = performance.now();
      present = await engine.ask(question);
      spent[game].push(performance.now() - begun);
    }
  }
  return spent;
}
