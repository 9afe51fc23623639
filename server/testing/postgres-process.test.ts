import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const helper = path.join(import.meta.dirname, 'postgres-process.ts');

test('the database of a run that is killed does not outlive it', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-postgres-'));
  const code = `
    import { startPostgresProcess } from ${JSON.stringify(helper)};
    await startPostgresProcess(${JSON.stringify(dataDir)}, { fsync: 'off' });
    console.log('started');
    setInterval(() => {}, 60_000);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(launcher.stdout, 'data');
    const pidFile = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    const pid = Number(pidFile.split('\n')[0]);
    expect(runs(pid)).toBe(true);
    launcher.kill('SIGKILL');
    await expect.poll(() => runs(pid), { timeout: 120_000 }).toBe(false);
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toMatch(/is shut down\n$/);
  } finally {
    launcher.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
