import { neededMigrations } from './migration-files.ts';
import { ReadOnlyServer } from './read-only-server.ts';
import type { ReadinessConnection } from './readiness-connection.ts';

interface State {
  isReadOnly: boolean;
  applied: string[];
}

const UNDEFINED_TABLE = '42P01';
const QUESTION = `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
  ARRAY(SELECT name FROM schema_migrations) AS applied`;

/** Whether all migrations are applied. Throws when the database cannot be reached or takes no changes. */
export async function isMigrated(connection: ReadinessConnection): Promise<boolean> {
  const state = await connection.query<State>(QUESTION).then(
    ({ rows }) => rows[0]!,
    (error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return null;
      throw error;
    },
  );
  if (state?.isReadOnly) {
    // Of several hosts another may take changes by now.
    connection.leave();
    throw new ReadOnlyServer();
  }
  const applied = new Set(state?.applied);
  return (await neededMigrations()).every((name) => applied.has(name));
}
