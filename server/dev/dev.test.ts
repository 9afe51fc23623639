// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = [
  'server',
  'contract',
  'demo',
  'domain',
  'web',
  'scripts/lib',
  'scripts/dev.mjs',
  '.nvmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'react-router.config.ts',
];
let clone: string;
let launcher: ChildProcess;
let output = '';
let address: string;

/** A tree of its own, whose files can be changed. */
beforeAll(async () => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'millwright-dev-'));
  for (const each of sources) cpSync(path.join(root, each), path.join(clone, each), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'dir');
  // No browser loads its scripts: bundling them would take seconds, and the cache of who develops here.
  change(
    'vite.config.ts',
    'publicDir:',
    "cacheDir: '.vite', optimizeDeps: { noDiscovery: true }, publicDir:",
  );
  launcher = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: clone,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DEMO_DATA: 'off' },
  });
  for (const stream of [launcher.stdout!, launcher.stderr!])
    stream.on('data', (part) => {
      output += part;
    });
  await vi.waitFor(() => expect(output).toContain('Millwright is open'), { timeout: 120_000 });
  address = /open at\s+(\S+)/.exec(output)![1]!;
  // The shop may be open before Vite, which has the address, listens there.
  await vi.waitFor(() => get('/healthz'), { timeout: 120_000 });
});

afterAll(async () => {
  if (launcher.exitCode === null) {
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  }
  rmSync(clone, { recursive: true, force: true });
});

function change(file: string, before: string, after: string) {
  const place = path.join(clone, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(before);
  writeFileSync(place, text.replace(before, after));
}

const get = async (url: string) => (await fetch(address + url)).text();
const pidOfPostgres = () =>
  readFileSync(path.join(clone, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0];

/** The browser's end of Vite's reloading: it closes when Vite does. */
async function openReloading() {
  const token = /wsToken = "([^"]+)"/.exec(await get('/@vite/client'))?.[1];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  await once(socket, 'open');
  return socket;
}

test('a server that cannot start says so to the browser, and a saved file is answered from, by the same PostgreSQL and the same Vite', async () => {
  const reloading = await openReloading();
  const postgres = pidOfPostgres();
  expect(await get('/healthz')).toBe('{"data":"up"}');
  const health = 'server/platform/http/health.ts';
  change(health, 'import', "throw new Error('a typing error');\nimport");
  await expect
    .poll(() => get('/healthz'), { timeout: 100_000 })
    .toBe('The shop ended: see its output, and save a change to start it again.');
  change(health, "throw new Error('a typing error');\n", '');
  change(health, "data: 'up'", "data: 'up and new'");
  await expect.poll(() => get('/healthz'), { timeout: 100_000 }).toBe('{"data":"up and new"}');
  expect(pidOfPostgres()).toBe(postgres);
  expect(reloading.readyState).toBe(WebSocket.OPEN);
  reloading.close();
});
