"""What a page is to find in the service worker's shelves before the server may be stopped."""

from mkdocs_patience.bundle.pins import LIBRARY, pinned

KEPT = """async parts => {
  const names = (await caches.keys()).filter(name => name.startsWith("patience "));
  const shelf = async name => (await (await caches.open(name)).keys()).map(({url}) => url);
  const kept = (await Promise.all(names.map(shelf))).flat();
  return parts.every(part => kept.some(url => url.includes(part)));
}"""
"""Whether all of these are kept, each told by a part of its address."""
OF_THE_RUNTIME = (
    *(f"/{name}" for name in (*pinned().served, LIBRARY)),
    "/worker.js",
    "/transfer.js",
)
"""What play needs, one file kept after the other."""
