import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Queryable } from '../../platform/db/database.ts';
import type { WorkerPlan } from '../../platform/workers/workers.ts';
import { freeBytes } from '../../platform/write-whole.ts';
import { imageFolder, LEAST_FREE_BYTES } from './folder-store.ts';

const ID_FILE = '.folder-id';
const NOTED_EVERY_MS = 30_000;
/** Longer than a few missed notes; after this an instance counts as stopped. */
const ALIVE = sql`interval '2 minutes'`;

/** All processes and containers that share the folder read the same id, whatever machine they are on. */
async function readFolderId(dataDir: string): Promise<string> {
  const folder = imageFolder(dataDir);
  const file = path.join(folder, ID_FILE);
  await mkdir(folder, { recursive: true });
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}

/** Why pictures cannot be stored, or are not seen by every instance, in a sentence; null while all share one folder. */
export async function folderProblem(
  db: Queryable,
  dataDir: string,
  leastFreeBytes = LEAST_FREE_BYTES,
): Promise<string | null> {
  let folderId: string;
  try {
    folderId = await readFolderId(dataDir);
    if ((await freeBytes(imageFolder(dataDir))) < leastFreeBytes)
      return 'The disk of the images is nearly full, so uploads are refused: make room on the disk of DATA_DIR.';
  } catch (error) {
    return `The folder of the images cannot be used: ${(error as Error).message}.`;
  }
  const { rows } = await db.execute<{ host: string }>(sql`
    SELECT DISTINCT host FROM image_folders
    WHERE folder_id <> ${folderId} AND seen_at > now() - ${ALIVE} ORDER BY host`);
  if (rows.length === 0) return null;
  const others = rows.map(({ host }) => host).join(', ');
  return `An instance of the shop on ${others} keeps its images in another folder than this one on ${hostname()}, so pictures uploaded to one are missing on the other. Keep them in a store for all: set S3_ENDPOINT and the other settings that begin with S3_, or share the folder.`;
}

interface Surroundings {
  db: Db;
  log: FastifyBaseLogger;
  dataDir: string;
}

/** Records for the other instances which folder this one uses, and warns the operator when they differ. */
export function folderWorker({ db, log, dataDir }: Surroundings): WorkerPlan {
  let logged: string | null = null;
  return {
    name: 'image-folder',
    restMs: NOTED_EVERY_MS,
    async run() {
      const folderId = await readFolderId(dataDir);
      await db.execute(sql`
        INSERT INTO image_folders (folder_id, host) VALUES (${folderId}, ${hostname()})
        ON CONFLICT (folder_id) DO UPDATE SET host = excluded.host, seen_at = now()`);
      const problem = await folderProblem(db, dataDir);
      if (problem && problem !== logged) log.warn({ event: 'image-folders-differ' }, problem);
      logged = problem;
      return false;
    },
  };
}
