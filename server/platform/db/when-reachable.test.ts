import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { migrate } from './migrate.ts';
import { maySucceedLater, whenReachable } from './when-reachable.ts';

let database: TestDatabase;
let away: TcpProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  away = await startTcpProxy(database.url);
  await away.stop();
});
afterAll(() => database.drop());

const start = (url: string) => migrate({ owner: url, shop: url });
const failureOf = (url: string) =>
  start(url).then(
    () => 'none',
    (error: unknown) => error,
  );
const changed = (change: Partial<URL>) => Object.assign(new URL(database.url), change).href;
const withHost = (url: string, host: string) => url.replace(/@[^/]+/, (first) => `${first},${host}`);

test('a start waits for what may recover by itself, and for nothing else', async () => {
  const refused = away.url;
  const { host } = new URL(database.url);
  for (const url of [
    refused,
    withHost(refused, new URL(refused).host),
    `${database.url}?options=-c%20default_transaction_read_only%3Don`,
    withHost(`${database.url}?options=-c%20default_transaction_read_only%3Don`, host),
    'postgres://shop:s3cret@no-such-host.invalid/shop',
  ])
    expect([url, maySucceedLater(await failureOf(url))]).toEqual([url, true]);
  for (const url of [
    changed({ password: 'wrong' }),
    changed({ username: 'nobody' }),
    changed({ pathname: '/nowhere' }),
    withHost(Object.assign(new URL(refused), { password: 'wrong' }).href, host),
  ])
    expect([url, maySucceedLater(await failureOf(url))]).toEqual([url, false]);
});

test.each([
  [{ code: '57P03', message: 'the database system is starting up' }, true],
  [{ code: '53300', message: 'sorry, too many clients already' }, true],
  [{ code: '53100', message: 'could not extend file: No space left on device' }, true],
  [{ message: 'timeout expired' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ code: '42P01', message: 'relation "orders" does not exist' }, false],
  [new Error('Migration 0001_shop.sql failed', { cause: { code: '57P01' } }), false],
])('%j may succeed later: %s', (error, may) => {
  expect(maySucceedLater(error)).toBe(may);
});

test('it says once what it waits for, and that it goes on; a signal ends the wait', async () => {
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await asOwner(database.url, `DELETE FROM schema_migrations WHERE name = '1000_schema.sql'`);
  let tries = 0;
  const work = () => {
    tries += 1;
    return start(database.url);
  };
  const stopping = new AbortController();
  const interrupted = whenReachable(work, { log, stopping: stopping.signal });
  await expect.poll(() => tries, { timeout: 120_000 }).toBe(2);
  stopping.abort();
  await expect(interrupted).rejects.toThrow('abort');
  const goesOn = whenReachable(work, { log });
  await expect.poll(() => lines.length, { timeout: 120_000 }).toBe(2);
  await asOwner(database.url, `INSERT INTO schema_migrations (name) VALUES ('1000_schema.sql')`);
  await goesOn;
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/must be changed, and this role may not .* The shop tries again every second\.$/),
    expect.stringMatching(/must be changed/),
    'The database answers: the start goes on.',
  ]);
});
