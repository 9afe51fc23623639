import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };

const SCHEMA = 'pgboss';
const COMMIT = 'COMMIT;';

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
  if (version < manifest.pgboss.schema) await runPlan(owner, getMigrationPlans(SCHEMA, version));
}

/** One transaction, and after it indexes that are built beside running jobs: those want to be sent one by one. */
async function runPlan(owner: pg.Client, plan: string): Promise<void> {
  const end = plan.lastIndexOf(COMMIT) + COMMIT.length;
  await owner.query(plan.slice(0, end));
  for (const statement of plan.slice(end).split(/;$/m)) if (statement.trim()) await owner.query(statement);
}
