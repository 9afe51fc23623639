import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../testing/orders.ts';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

const spans: SentSpan[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
  };
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.setHeader('content-type', 'application/json').end('{}');
});
const environment: Record<string, string> = {};
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  environment.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
const shop = startTestShop(environment);
afterAll(() => void collector.close());

test('a request continues the trace of the proxy in front, and its statements and calls to the gateway are part of it', async () => {
  const customer = await registerCustomer(shop);
  await shop.app.inject({ url: '/userAuth/cartQty', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await placeOrder(shop, customer);
  await shop.deps.traces.stop();

  const [request] = spans.filter(({ traceId }) => traceId === TRACE);
  expect(request).toMatchObject({ name: 'GET /userAuth/cartQty', parentSpanId: PARENT });
  const checkout = spans.find(({ name }) => name === 'POST /checkOut/order');
  const call = spans.find(({ name }) => name === 'gateway POST /orders');
  expect(call).toMatchObject({ traceId: checkout!.traceId, parentSpanId: checkout!.spanId });
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === checkout!.spanId);
  expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT', 'COMMIT']));
  const ids = steps.map(({ spanId }) => spanId);
  expect(
    spans.filter(({ parentSpanId }) => ids.includes(parentSpanId!)),
    'each statement once, though the pool passes it on to a connection',
  ).toEqual([]);
  expect(JSON.stringify(spans)).not.toContain(customer.email);
});

test('one file alone knows the tracing libraries, and it is loaded only when traces are asked for', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = globSync('{server,domain,contract}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const importing = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
  expect(importing(/from '@opentelemetry\//)).toEqual(['server/platform/traces/opentelemetry.ts']);
  expect(importing(/from '.*opentelemetry\.ts'/)).toEqual([]);
});
