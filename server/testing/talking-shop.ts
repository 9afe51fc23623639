import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { spawnMain } from './main-process.ts';

interface TalkingShop {
  origin: string;
  databaseUrl: string;
  /** All that it has written so far. */
  output: string;
}

/** A shop in a process of its own that logs everything, for the tests of one file. */
export function startTalkingShop(environment: () => Record<string, string>): TalkingShop {
  const shop: TalkingShop = { origin: '', databaseUrl: '', output: '' };
  let child: ChildProcess;
  let database: TestDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
    shop.databaseUrl = database.url;
    child = spawnMain(
      { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'trace', ...environment() },
      ['ignore', 'pipe', 'pipe'],
    );
    const record = (part: Buffer) => {
      shop.output += part;
    };
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', record);
    await vi.waitFor(() => expect(shop.output).toContain('Millwright is open'), { timeout: 120_000 });
    shop.origin = /open at\s+(\S+)/.exec(shop.output)![1]!;
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return shop;
}
