import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const find = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
const pages = ['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'lab/**/*.md'].flatMap(find).sort();
const FOLDERS = ['contract', 'demo', 'deploy', 'docs', 'domain', 'e2e', 'lab', 'scripts', 'server', 'web'];
const files = FOLDERS.flatMap((folder) => find(`${folder}/**/*`));

/** Everything that a pattern finds, with the page it is on. */
const foundIn = (texts: string[], pattern: RegExp, without = /(?!)/g) =>
  texts.flatMap((page) =>
    [...read(page).replaceAll(without, '').matchAll(pattern)].map(([, found]) => ({ page, found: found! })),
  );
const listed = (wrong: { page: string; found: string }[]) =>
  wrong.map(({ page, found }) => `${page}: ${found}`);

const CODE = /```.*?```|`[^`\n]*`/gs;

/** As GitHub names its headings. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of read(page)
    .replaceAll(/```.*?```/gs, '')
    .matchAll(/^#+ (.+)$/gm)) {
    const anchor = heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let name = anchor;
    for (let n = 1; anchors.has(name); n += 1) name = `${anchor}-${n}`;
    anchors.add(name);
  }
  return anchors;
}

test('every link of a document to another, to a heading or to a picture leads there', () => {
  const links = foundIn(pages, /\]\(([^)\s]+)\)/g, CODE).filter(({ found }) => !/^\w+:/.test(found));
  expect(links.length).toBeGreaterThan(100);
  const leadsThere = ({ page, found }: { page: string; found: string }) => {
    const [name, anchor] = found.split('#') as [string, string?];
    const target = name === '' ? page : path.posix.join(path.posix.dirname(page), name);
    return existsSync(path.join(root, target)) && (anchor === undefined || anchorsOf(target).has(anchor));
  };
  expect(listed(links.filter((link) => !leadsThere(link)))).toEqual([]);
});

test('every command that a document names is there', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const commands = foundIn(
    [...pages, '.env.example', ...find('deploy/**/*.{yaml,yml}')],
    /npm run ([\w:-]+)/g,
  );
  expect(commands.length).toBeGreaterThan(50);
  expect(listed(commands.filter(({ found }) => !(found in scripts)))).toEqual([]);
});

test('every file that a document names is there', () => {
  const written = /`((?:[\w.@*-]+\/)*[\w.*-]*[\w*]\.(?:ts|tsx|mjs|sql|css|yaml))(?::\d+)?`/g;
  const inWords = new RegExp(
    `(?<![\\w/])((?:${FOLDERS.join('|')})/[\\w./-]+\\.(?:ts|tsx|mjs|sql|md|yaml))\\b`,
    'g',
  );
  const named = [...foundIn(pages, written), ...foundIn(pages, inWords)];
  expect(named.length).toBeGreaterThan(400);
  const isThere = ({ found }: { found: string }) => {
    const shape = new RegExp(`(^|/)${found.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return existsSync(path.join(root, found)) || files.some((file) => shape.test(file));
  };
  expect(listed(named.filter((name) => !isThere(name)))).toEqual([]);
});

test('every command of compose has the settings without which it refuses to read its file', () => {
  const commands = foundIn(pages, /(docker compose [^`\n]*)/g);
  expect(commands.length).toBeGreaterThan(1);
  expect(listed(commands.filter(({ found }) => !found.includes('--env-file .env -f deploy/')))).toEqual([]);
});

test('decisions are numbered without a hole, by their file and their title, and the index names each', () => {
  const decisions = find('docs/decisions/[0-9]*.md').sort();
  expect(decisions.length).toBeGreaterThan(10);
  const index = read('docs/decisions/README.md');
  const wrong = decisions.filter((page, i) => {
    const name = path.posix.basename(page);
    return (
      !name.startsWith(`${String(i + 1).padStart(4, '0')}-`) ||
      !read(page).startsWith(`# ${i + 1}. `) ||
      !index.includes(`](${name})`)
    );
  });
  expect(wrong).toEqual([]);
});
