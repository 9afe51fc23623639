// @module-tag slow
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { importedFiles }: { importedFiles: (file: string, source: string) => string[] } = await import(
  new URL('./lib/imported-files.mjs', import.meta.url).href
);
const root = path.resolve(import.meta.dirname, '..');
const storeys = ['platform', 'outside', 'areas'];
const folders = ['domain', 'contract', 'demo', ...storeys.map((name) => `server/${name}`), 'server', 'web'];
let copy: string;

/** The project's own compiler settings around one small file per folder. */
beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'millwright-fences-'));
  for (const file of [
    'package.json',
    'tsconfig.base.json',
    ...folders.map((name) => `${name}/tsconfig.json`),
    'domain/no-packages.d.ts',
  ]) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  mkdirSync(path.join(copy, 'lab'));
  for (const name of [...folders, 'lab'])
    write(`${name}/thing.ts`, `export const ${path.basename(name)}Thing = 1;`);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  ['domain/a.ts', '../contract/thing.ts', 'contractThing'],
  ['domain/a.ts', '../server/thing.ts', 'serverThing'],
  ['domain/a.ts', '../lab/thing.ts', 'labThing'],
  ['domain/a.ts', 'node:fs', 'readFileSync'],
  ['domain/a.ts', 'fastify', 'fastify'],
  ['contract/a.ts', '../server/thing.ts', 'serverThing'],
  ['contract/a.ts', 'node:fs', 'readFileSync'],
  ['demo/a.ts', '../server/areas/thing.ts', 'areasThing'],
  ['server/platform/a.ts', '../../demo/thing.ts', 'demoThing'],
  ['server/platform/a.ts', '../outside/thing.ts', 'outsideThing'],
  ['server/platform/a.ts', '../areas/thing.ts', 'areasThing'],
  ['server/outside/a.ts', '../areas/thing.ts', 'areasThing'],
  ['server/areas/a.ts', '../thing.ts', 'serverThing'],
  ['server/a.ts', '../web/thing.ts', 'webThing'],
  ['server/a.ts', '../lab/thing.ts', 'labThing'],
  ['web/a.ts', '../demo/thing.ts', 'demoThing'],
  ['web/a.ts', '../lab/thing.ts', 'labThing'],
  ['web/a.ts', '../server/thing.ts', 'serverThing'],
  ['web/a.ts', 'node:fs', 'readFileSync'],
])('%s may not import %s', (file, target, name) => {
  const { compiles, output } = compileWith(
    file,
    `import { ${name} } from '${target}';\nexport const a = ${name};`,
  );
  expect(compiles, output).toBe(false);
  expect(output).toContain(file);
});

test('nothing outside lab imports it, neither a test nor a tool', () => {
  const sources = globSync('{domain,contract,demo,server,web,e2e,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['web/public/**'],
  }).map((file) => file.replaceAll(path.sep, '/'));
  const reachingIn = sources.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return source.includes('lab/') && importedFiles(file, source).some((to) => to.startsWith('lab/'));
  });
  expect(sources.length).toBeGreaterThan(1000);
  expect(reachingIn).toEqual([]);
});

test('use cases lock rows through one helper', () => {
  const sources = globSync('server/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/testing/**', 'server/outside/razorpay/stand-in/**'],
  });
  // Queues use SKIP LOCKED and need no order; FOR KEY SHARE in a single statement only protects a referenced row.
  const byHand = sources.filter((file) =>
    /\.for\('[^)]*'\)|FOR (UPDATE|NO KEY UPDATE|SHARE)(?! SKIP LOCKED)/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  );
  expect(byHand).toEqual([]);
});

test('the company is named in one place, and every title takes it from there', () => {
  const sources = globSync('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/site/site.ts', 'web/public/**'],
  });
  const byHand = sources.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('Millwright Industries'),
  );
  expect(byHand).toEqual([]);
});

test.each([
  ['what calls the API in the browser', 'web/{api,browser,remembered,site,toast}/**/*.{ts,tsx}'],
  ['the kit', 'web/ui/**/*.{ts,tsx}'],
])('%s imports nothing that is built with it', (_name, files) => {
  const sources = globSync(files, { cwd: root });
  const reachingUp = sources.filter((file) =>
    /'(\.\.\/)+(components|layouts|screens)\//.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(reachingUp).toEqual([]);
});

test.each([
  ['contract/a.ts', '#domain/thing.ts', 'domainThing'],
  ['server/platform/a.ts', '#contract/thing.ts', 'contractThing'],
  ['server/outside/a.ts', '../platform/thing.ts', 'platformThing'],
  ['server/areas/a.ts', '../platform/thing.ts', 'platformThing'],
  ['server/areas/a.ts', '../outside/thing.ts', 'outsideThing'],
  ['server/areas/a.ts', '../../demo/thing.ts', 'demoThing'],
  ['server/a.ts', './areas/thing.ts', 'areasThing'],
  ['server/a.ts', 'node:fs', 'readFileSync'],
  ['web/a.ts', '#domain/thing.ts', 'domainThing'],
])('%s may import %s', (file, target, name) => {
  const { compiles, output } = compileWith(
    file,
    `import { ${name} } from '${target}';\nexport const a = ${name};`,
  );
  expect(compiles, output).toBe(true);
});

function compileWith(file: string, source: string) {
  write(file, source);
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', path.dirname(file)], {
      cwd: copy,
      encoding: 'utf8',
    });
    return { compiles: status === 0, output: stdout };
  } finally {
    rmSync(path.join(copy, file));
  }
}

function write(file: string, source: string) {
  writeFileSync(path.join(copy, file), `${source}\n`);
}
