// @module-tag slow
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let clone: string;

/** Looks like a fresh clone to the launcher: its scripts and the lock file, nothing installed. */
beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'millwright-clone-'));
  for (const each of ['scripts', 'package.json', 'package-lock.json']) {
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

function withUnreachableRegistry(): string {
  const bin = path.join(clone, 'fake-bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'npm'), '#!/bin/sh\necho "npm error code ENOTFOUND"\nexit 1\n');
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
