// @module-tag slow
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let clone: string;

/** Looks like a fresh clone to the launcher: its scripts and the lock file, nothing installed. */
beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'millwright-clone-'));
  for (const each of ['scripts', '.nvmrc', 'package.json', 'package-lock.json']) {
    cpSync(path.join(root, each), path.join(clone, each), { recursive: true });
  }
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

test('without npm it says so', () => {
  expect(start({ PATH: '/nowhere' })).toEqual({
    status: 1,
    complaint: 'npm is missing: install Node 20 or newer together with npm, then run this again.\n',
  });
});

test('without a registry it says so and where the log is', () => {
  const { status, complaint } = start({ PATH: withUnreachableRegistry() });
  expect(status).toBe(1);
  expect(complaint).toBe(
    `The dependencies could not be installed because the npm registry cannot be reached: check the connection or the registry setting of npm. The log is ${clone}/.cache/install.log.\n`,
  );
});

test('a web app that does not build is reported in one sentence', () => {
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'dir');
  expect(start({ PATH: withUnreachableRegistry() })).toEqual({
    status: 1,
    complaint: `The web app could not be built: the log is ${clone}/.cache/build.log.\n`,
  });
});

test.each([
  ['an older one', '99.0.0', []],
  ['the one that the shop wants', process.versions.node, ['--ignore-scripts']],
])('it installs no tools; where the machine’s Node is %s', (_what, wanted, withoutNode) => {
  writeFileSync(path.join(clone, '.nvmrc'), `${wanted}\n`);
  start({ PATH: withUnreachableRegistry() });
  const [asked] = readFileSync(path.join(clone, 'calls'), 'utf8').split('\n');
  expect(asked!.split(' ')).toEqual(['ci', '--omit=dev', ...withoutNode, '--no-audit', '--no-fund']);
});

test.each([
  ['26.10.0', true],
  ['26.10.3', true],
  ['26.11.0', true],
  ['26.9.9', false],
  ['25.12.0', false],
  ['27.0.0', false],
])('Node %s serves where 26.10.0 is wanted: %s', async (version, does) => {
  const { serves } = await import(new URL('./lib/project.mjs', import.meta.url).href);
  expect(serves(version, '26.10.0\n')).toBe(does);
});

function withUnreachableRegistry(): string {
  const bin = path.join(clone, 'fake-bin');
  mkdirSync(bin);
  writeFileSync(
    path.join(bin, 'npm'),
    `#!/bin/sh\necho "$*" >> '${clone}/calls'\necho "npm error code ENOTFOUND"\nexit 1\n`,
  );
  chmodSync(path.join(bin, 'npm'), 0o755);
  return `${bin}:/usr/bin:/bin`;
}

function start(env: { PATH: string }) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env,
    encoding: 'utf8',
  });
  return { status, complaint: stderr };
}
