import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

/** As React Router writes it. */
const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link rel="modulepreload" href="/assets/home.js"/>` +
  `<link rel="stylesheet" href="/assets/a.css"/></head><body><p>Pumps</p>` +
  `<script nonce="n" type="module" async="">${script}</script><script nonce="n">after()</script></body>`;
const STATIC = `import "/assets/list.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`;

test('no script of the app is asked for before the page is drawn', () => {
  const html = paintFirst(page(STATIC));
  expect(html).not.toMatch(/<link rel="modulepreload"/);
  expect(html).not.toMatch(/^\s*import ["*]/m);
  const script = /type="module" async="">([\s\S]*?)<\/script>/.exec(html)![1]!;
  const order = [
    'await new Promise',
    '"/assets/entry.js","/assets/home.js"',
    'await Promise.all',
    '__reactRouterRouteModules',
  ];
  const places = order.map((part) => script.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(script).toContain(
    'const [, route0, route1] = await Promise.all([import("/assets/list.js"), import("/assets/root.js"), import("/assets/home.js")]);',
  );
  expect(script.endsWith('import("/assets/entry.js");')).toBe(true);
});

test('everything else of the page stays as it is, and so does a script that is written otherwise', () => {
  const html = paintFirst(page(STATIC));
  for (const part of [
    '<link rel="stylesheet" href="/assets/a.css"/></head>',
    '<p>Pumps</p>',
    '>after()</script>',
  ])
    expect(html).toContain(part);
  for (const other of [page('start()'), '<p>no script</p>']) expect(paintFirst(other)).toBe(other);
});
