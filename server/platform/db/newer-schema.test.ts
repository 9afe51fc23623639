import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const applied = (name: string, needs: string | null) =>
  asOwner(
    database.url,
    `INSERT INTO schema_migrations (name, needs) VALUES ('${name}', ${needs ? `'${needs}'` : 'NULL'})`,
  );

test('a newer version that only added runs beside this one [B8.10]', async () => {
  await applied('9001_more.sql', null);
  await applied('9002_without_what_0215_replaced.sql', '0215_built_files.sql');
  await migrate(database.urls);
});

test('a newer version that took away what this one uses is named [B8.11]', async () => {
  await applied('9003_without_orders.sql', '9001_more.sql');
  await expect(migrate(database.urls)).rejects.toThrow(
    'The database was changed by a newer version of the shop (9003_without_orders.sql), which this version cannot work with: start the newer version.',
  );
});
