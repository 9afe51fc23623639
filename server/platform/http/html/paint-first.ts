const PRELOADED = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const STYLED = /<link rel="stylesheet" href="([^"#]+)/g;
const START = /(<script\b[^>]*\btype="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/** For a picture that does not come. */
const LONGEST_MS = 2500;

/**
 * Resolves when the page is on the screen with the pictures that it asked for first, or when a person already uses it. A
 * page in the background is not drawn.
 */
const drawn = `new Promise((go) => {
  const frame = (then) => () => requestAnimationFrame(then);
  const first = () => [...document.images].filter((image) => image.fetchPriority === "high" && !image.complete);
  const pictured = () =>
    Promise.all(first().map((image) => new Promise((done) => { image.onload = image.onerror = done; })));
  const painted = new PerformanceObserver(() => pictured().then(frame(frame(() => setTimeout(go)))));
  if (document.hidden) go();
  else painted.observe({ type: "paint", buffered: true });
  for (const use of ["pointerdown", "keydown", "focusin"]) addEventListener(use, go, { once: true });
  setTimeout(go, ${LONGEST_MS});
})`;

/**
 * Visible content before scripts: on a slow line they would take the bandwidth that styles, font and pictures need.
 * React Router's first script imports everything at once; here it waits until the page is drawn.
 */
export function paintFirst(html: string): string {
  const [, , text = ''] = START.exec(html) ?? [];
  const imports = [...text.matchAll(IMPORT)];
  if (imports.length === 0) return html;
  const files = [...html.matchAll(PRELOADED)].map(([, href]) => href);
  const names = imports.map(([, name = '']) => name).join(', ');
  const addresses = imports.map(([, , address]) => `import(${address})`).join(', ');
  const later = [
    `await ${drawn};`,
    `for (const href of ${JSON.stringify(files)})`,
    '  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));',
    `const [${names}] = await Promise.all([${addresses}]);`,
    text.replaceAll(IMPORT, '').trim(),
  ].join('\n');
  return html
    .replaceAll(PRELOADED, '')
    .replace(START, (_, open: string, __, close: string) => `${open}${later}${close}`);
}

/** The page's styles as a header: the browser asks for them before it has read the page. */
export const stylesAhead = (html: string): string | undefined =>
  [...html.matchAll(STYLED)].map(([, href]) => `<${href}>; rel=preload; as=style`).join(', ') || undefined;
