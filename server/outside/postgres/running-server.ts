import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isServerOf } from './process-identity.ts';

/** The address of the embedded PostgreSQL of a shop running in `dataDir`; null when none runs. */
export async function findRunningServer(dataDir: string): Promise<string | null> {
  const folder = path.join(dataDir, 'postgres');
  const status = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = status.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port || !(await isServerOf(pid, folder))) return null;
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://millwright:${password}@127.0.0.1:${port}/millwright`;
}
