import { readdir, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from './shop-process.ts';

/** The machine the numbers were measured on, and its load from other work. */
export function machine(): string {
  const cpu = os.cpus();
  const load = os.loadavg().map((value) => value.toFixed(1));
  return `${cpu.length} × ${cpu[0]?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}, load average ${load.join(' ')}`;
}

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

/** Bytes of the packages that the running shop needs, and of all installed packages. */
export async function installSize(): Promise<{ running: number; all: number }> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
  let running = 0;
  let all = 0;
  for (const [folder, { dev }] of Object.entries(lock.packages)) {
    if (!folder) continue;
    const bytes = await packageBytes(path.join(root, folder));
    all += bytes;
    if (!dev) running += bytes;
  }
  return { running, all };
}

/** Without nested packages, which have their own entries. */
async function packageBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (entry.name === 'node_modules') continue;
    const inside = path.join(folder, entry.name);
    bytes += entry.isDirectory() ? await packageBytes(inside) : (await stat(inside)).size;
  }
  return bytes;
}
