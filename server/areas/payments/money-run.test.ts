// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { runMoney } from '../../testing/money-run/money-run.ts';

test('sixty checkouts with faults, dead browsers and two kills lose and double nothing', async () => {
  const databases = [await createTestDatabase(), await createTestDatabase()] as const;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
  const seed = inject('fuzz').seed % 10_000;
  try {
    const result = await runMoney({
      shopDatabaseUrl: databases[0].url,
      gatewayDatabaseUrl: databases[1].url,
      dataDirs: { shop: path.join(dataDir, 'shop'), gateway: path.join(dataDir, 'gateway') },
      checkouts: 60,
      clients: 6,
      kills: 2,
      seed,
    });
    expect({ seed, problems: result.problems }).toEqual({ seed, problems: [] });
    expect(result.sums.captured.shopPaise).toBe(result.sums.captured.gatewayPaise);
    expect(result.paid).toBeGreaterThan(40);
  } finally {
    for (const database of databases) await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
