import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Manifest, rowsIn } from './check-backup.ts';
import { copyLineOf } from './copy-lines.ts';
import { listTables, SCHEMAS, type Table } from './tables.ts';

/** Lines are sent in pieces of about this many characters. */
const PIECE = 64 * 1024;

/**
 * Fills the tables from a backup's files, in the caller's transaction. Triggers are off, because their effects are in
 * the backup. Indexes and keys are made after the rows, which takes a fraction of the time of keeping them up to date.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  { columns = {}, rows }: Manifest,
): Promise<void> {
  const tables = await listTables(client);
  const known = new Set(tables.map(({ file }) => file));
  const lost = Object.keys(rows).find((file) => rows[file]! > 0 && !known.has(file));
  if (lost) throw new Error(`The backup has rows of ${lost}, and this version has no such table.`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  const makeIndexes = await dropIndexes(client);
  for (const table of tables) {
    const fields = columns[table.file] ?? table.columns;
    await loadTable(client, table, fields, path.join(folder, `${table.file}.gz`));
  }
  await makeIndexes();
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await setSequences(client);
}

/** The fields of the backup's rows have their own order: a database that grew may have another than a new one. */
async function loadTable(
  client: pg.Client,
  { name, computed }: Table,
  fields: readonly string[],
  file: string,
): Promise<void> {
  const isColumn = fields.map((field) => !computed.includes(field));
  const columns = fields.filter((_, at) => isColumn[at]).map((field) => client.escapeIdentifier(field));
  const lines = async function* () {
    let piece = '';
    for await (const row of rowsIn(file)) {
      piece += copyLineOf(row, isColumn);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  };
  const copy = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines()), copy);
}

interface Part {
  table: string;
  name: string;
  definition: string;
}

/** Drops all keys and indexes; the answer makes them again, foreign keys last. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const own = `IN ${SCHEMAS}`;
  const { rows: constraints } = await client.query<Part>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype IN ('f', 'p', 'u', 'x') AND conparentid = 0 AND connamespace ${own}
     ORDER BY contype = 'f' DESC, 1, 2`,
  );
  const { rows: indexes } = await client.query<Part>(
    `SELECT indrelid::regclass::text AS table, indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class c ON c.oid = indexrelid
     WHERE c.relnamespace ${own} AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')`,
  );
  for (const { table, name } of constraints)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of constraints.toReversed())
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

/** Sequences continue after the highest restored number. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.oid::regclass::text AS table, quote_ident(a.attname) AS column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE a.attidentity <> '' AND c.relnamespace IN ${SCHEMAS}`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval('${sequence}', COALESCE((SELECT max(${column}) FROM ${table}), 0) + 1, false)`,
    );
}
