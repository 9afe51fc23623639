import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#domain/calendar.ts';
import { writeWhole } from '../../platform/write-whole.ts';

/** Some twenty thousand sheets with their pictures. */
const MOST_BYTES = 2 * 1024 ** 3;
/** The database and the pictures may be on the same disk, and come first. */
const LEAST_FREE_BYTES = 1024 ** 3;

export interface SheetFolder {
  get(key: string): Promise<Buffer | null>;
  put(key: string, pdf: Buffer): Promise<void>;
}

/**
 * Sheets that were drawn, by their version, for all processes of this machine. Those that were not asked for longest go
 * first; between two sweeps it may be a sixteenth too large.
 */
export function openSheetFolder(folder: string, mostBytes = MOST_BYTES): SheetFolder {
  const fileOf = (key: string) => path.join(folder, `${key}.pdf`);
  // The first one looks what earlier processes left.
  let unswept = mostBytes;
  return {
    async get(key) {
      const handle = await open(fileOf(key), 'r+').catch(() => null);
      if (!handle) return null;
      try {
        const now = new Date();
        const { mtimeMs } = await handle.stat();
        if (now.getTime() - mtimeMs > DAY_MS) await handle.utimes(now, now);
        return await handle.readFile();
      } catch {
        return null;
      } finally {
        await handle.close();
      }
    },
    async put(key, pdf) {
      await writeWhole(fileOf(key), pdf, LEAST_FREE_BYTES);
      unswept += pdf.length;
      if (unswept * 16 < mostBytes) return;
      unswept = 0;
      await sweep(folder, mostBytes);
    },
  };
}

async function sweep(folder: string, mostBytes: number): Promise<void> {
  const files = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may have removed it.
    const found = await stat(file).catch(() => null);
    if (found) files.push({ file, sizeBytes: found.size, askedMs: found.mtimeMs });
  }
  let bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const { file, sizeBytes } of files.sort((one, other) => one.askedMs - other.askedMs)) {
    if (bytes <= mostBytes) return;
    await rm(file, { force: true });
    bytes -= sizeBytes;
  }
}
