import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Deps } from '../areas/deps.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { ownAddress } from '../platform/http/own-address.ts';
import { type Shop, startShop } from '../start-shop.ts';
import { ADMIN } from './administrator.ts';
import { createTestDatabase } from './database.ts';
import { undescribed, watchAnswer } from './watch-answers.ts';
import { brokenOrders, watchLocks } from './watch-locks.ts';

export interface TestShop {
  app: FastifyInstance;
  deps: Deps;
  config: Config;
  get(url: string, token?: string | null): Promise<Answer>;
  post(url: string, body?: unknown, token?: string | null, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Record<string, unknown>;
}

/** A whole shop on its own database, for the tests of one file. Listens on a free port of the loopback. */
export function startTestShop(environment: Record<string, string> = {}): TestShop {
  const shop = {} as TestShop;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase(environment.DEMO_DATA === 'on' ? 'empty' : 'staffed');
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
    const { stop, ...opened } = await openShop({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...environment,
    });
    Object.assign(shop, opened);
    cleanUp = async () => {
      await stop().finally(database.drop);
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => cleanUp?.());
  return shop;
}

/** A shop on the database and folder that the environment names, for tests that stop and start it themselves. */
export async function openShop(environment: Record<string, string>): Promise<TestShop & Pick<Shop, 'stop'>> {
  watchLocks();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    ADMIN_USER_ID: ADMIN.userId,
    ADMIN_PASSWORD: ADMIN.password,
    IP_LIMITS: 'off',
    SANDBOX_CONTROLS: 'on',
    ...environment,
  });
  const { app, deps, ...started } = await startShop(config);
  const stop = async (withinMs?: number) => {
    await started.stop(withinMs);
    // Emptied for the next file, which may run in the same process.
    const refusals = [...undescribed];
    undescribed.clear();
    expect(refusals, 'refusals that the contract does not name').toEqual([]);
    expect(brokenOrders.splice(0), 'transactions that lock in a wrong order').toEqual([]);
  };
  const send = async (options: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(options);
    watchAnswer(options.method!, String(options.url), answer.statusCode);
    const json = answer.headers['content-type']?.toString().includes('json');
    return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers };
  };
  const authorization = (token?: string | null): Record<string, string> =>
    token ? { authorization: `Bearer ${token}` } : {};
  const get: TestShop['get'] = (url, token) => send({ method: 'GET', url, headers: authorization(token) });
  const post: TestShop['post'] = (url, body, token, headers) =>
    send({
      method: 'POST',
      url,
      headers: {
        ...authorization(token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  return { app, deps, config, get, post, stop };
}

/** Settings of a shop whose payments go to the local gateway of another: a provider that outlives it. */
export function paidThrough(provider: TestShop): Record<string, string> {
  const { keyId, keySecret, webhookSecret } = provider.deps.payments;
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: `${ownAddress(provider.app)}/sandbox/razorpay`,
    SANDBOX_CONTROLS: 'off',
  };
}
