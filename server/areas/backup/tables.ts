import type pg from 'pg';

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** The name of its file in a backup. */
  file: string;
  /** In order. */
  columns: string[];
  /** Those of them that the database computes. */
  computed: string[];
}

/** The schemas of the shop. That of the stand-ins is not in every database. */
export const SCHEMAS = `(SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'sandbox'))`;

/** The shop's own tables; migrations have their own list, and a start writes its build's files and its workers' heartbeats again. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, n.nspname || '.' || c.relname AS file,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS columns,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated <> '') AS computed
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.oid IN ${SCHEMAS} AND c.relname NOT IN ('schema_migrations', 'built_files', 'worker_beats')
    ORDER BY 1`);
  return rows;
}
