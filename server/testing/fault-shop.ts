import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { quietDb, type Stall, setUpStall } from './selling.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

interface FaultShops {
  shops: ShopProcess[];
  db: Db;
  stall: Stall;
}

type Environment = Record<string, string>;

/** Shops in processes of their own on one database, with something to sell, for the tests of one file. */
export function startFaultShops(
  count: number,
  environment: Environment | (() => Promise<Environment>) = {},
): FaultShops {
  const started = {} as FaultShops;
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-faults-'));
    const surroundings = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...(typeof environment === 'function' ? await environment() : environment),
    };
    const start = () => startShopProcess(surroundings);
    started.shops = [await start(), ...(await Promise.all(Array.from({ length: count - 1 }, start)))];
    started.db = quietDb(database.url);
    started.stall = await setUpStall(started.db);
  });
  afterAll(async () => {
    await started.db.$client.end();
    await Promise.all(started.shops.map((shop) => shop.stop()));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return started;
}

/** One of them. */
export function startFaultShop(environment: Environment = {}) {
  const started = startFaultShops(1, environment);
  return {
    get shop() {
      return started.shops[0]!;
    },
    get db() {
      return started.db;
    },
    get stall() {
      return started.stall;
    },
  };
}
