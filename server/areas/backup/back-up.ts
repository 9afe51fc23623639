import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { openImageStore } from '../../outside/images/open-image-store.ts';
import type { S3Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { openConnection } from '../../platform/db/open-connection.ts';
import { refuseUnfinishedRestore } from '../../platform/db/unfinished-restore.ts';
import { copyImages } from './backup-images.ts';
import { checksumsOf, type Manifest } from './check-backup.ts';
import { listTables, type Table } from './tables.ts';

interface BackupJob {
  databaseUrl: string;
  dataDir: string;
  /** Where the images are; without it in dataDir. */
  s3?: S3Config | null;
  /** The tar file to write. */
  file: string;
}

const CHUNK = 2_000;

/** A consistent snapshot of the shop as a tar file: every table, and the uploaded images. The shop keeps running. */
export async function backUp({ databaseUrl, dataDir, s3 = null, file }: BackupJob): Promise<Manifest> {
  await mkdir(path.dirname(file), { recursive: true });
  await removeCutShort(path.dirname(file));
  const staging = await mkdtemp(`${file}.making-`);
  try {
    const dumped = await dumpTables(databaseUrl, path.join(staging, 'tables'));
    // After the rows: an image was written before the row that refers to it.
    await copyImages(openImageStore({ dataDir, s3 }), path.join(staging, 'images'));
    const manifest = { ...dumped, checksums: await checksumsOf(staging) };
    await writeFile(path.join(staging, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const half = path.join(staging, 'half.tar');
    await runTar(['-cf', half, '-C', staging, 'manifest.json', 'tables', 'images']);
    // It contains people's addresses, password hashes and the gateway's secrets.
    await chmod(half, 0o600);
    await sync(half);
    await rename(half, file);
    await sync(path.dirname(file));
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Flushed to the disk: a backup under its final name survives a power cut. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  await handle.sync().finally(() => handle.close());
}

const CUT_SHORT_AFTER_MS = 24 * 3_600_000;

/** What a backup or a restore that was killed left behind: people's data, unpacked, that no one would look for. */
export async function removeCutShort(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(making|restoring)-\w+$/.test(name)) continue;
    // One that has ended meanwhile is gone.
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > CUT_SHORT_AFTER_MS)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function dumpTables(databaseUrl: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const client = await openConnection({ owner: databaseUrl, shop: databaseUrl }, 'shop', 'millwright-backup');
  try {
    // One snapshot for all tables, so that the parts of the backup fit together.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // A backup without it would be incomplete when it is needed.
    await refuseUnfinishedRestore(client);
    const { rows } = await client.query<{ now: Date; migrations: string[] }>(
      'SELECT now(), array_agg(name ORDER BY name) AS migrations FROM schema_migrations',
    );
    const counts: Record<string, number> = {};
    const columns: Record<string, string[]> = {};
    for (const table of await listTables(client)) {
      counts[table.file] = 0;
      columns[table.file] = table.columns;
      const lines = Readable.from(
        linesOf(client, table, (count) => {
          counts[table.file]! += count;
        }),
      );
      await pipeline(
        lines,
        createGzip({ level: 6 }),
        createWriteStream(path.join(folder, `${table.file}.gz`)),
      );
    }
    await client.query('COMMIT');
    const { now, migrations } = rows[0]!;
    return { format: 1, madeAt: now.toISOString(), migrations, rows: counts, columns };
  } finally {
    await client.end();
  }
}

/** Each row in PostgreSQL's text form, which it reads back exactly. */
async function* linesOf(client: pg.Client, { name }: Table, counted: (count: number) => void) {
  await client.query(`DECLARE dump CURSOR FOR SELECT t::text AS line FROM ${name} t`);
  while (true) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${CHUNK} FROM dump`);
    if (rows.length === 0) break;
    counted(rows.length);
    yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
  }
  await client.query('CLOSE dump');
}

export async function runTar(args: string[]): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  tar.stderr.on('data', (part) => {
    complaint += part;
  });
  const [code] = await once(tar, 'close');
  if (code !== 0) throw new ConfigError(`It could not be done: tar failed: ${complaint.trim()}.`);
}
