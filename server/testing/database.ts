import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

async function onCluster(sql: string) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    // Cloning needs the template to itself: files that clone at the same time wait for each other.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of the test's own, cloned from the template. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(`CREATE DATABASE ${name} TEMPLATE template_shop`);
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onCluster(`DROP DATABASE ${name} WITH (FORCE)`) };
}
