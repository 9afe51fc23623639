import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };

const SCHEMA = 'pgboss';

/** pg-boss would do it at its start, but the role that the shop works as may make no tables. */
export async function installJobQueue(owner: pg.Client): Promise<void> {
  const { rows: tables } = await owner.query(
    `SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'version'`,
    [SCHEMA],
  );
  if (tables.length === 0) {
    await owner.query(getConstructionPlans(SCHEMA));
    return;
  }
  const { rows } = await owner.query<{ version: number }>(`SELECT version FROM ${SCHEMA}.version`);
  const { version } = rows[0]!;
  if (version < manifest.pgboss.schema) await owner.query(getMigrationPlans(SCHEMA, version));
}
