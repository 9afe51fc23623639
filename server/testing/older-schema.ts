import { migrate } from '../platform/db/migrate.ts';
import { migrationsBefore } from '../platform/db/migration-files.ts';
import type { DatabaseUrls } from '../platform/db/open-connection.ts';

/** Makes an empty database what it was before a migration of before 1.0, which is named by its beginning. */
export async function migrateBefore(urls: DatabaseUrls, name: string): Promise<void> {
  const older = (await migrationsBefore()).filter((each) => each.name < name);
  await migrate(urls, { wanted: older.map((each) => each.name) });
}

/** What a migration of before 1.0 does. */
export async function olderMigration(name: string): Promise<string> {
  return (await migrationsBefore()).find((each) => each.name === name)!.sql;
}
