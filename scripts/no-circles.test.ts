import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The layered folders; imports of others are not followed. */
const LAYERED_FOLDERS = ['domain', 'contract', 'server', 'web', 'e2e', 'scripts', 'lab', 'demo'];

type Graph = Map<string, Set<string>>;
interface Import {
  from: string;
  to: string;
}

const load = (name: string) => import(new URL(`./lib/${name}`, import.meta.url).href);
const { importedFiles }: { importedFiles: (file: string, source: string, how?: object) => string[] } =
  await load('imported-files.mjs');
const root = path.resolve(import.meta.dirname, '..');
const imports = readImports();

test('no files import each other in a circle', () => {
  expect(circlesOf(imports, (file) => file)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  // Tests are above all layers: nothing imports them, and a test may use the helpers of every layer.
  // A screen's stylesheet is beside the folder of its parts, which use it.
  const code = imports.filter(({ from, to }) => !from.includes('.test.') && !to.endsWith('.css'));
  expect(circlesOf(code, path.dirname)).toEqual([]);
});

test('no screens import each other in a circle', () => {
  const code = imports.filter(({ from }) => !from.includes('.test.'));
  expect(circlesOf(code, screenOf)).toEqual([]);
});

test('no areas import each other in a circle', () => {
  // An area is a folder of server/areas with all below it. deps.ts is in none: it only names the types passed in at the start.
  const isInArea = (file: string) => file.startsWith('server/areas/') && file.split('/').length > 3;
  const code = imports.filter(({ from, to }) => isInArea(from) && isInArea(to) && !from.includes('.test.'));
  expect(circlesOf(code, (file) => file.split('/').slice(0, 3).join('/'))).toEqual([]);
});

test('imports of every kind are read', () => {
  const source = [
    `import { a } from './a.ts';`,
    `import type { B } from './b.ts';`,
    `import './c.ts';`,
    `export { d } from './d.ts';`,
    `export * from './e.ts';`,
    `const f = import('./f.ts');`,
    `type G = import('./g.ts').G;`,
    `import { h } from '#domain/h.ts';`,
    `import react from 'react';`,
  ].join('\n');
  expect(importedFiles('web/api/x.ts', source)).toEqual([
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `web/api/${name}.ts`),
    'domain/h.ts',
  ]);
  expect(importedFiles('web/api/x.ts', source, { withTypes: false })).toEqual([
    ...['a', 'c', 'd', 'e', 'f'].map((name) => `web/api/${name}.ts`),
    'domain/h.ts',
  ]);
});

test('a circle is named with the files that make it', () => {
  const made = [
    { from: 'web/a/one.ts', to: 'web/b/two.ts' },
    { from: 'web/b/three.ts', to: 'web/c/four.ts' },
    { from: 'web/c/four.ts', to: 'web/a/five.ts' },
    { from: 'web/a/one.ts', to: 'domain/six.ts' },
  ];
  expect(circlesOf(made, (file) => file)).toEqual([]);
  expect(circlesOf(made, path.dirname)).toEqual([
    'web/a → web/b → web/c → web/a (web/a/one.ts > web/b/two.ts, web/b/three.ts > web/c/four.ts, web/c/four.ts > web/a/five.ts)',
  ]);
});

/** The screen of a file: its `.tsx` and the sibling folder of that name count as one. */
function screenOf(file: string): string {
  return /^web\/screens\/[^/]+\/[^/.]+/.exec(file)?.[0] ?? file;
}

function readImports(): Import[] {
  const files = globSync(`{${LAYERED_FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css}`, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('web/public/'));
  const known = new Set(files);
  return files.flatMap((from) =>
    importedFiles(from, readFileSync(path.join(root, from), 'utf8'))
      .filter((to) => known.has(to))
      .map((to) => ({ from, to })),
  );
}

/** One cycle of each component, as "a → b → a" with the imports that form it. */
function circlesOf(given: Import[], nodeOf: (file: string) => string): string[] {
  const graph: Graph = new Map();
  for (const { from, to } of given) {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    if (a !== b || from === to) graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return knotsOf(graph).map((knot) => {
    const circle = shortestCircle(graph, knot);
    const steps = circle.slice(1).map((to, i) => {
      const one = given.find((it) => nodeOf(it.from) === circle[i] && nodeOf(it.to) === to)!;
      return `${one.from} > ${one.to}`;
    });
    return `${circle.join(' → ')} (${steps.join(', ')})`;
  });
}

/** Tarjan's strongly connected components, of two nodes or more. */
function knotsOf(graph: Graph): Set<string>[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const knots: Set<string>[] = [];
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return knots;

  function visit(node: string) {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const knot = new Set(stack.splice(stack.indexOf(node)));
    if (knot.size > 1 || graph.get(node)?.has(node)) knots.push(knot);
  }
}

function shortestCircle(graph: Graph, knot: Set<string>): string[] {
  const start = [...knot].sort()[0]!;
  const ways = [[start]];
  for (const way of ways)
    for (const next of graph.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start];
      if (knot.has(next) && !ways.some((other) => other.at(-1) === next)) ways.push([...way, next]);
    }
  return [];
}
