import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../platform/config/config-error.ts';
import { processIdentity } from './process-identity.ts';

/**
 * One shop per DATA_DIR. The lock of a shop that died without releasing it does not count; a shop that is
 * stopping is waited for.
 */
export async function lockFolder(dataDir: string, patienceMs: number): Promise<() => Promise<void>> {
  const deadline = Date.now() + patienceMs;
  const file = path.join(dataDir, 'shop.lock');
  const ours = `${process.pid}\n${await processIdentity(process.pid)}\n`;
  for (;;) {
    try {
      await writeFile(file, ours, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const theirs = await readFile(file, 'utf8').catch(() => undefined);
    if (theirs === undefined) continue;
    const [pid, identity] = theirs.trim().split('\n');
    if (pid && identity && (await processIdentity(Number(pid))) === identity) {
      if (Date.now() < deadline) {
        await delay(50);
        continue;
      }
      throw new ConfigError(
        `Another shop (process ${pid}) already uses DATA_DIR ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
      );
    }
    await removeStale(file, theirs);
  }
}

/** Removes the lock only while it still reads `stale`: another shop may have replaced it meanwhile. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) === stale) await rm(aside, { force: true });
  else await rename(aside, file);
}
