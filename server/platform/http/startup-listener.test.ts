import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../../outside/postgres/free-port.ts';
import { startShop } from '../../start-shop.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/read-config.ts';
import { MIGRATION_LOCK } from '../db/migration-turn.ts';
import { openStartupListener } from './startup-listener.ts';

test('while the shop starts it says that it lives, starts and is not ready, and then leaves the port', async () => {
  const port = await freePort();
  const listener = await openStartupListener(readConfig({ PORT: String(port) }));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const alive = await ask('/healthz');
  expect([alive.status, await alive.json()]).toEqual([200, { data: 'starting' }]);
  // By this the proxy of deploy/compose.yaml holds requests until the shop is open.
  const caddyfile = await readFile(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');
  expect(caddyfile).toContain('health_uri /healthz\n\t\thealth_body up\n');
  for (const path of ['/readyz', '/products', '/']) {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'The shop is starting.', code: 'unavailable' },
    ]);
  }
  await listener.close();
  const next = createServer().listen(port, '127.0.0.1');
  await expect.poll(() => (next.address() as AddressInfo | null)?.port).toBe(port);
  next.close();
});

test('the port is handed over without a moment at which nothing listens', async () => {
  const port = await freePort();
  const listener = await openStartupListener(readConfig({ PORT: String(port) }));
  const shop = createServer((_, response) => void response.setHeader('connection', 'close').end('the shop'));
  const said = new Set<number | string>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver)
      said.add(await fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, String));
  })();
  await expect.poll(() => said.size).toBe(1);
  expect(await listener.handOver(shop)).toBe(true);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('the shop');
  await listener.close();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('the shop');
  isOver = true;
  await asking;
  expect([...said]).toEqual([200]);
  shop.close();
  await once(shop, 'close');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test.each(['not a host', '10.99.99.99'])(
  'HOST %s, which is not of this machine, is refused in one sentence',
  async (host) => {
    const config = readConfig({ PORT: String(await freePort()), HOST: host });
    const refusal = await openStartupListener(config).catch((error) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(refusal.message).toMatch(`HOST "${host}" is no address of this machine (`);
  },
);

test('a shop answers on its port during a migration, and until it is ready', async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  const migrating = new pg.Client({ connectionString: database.ownerUrl });
  await migrating.connect();
  await migrating.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrating.query(`DELETE FROM schema_migrations WHERE name = '1000_schema.sql'`);
  const atReady: (number | null)[] = [];
  const askAtReady = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onReady', async () => void atReady.push(await statusOf('/healthz')));
  };
  subscribe('fastify.initialization', askAtReady);
  const starting = startShop(
    readConfig({
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      DATABASE_URL: database.url,
      DEMO_DATA: 'off',
    }),
  );
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(() => statusOf('/healthz'), { timeout: 120_000 }).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  await migrating.query(`INSERT INTO schema_migrations (name) VALUES ('1000_schema.sql')`);
  await migrating.end();
  const shop = await starting;
  unsubscribe('fastify.initialization', askAtReady);
  expect(await statusOf('/readyz')).toBe(200);
  // The port was not closed before the shop could take it.
  expect(atReady).toEqual([200]);
  await shop.stop();
  await database.drop();
});
