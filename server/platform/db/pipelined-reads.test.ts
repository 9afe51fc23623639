import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openPipelinedReads, type PipelinedReads } from './pipelined-reads.ts';

let database: TestDatabase;
let reads: PipelinedReads;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = { connectionString: database.url, application_name: 'quick reads' };
  reads = openPipelinedReads(config, { warn() {} });
});
afterAll(async () => {
  await reads?.end();
  await database?.drop();
});

const echo = async (value: number) => {
  const question = { name: 'echo', text: 'SELECT $1::int AS value', values: [value] };
  return (await reads.query<{ value: number }>(question)).rows[0]!.value;
};

test('each of many reads at once gets its own answer', async () => {
  const values = Array.from({ length: 200 }, (_, index) => index);
  expect(await Promise.all(values.map(echo))).toEqual(values);
});

test('a read that fails leaves those behind it alone', async () => {
  const failing = reads.query({ name: 'by zero', text: 'SELECT 1 / $1::int', values: [0] });
  const behind = [1, 2, 3, 4].map(echo);
  await expect(failing).rejects.toThrow('division by zero');
  expect(await Promise.all(behind)).toEqual([1, 2, 3, 4]);
});

test('a read is planned once for all its values, and not again for each', async () => {
  // Left alone, PostgreSQL would plan for the length of the list each time.
  const countOf = (values: number[]) =>
    reads.query({
      name: 'count of',
      text: 'SELECT count(*) FROM pg_class WHERE oid = ANY($1::oid[])',
      values: [values],
    });
  for (let turn = 0; turn < 20; turn++) await countOf([turn]);
  const plans = {
    name: 'plans',
    text: `SELECT generic_plans > 0 AS "isReused", custom_plans > 0 AS "isMadeAnew" FROM pg_prepared_statements WHERE name = 'count of'`,
  };
  for (const { rows } of await Promise.all([reads.query(plans), reads.query(plans)]))
    expect(rows).toEqual([{ isReused: true, isMadeAnew: false }]);
});

test('a connection that was cut off is opened again', async () => {
  await Promise.all([echo(1), echo(2)]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'quick reads'`,
  );
  await client.end();
  await expect.poll(() => Promise.all([echo(3), echo(4)]).catch(() => null)).toEqual([3, 4]);
});
