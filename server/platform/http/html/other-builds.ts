import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { type Asset, assetOf, COMPRESSED } from './assets.ts';

const FOLDER = 'assets';
/** Vite's names: the content's hash makes them unique across builds. */
const BUILT_FILE = /^\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2)$/;
/** A build has about two hundred. */
const MOST_CACHED = 500;

/** Makes the files of this build known to all instances, those of other versions too. */
export async function shareBuiltFiles(db: Queryable, clientFolder: string): Promise<void> {
  const folder = path.join(clientFolder, FOLDER);
  const urls = readdirSync(folder)
    .filter((name) => !name.endsWith(COMPRESSED))
    .map((name) => `/${FOLDER}/${name}`);
  const { rows: known } = await db.execute<{ url: string }>(
    sql`UPDATE built_files SET seen_at = now() WHERE url = ANY(${sql.param(urls)}) RETURNING url`,
  );
  const shared = new Set(known.map(({ url }) => url));
  const missing = urls.filter((url) => !shared.has(url));
  if (missing.length === 0) return;
  const values = missing.map((url) => sql`(${url}, ${readFileSync(path.join(clientFolder, url))})`);
  await db.execute(
    sql`INSERT INTO built_files (url, body) VALUES ${sql.join(values, sql`, `)} ON CONFLICT DO NOTHING`,
  );
}

/** Finds what pages of other builds ask for: opened before an update, or rendered by an instance that has it already. */
export function createOtherBuilds(db: Db): (url: string) => Promise<Asset> {
  const cached = new Map<string, Asset>();
  return async (url) => {
    if (!BUILT_FILE.test(url)) throw notFound();
    const known = cached.get(url);
    if (known) return known;
    const { rows } = await db.execute<{ body: Buffer }>(sql`SELECT body FROM built_files WHERE url = ${url}`);
    if (!rows[0]) throw notFound();
    const asset = assetOf(url, rows[0].body);
    if (cached.size >= MOST_CACHED) cached.clear();
    cached.set(url, asset);
    return asset;
  };
}
