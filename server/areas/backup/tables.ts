import type pg from 'pg';

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** The name of its file in a backup. */
  file: string;
  /** Quoted, in order; without those that the database computes. */
  columns: string[];
  /** Of every field of a row, whether it is one of those columns. */
  isColumn: boolean[];
}

/** The shop's own tables; migrations have their own list, and a start writes its build's files and its workers' beats again. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, n.nspname || '.' || c.relname AS file,
      (SELECT array_agg(quote_ident(a.attname) ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT array_agg(a.attgenerated = '' ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS "isColumn"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'sandbox') AND c.relname NOT IN ('schema_migrations', 'built_files', 'worker_beats')
    ORDER BY 1`);
  return rows;
}
