import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { ledgerDifferences, schedules } from '../db/schema/index.ts';
import { readGauge } from './read-gauge.ts';
import { serveMetrics } from './serve-metrics.ts';

const shop = startTestShop();
const QUEUES = [
  'mail',
  'import',
  'update-products',
  'read-specifications',
  'holds',
  'bands',
  'shortages',
  'release-papers',
  'sales',
  'quotes',
  'approvals',
  'image-folder',
  'worker-beats',
];
const MONEY = [
  'gateway-events',
  'reconcile',
  'lapses',
  'transfer-reminders',
  'refunds',
  'returns',
  'compare-ledgers',
  'compare-after-restore',
  'sandbox-gateway',
];
const SCHEDULES = [
  'fold-counts',
  'clean-up',
  'compare-nightly',
  'paper-sums',
  'low-stock',
  'key-ends',
  'sweep-images',
];

/** The value of the line that begins so. */
async function valueAt(line: string): Promise<number> {
  const text = await shop.deps.metrics.registry.metrics();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length));
}

describe('metrics', () => {
  test('count requests by route, method and status, and how long they took', async () => {
    await shop.get('/websiteData/allReviews');
    await shop.get('/orders/allOrders');
    expect(
      await valueAt('millwright_requests_total{route="/websiteData/allReviews",method="GET",status="200"}'),
    ).toBe(1);
    expect(
      await valueAt('millwright_requests_total{route="/orders/allOrders",method="GET",status="401"}'),
    ).toBe(1);
    expect(await valueAt('millwright_request_seconds_count{route="/orders/allOrders"}')).toBe(1);
    expect(await valueAt('millwright_request_seconds_bucket{le="+Inf",route="/orders/allOrders"}')).toBe(1);
  });

  test('sort the time to answer into the same buckets as ever, which dashboards are drawn from', async () => {
    await shop.get('/websiteData/allReviews');
    const text = await shop.deps.metrics.registry.metrics();
    const bounds = text.matchAll(/seconds_bucket\{le="([^"]+)",route="\/websiteData\/allReviews"\}/g);
    expect([...bounds].map(([, bound]) => bound).join(' ')).toBe(
      '0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 +Inf',
    );
  });

  test('show the event loop, the pool, the cache, the backlog and the workers', async () => {
    await shop.get('/websiteData/allReviews');
    for (const line of [
      'millwright_event_loop_lag_seconds{quantile="0.99"}',
      'millwright_database_connections{state="total"}',
      'millwright_cache_lookups{outcome="miss"}',
      'millwright_cache_bytes',
      'millwright_product_index_bytes',
      'millwright_listener_up',
      'millwright_backlog{queue="mails"}',
      'millwright_backlog{queue="gatewayEvents"}',
      'millwright_backlog{queue="overdueSchedules"}',
      'millwright_worker_last_run_seconds{worker="reconcile"}',
      'millwright_worker_failures_total{worker="mail"}',
      'millwright_schedule_due_seconds{schedule="clean-up"}',
      'millwright_schedule_failures{schedule="clean-up"}',
    ])
      await expect.poll(() => valueAt(line), { message: line }).toBeGreaterThanOrEqual(0);
  });

  test('show what runs, how calls to the outside end, and what is sold', async () => {
    expect(await valueAt(`millwright_build_info{version="1.0.0",node="${process.version.slice(1)}"}`)).toBe(
      1,
    );
    const customer = await registerCustomer(shop);
    await placePaidOrder(shop, customer);
    expect(await valueAt('millwright_orders_last_hour{payment="success"}')).toBe(1);
    const call = 'service="gateway",call="POST /orders"';
    expect(await valueAt(`millwright_outside_call_seconds_count{${call},outcome="ok"}`)).toBe(1);
    await expect
      .poll(() => valueAt('millwright_outside_call_seconds_count{service="mail",call="send",outcome="ok"}'))
      .toBeGreaterThan(0);
  });

  test('show money that does not add up', async () => {
    expect(await valueAt('millwright_ledger_differences')).toBe(0);
    const difference = { kind: 'amount' as const, paymentId: 'pay_1', shopPaise: 1, gatewayPaise: 2 };
    await shop.deps.db.insert(ledgerDifferences).values(difference);
    expect(await valueAt('millwright_ledger_differences')).toBe(1);
  });

  test('are not served by the shop itself', async () => {
    expect((await shop.get('/metrics')).status).toBe(404);
  });

  test('are served to this machine only unless configured otherwise, and nothing else is', async () => {
    const served = await serveMetrics({ port: 0, host: shop.config.metricsHost }, shop.deps.metrics.registry);
    const at = `http://127.0.0.1:${served.port}`;
    const answer = await fetch(`${at}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('# TYPE millwright_requests_total counter');
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
    // Another address of this machine, as one of the network would be.
    await expect(fetch(`http://127.0.0.2:${served.port}/metrics`)).rejects.toThrow('fetch failed');
    await served.stop();
  });

  test('that cannot be read at all are not claimed, and the process goes on', async () => {
    const silent = { contentType: 'text/plain', metrics: () => Promise.reject(new Error('away')) };
    const served = await serveMetrics({ port: 0, host: '127.0.0.1' }, silent);
    expect((await fetch(`http://127.0.0.1:${served.port}/metrics`)).status).toBe(503);
    await served.stop();
  });

  test('one that cannot be read leaves the others, and claims nothing itself', async () => {
    const registry = new Registry();
    let isAway = false;
    readGauge(registry, { name: 'waiting', help: 'Waiting.' }, async () => {
      if (isAway) throw new Error('away');
      return [[{}, 7]];
    });
    readGauge(registry, { name: 'other', help: 'Other.', labelNames: ['kind'] }, () => [[{ kind: 'a' }, 1]]);
    expect(await registry.metrics()).toContain('\nwaiting 7\n');
    isAway = true;
    const text = await registry.metrics();
    expect(text).not.toMatch(/^waiting/m);
    expect(text).toContain('other{kind="a"} 1');
  });

  test('one that is never answered leaves the others too', async () => {
    const registry = new Registry();
    readGauge(registry, { name: 'silent', help: 'Silent.' }, () => new Promise<never>(() => {}));
    readGauge(registry, { name: 'other', help: 'Other.' }, () => [[{}, 1]]);
    const text = await registry.metrics();
    expect(text).not.toMatch(/^silent/m);
    expect(text).toContain('\nother 1');
  });

  test('a label that is gone is reported no more', async () => {
    const registry = new Registry();
    let kinds = ['a', 'b'];
    readGauge(registry, { name: 'kinds', help: 'Kinds.', labelNames: ['kind'] }, () =>
      kinds.map((kind) => [{ kind }, 1] as const),
    );
    expect(await registry.metrics()).toContain('kinds{kind="b"} 1');
    kinds = ['a'];
    expect(await registry.metrics()).not.toContain('kind="b"');
  });
});

test('the health of the shop shows versions, stand-ins, backlog, workers, schedules, ledgers and disk', async () => {
  await expect.poll(() => shop.deps.db.$count(schedules), { timeout: 120_000 }).toBe(SCHEDULES.length);
  const { status, body } = await shop.get('/admin/operation/health', await logInAdmin(shop));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    versions: { shop: '1.0.0', node: process.version.slice(1), postgresql: expect.stringMatching(/^\d+/) },
    standIns: ['payments', 'mail', 'images'],
    ledgers: { comparedAt: null, payments: 0 },
    backlog: { gatewayEvents: 0, refunds: 0, imports: 0 },
    pool: { size: 10 },
  });
  expect(body.data.workers.map(({ name }: { name: string }) => name)).toEqual([
    ...QUEUES,
    ...SCHEDULES,
    ...MONEY,
  ]);
  expect(body.data.schedules.map(({ name }: { name: string }) => name)).toEqual(SCHEDULES.toSorted());
  expect(body.data.disk.freeBytes).toBeGreaterThan(0);
});
