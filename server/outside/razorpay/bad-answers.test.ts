import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError } from './gateway.ts';
import { gatewayHttp } from './http.ts';
import { razorpayGateway } from './razorpay.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let calls: { method: string; url: string; key: unknown }[] = [];
let server: http.Server;
const lines: string[] = [];
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const apiUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const options = { apiUrl, keyId: 'rzp_test_AAAA', keySecret: 'very-secret', log };
const gateway = razorpayGateway(options);

beforeAll(async () => {
  server = http.createServer((request, response) => {
    calls.push({
      method: request.method!,
      url: request.url!,
      key: request.headers['x-refund-idempotency'],
    });
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
});

const send = (status: number, body: unknown, type = 'application/json') =>
  ((_request, response) => {
    response.writeHead(status, { 'content-type': type, location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }) satisfies typeof answer;
const refuse = (description: string, code = 'BAD_REQUEST_ERROR') => ({
  error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
});
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
};

const ORDER = 'order_AAAAAAAAAAAAAA';
const PAYMENT = 'pay_AAAAAAAAAAAAAA';
const orderEntity = {
  id: ORDER,
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: 'r-1',
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_700_000_000,
};
const wish = { amountPaise: 50_000, receipt: 'r-1', notes: {} };

describe('an answer that proves nothing is unknown', () => {
  test.each([
    ['an HTML page with 502', 502, '<html>Bad Gateway</html>', 'text/html'],
    ['an HTML page with 200', 200, '<html>Welcome</html>', 'text/html'],
    ['half a JSON', 200, '{"id":"order_', 'application/json'],
    ['an empty body', 200, '', 'application/json'],
    ['a list instead of an order', 200, [], 'application/json'],
    ['an id of another form', 200, { ...orderEntity, id: 'order_1' }, 'application/json'],
    ['an amount with a fraction', 200, { ...orderEntity, amount: 500.5 }, 'application/json'],
    ['an amount as text', 200, { ...orderEntity, amount: '50000' }, 'application/json'],
    ['another amount than asked for', 200, { ...orderEntity, amount: 40_000 }, 'application/json'],
    ['a status that is unknown', 200, { ...orderEntity, status: 'refused' }, 'application/json'],
    ['notes that are text', 200, { ...orderEntity, notes: 'x' }, 'application/json'],
    ['a redirect', 302, '', 'text/plain'],
    [
      'a server error of the provider',
      500,
      refuse('We are facing trouble', 'SERVER_ERROR'),
      'application/json',
    ],
    ['a refusal without the provider’s body', 400, { message: 'no' }, 'application/json'],
    ['too many calls', 429, refuse('Request failed'), 'application/json'],
  ])('%s', async (_what, status, body, type) => {
    answer = send(status, body, type);
    expect((await failureOf(gateway.createOrder(wish))).kind).toBe('unknown');
    expect(calls).toHaveLength(1);
  });

  test('a cut connection', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failureOf(gateway.createOrder(wish))).toMatchObject({
      kind: 'unknown',
      failureReason: 'no-connection',
    });
    expect(calls).toHaveLength(1);
  });

  test.each(['headers', 'body'])('%s that do not come in time', async (missing) => {
    answer = (_request, response) => {
      if (missing === 'body') response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    };
    const call = { method: 'POST', route: '/orders', path: '/orders', body: {}, totalMs: 150 } as const;
    expect(await failureOf(gatewayHttp(options)(call))).toMatchObject({
      kind: 'unknown',
      failureReason: 'timed-out',
    });
  });
});

describe('refusals are classified by one table', () => {
  test.each([
    [401, 'Authentication failed', 'misconfigured', 'credentials'],
    [400, 'Authentication failed', 'misconfigured', 'credentials'],
    [400, 'The api key provided is invalid', 'misconfigured', 'credentials'],
    [400, 'The requested URL was not found on the server.', 'misconfigured', 'address'],
    [
      409,
      'Another request with the same idempotency key is still in progress.',
      'in-progress',
      'same-call-in-progress',
    ],
    [
      409,
      'Different request with the same idempotency key has already been processed.',
      'rejected',
      'idempotency-key-reused',
    ],
    [400, 'The payment has been fully refunded already', 'rejected', 'fully-refunded'],
    [400, 'The refund amount provided is greater than amount captured', 'rejected', 'refund-too-large'],
    [
      400,
      'The total refund amount is greater than the refund payment amount',
      'rejected',
      'refund-too-large',
    ],
    [400, 'The payment status should be captured for action to be taken', 'rejected', 'not-captured'],
    [
      400,
      'Refund is not supported by the bank because the payment is more than 6 months old',
      'rejected',
      'too-old',
    ],
    [
      400,
      'Your account does not have enough balance to carry out the refund operation.',
      'rejected',
      'low-balance',
    ],
    [
      400,
      'The refund on this payment is blocked due to ongoing dispute investigation',
      'rejected',
      'disputed',
    ],
    [400, 'The amount must be at least INR 1.00', 'rejected', 'amount-too-small'],
    [400, 'Amount exceeds maximum amount allowed.', 'rejected', 'amount-too-large'],
    [400, 'pay_x is not a valid id', 'rejected', 'unknown-id'],
    [400, 'invalid request sent', 'rejected', 'BAD_REQUEST_ERROR'],
  ])('%i "%s" is %s', async (status, description, kind, failureReason) => {
    answer = send(status, refuse(description));
    const key = 'key-0123456789';
    const failure = await failureOf(gateway.refund(PAYMENT, { amountPaise: 100, receipt: key }, key));
    expect(failure).toMatchObject({ kind, failureReason, description });
  });

  test('keys that are wrong are not tried again', async () => {
    answer = send(401, refuse('Authentication failed'));
    await failureOf(gateway.fetchOrder(ORDER));
    expect(calls).toHaveLength(1);
  });
});

describe('what is sent again', () => {
  const failTwiceThen = (body: object): typeof answer => {
    const inner = send(200, body);
    return (request, response) =>
      calls.length < 3 ? send(503, 'busy', 'text/html')(request, response) : inner(request, response);
  };

  test('a read', async () => {
    answer = failTwiceThen(orderEntity);
    expect((await gateway.fetchOrder(ORDER)).id).toBe(ORDER);
    expect(calls).toHaveLength(3);
  });

  test('a refund, with the same key', async () => {
    const refund = { id: 'rfnd_AAAAAAAAAAAAAA', entity: 'refund', amount: 100, currency: 'INR' };
    answer = failTwiceThen({ ...refund, payment_id: PAYMENT, status: 'pending', notes: [], created_at: 1 });
    const key = 'key-0123456789';
    expect((await gateway.refund(PAYMENT, { amountPaise: 100, receipt: key }, key)).id).toBe(refund.id);
    expect(calls.map((call) => call.key)).toEqual([key, key, key]);
  });

  test('an id of the wrong form is refused before it becomes part of an address', async () => {
    expect(await failureOf(gateway.fetchPayment('../orders'))).toMatchObject({ failureReason: 'unknown-id' });
    expect(calls).toHaveLength(0);
  });
});

test('at most eight calls are in flight; the others wait', async () => {
  const waiting: ServerResponse[] = [];
  let most = 0;
  answer = (request, response) => {
    waiting.push(response);
    most = Math.max(most, waiting.length);
    // Answered in eights, a moment after the eighth came: a ninth would be seen.
    if (waiting.length === 8)
      setTimeout(() => {
        for (const held of waiting.splice(0)) send(200, { items: [] })(request, held);
      }, 20);
  };
  await Promise.all(Array.from({ length: 40 }, () => gateway.findOrdersByReceipt('r-1')));
  expect(calls).toHaveLength(40);
  expect(most).toBe(8);
});

test('a call that was never sent is logged, and differs from a gateway that does not answer', async () => {
  answer = () => {};
  const send = gatewayHttp(options);
  const call = { method: 'POST', route: '/late', path: '/late', body: {}, totalMs: 50 } as const;
  const held = Array.from({ length: 8 }, () =>
    send({ ...call, route: '/held', totalMs: 60_000 }).catch(() => {}),
  );
  await expect.poll(() => calls.length).toBe(8);
  expect(await failureOf(send(call))).toMatchObject({ kind: 'unknown', failureReason: 'not-sent' });
  expect(calls).toHaveLength(8);
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.path === '/late');
  expect(logged).toMatchObject([{ msg: 'gateway call not sent', method: 'POST', attempt: 1 }]);
  server.closeAllConnections();
  await Promise.all(held);
});

test('a call that was sent before stays one that the gateway may have carried out', async () => {
  const send = gatewayHttp(options);
  let isFirst = true;
  const held: Promise<unknown>[] = [];
  answer = (_request, response) => {
    if (!isFirst) return;
    isFirst = false;
    // Its place is taken while it pauses before the second try.
    const other = { method: 'POST', route: '/held', path: '/held', body: {}, totalMs: 60_000 } as const;
    for (let nth = 0; nth < 16; nth += 1) held.push(send(other).catch(() => {}));
    response.destroy();
  };
  const call = { method: 'GET', route: '/late', path: '/late', totalMs: 1_000 } as const;
  expect(await failureOf(send(call))).toMatchObject({ kind: 'unknown', failureReason: 'no-connection' });
  server.closeAllConnections();
  await Promise.all(held.slice(0, 8));
  await expect.poll(() => calls.length).toBe(17);
  server.closeAllConnections();
  await Promise.all(held);
});

test('logs name the call but neither keys nor bodies', () => {
  const text = lines.join('');
  expect(text).toContain('/payments/:id/refund');
  for (const secret of [
    'very-secret',
    'Basic ',
    Buffer.from('rzp_test_AAAA:very-secret').toString('base64'),
    'r-1',
  ])
    expect(text).not.toContain(secret);
});
