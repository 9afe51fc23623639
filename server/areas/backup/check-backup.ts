import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ConfigError } from '../../platform/config/config-error.ts';
import { knownMigrations } from '../../platform/db/migration-files.ts';

export interface Manifest {
  format: 1;
  madeAt: string;
  migrations: string[];
  /** Of each table. */
  rows: Record<string, number>;
  /** Of each table, in the order of its rows' fields; backups of older shops have none: theirs is that of their migrations. */
  columns?: Record<string, string[]>;
  /** SHA-256 of each file of rows and of each image; backups of older shops have none. */
  checksums?: Record<string, string>;
}

const NEW_LINE = 10;

/** The manifest of an unpacked backup that is whole: every file is there as it was written, with all its rows. */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { checksums } = manifest;
  if (checksums) {
    const found = await checksumsOf(folder);
    const names = new Set([...Object.keys(checksums), ...Object.keys(found)]);
    for (const name of names) if (found[name] !== checksums[name]) throw damaged(name);
  }
  for (const [table, rows] of Object.entries(manifest.rows)) {
    const name = `tables/${table}.gz`;
    const count = await countRows(path.join(folder, name)).catch(() => null);
    if (count !== rows) throw damaged(name);
  }
  return manifest;
}

/** Of every file below, by its path with slashes. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== 'manifest.json')
    .sort();
  const sums: Record<string, string> = {};
  for (const name of files) sums[name] = await checksumOf(path.join(folder, name));
  return sums;
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The rows of a file, each a line of JSON. Node's readline would also end a line at U+2028, which a text may have. */
export async function* rowsIn(file: string): AsyncGenerator<string> {
  // In pieces until its end comes: a row may have megabytes.
  let begun: string[] = [];
  for await (const part of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (part as string).split('\n');
    begun.push(lines[0]!);
    if (lines.length === 1) continue;
    yield JSON.parse(begun.join('')) as string;
    for (const line of lines.slice(1, -1)) yield JSON.parse(line) as string;
    begun = [lines.at(-1)!];
  }
}

async function countRows(file: string): Promise<number> {
  let count = 0;
  const counting = new Writable({
    write(part: Buffer, _encoding, done) {
      for (let at = part.indexOf(NEW_LINE); at !== -1; at = part.indexOf(NEW_LINE, at + 1)) count += 1;
      done();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), counting);
  return count;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => '');
  const manifest = readJson(text) as Manifest | null;
  if (manifest?.format !== 1) throw new ConfigError('This file is no backup of the shop.');
  const known = new Set(await knownMigrations());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) throw new ConfigError(`The backup is from a newer shop (${unknown}): update this one first.`);
  return manifest;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const damaged = (name: string) =>
  new ConfigError(`The backup is damaged (${name}). Nothing was changed: use another one.`);
