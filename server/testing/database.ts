import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseUrls } from '../platform/db/open-connection.ts';
import { inDatabase } from './in-database.ts';

async function onCluster(sql: string) {
  const client = new pg.Client({ connectionString: inject('cluster').owner });
  await client.connect();
  try {
    // Cloning needs the template to itself: files that clone at the same time wait for each other.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  /** As the shop: rows only. */
  url: string;
  /** As the owner, for what the shop may not do. */
  ownerUrl: string;
  urls: DatabaseUrls;
  drop(): Promise<void>;
}

/** A migrated database of the test's own, cloned from a template: an empty one, or one with the first administrator. */
export async function createTestDatabase(template: 'empty' | 'staffed' = 'empty'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Ten megabytes are copied sooner than logged.
  await onCluster(`CREATE DATABASE ${name} TEMPLATE template_${template} STRATEGY file_copy`);
  const urls = inDatabase(name, inject('cluster'));
  return {
    url: urls.shop,
    ownerUrl: urls.owner,
    urls,
    drop: () => onCluster(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
