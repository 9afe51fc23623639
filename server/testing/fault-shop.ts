import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { quietDb, type Stall, setUpStall } from './selling.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

interface FaultShop {
  shop: ShopProcess;
  db: Db;
  stall: Stall;
}

/** A shop in a process of its own with something to sell, for the tests of one file. */
export function startFaultShop(environment: Record<string, string> = {}): FaultShop {
  const started = {} as FaultShop;
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-faults-'));
    started.shop = await startShopProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...environment,
    });
    started.db = quietDb(database.url);
    started.stall = await setUpStall(started.db);
  });
  afterAll(async () => {
    await started.db.$client.end();
    await started.shop.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return started;
}
