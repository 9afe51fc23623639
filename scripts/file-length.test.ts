import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const MOST_LINES = 350;

/** What is generated is not in the repository. */
const sources = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(path.join(root, file)));

const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;

test(`no source, style or test has more than ${MOST_LINES} lines`, () => {
  expect(sources.length).toBeGreaterThan(1500);
  const long = sources
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
});
