import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

// Usage: node scripts/measure-bundle.mjs http://localhost:3000 / /products/…
// Sums the brotli bytes of the scripts and styles that a first visit of each page loads.

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2);
const client = new URL('../build/client', import.meta.url).pathname;
const brotliBytes = (url) =>
  brotliCompressSync(readFileSync(client + url.split('#')[0]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
  }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

for (const path of paths.length ? paths : ['/']) {
  const html = await (await fetch(origin + path)).text();
  const files = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, url]) => url))];
  const scripts = files(/"(\/assets\/[^"]+\.js)"/g);
  const styles = files(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  const sum = (urls) => kilobytes(urls.reduce((bytes, url) => bytes + brotliBytes(url), 0));
  console.log(
    `${path}: scripts ${sum(scripts)} (${scripts.length}), styles ${sum(styles)} (${styles.length})`,
  );
}
