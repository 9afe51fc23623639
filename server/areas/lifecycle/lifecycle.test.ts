// @module-tag slow
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { refunds } from '../../platform/db/schema/index.ts';
import { DECLINED_CARD, eventually } from '../../testing/gateway-stand-in.ts';
import { type Checkout, placeOrder, rowOf, statusOf, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import type { Answer } from '../../testing/test-shop.ts';

const { shop, gateway, admin, act, expectSoundBooks } = startPayingShop();

const PART_RUPEES = 300;
/** Twice as many as the pool has connections: more only wait. */
const AT_ONCE = 20;
type Bought = Checkout & { buyer: TestCustomer };

/** The nine columns of the table, as the outside world does them. */
const ACTIONS = {
  captured: async (order: Bought) => verify(shop, order.buyer, await gateway.payWell(order.orderId)),
  failed: async (order: Bought) => {
    const answer = await gateway.pay(order.orderId, DECLINED_CARD);
    await eventually(async () =>
      expect((await rowOf(shop, order.mongooseOrderId)).paymentStatus).toBe('failed'),
    );
    return answer;
  },
  request: ({ mongooseOrderId, buyer }: Bought) =>
    shop.post('/user/orders/cancel', { mongooseOrderId }, buyer.token),
  confirm: (order: Bought) => act('/orders/confirmOrder', order),
  ship: (order: Bought) => act('/orders/shipped', order, { llrImg: null, trackingNumber: 'TN-1' }),
  full: (order: Bought) => act('/orders/approveRefund', order, { refundOption: 'full' }),
  partial: (order: Bought) =>
    act('/orders/approveRefund', order, { refundOption: 'partial', partialAmount: PART_RUPEES }),
  'no-refund': (order: Bought) => act('/orders/approveRefund', order, { refundOption: 'no-refund' }),
  reject: (order: Bought) => act('/orders/rejectRefund', order),
} satisfies Record<string, (order: Bought) => Promise<Answer>>;
type Action = keyof typeof ACTIONS;
const DESK: Action[] = ['request', 'confirm', 'ship', 'full', 'partial', 'no-refund', 'reject'];

/** How each state of the table is reached from a new order, and how it reads. */
const STATES: Record<number, [way: Action[], status: string]> = {
  1: [[], 'pending/pending/unshipped'],
  2: [['failed'], 'pending/failed/unshipped'],
  3: [['captured'], 'pending/success/unshipped'],
  4: [['captured', 'confirm'], 'confirmed/success/unshipped'],
  5: [['captured', 'confirm', 'ship'], 'completed/success/shipped'],
  6: [['captured', 'request'], 'requested for refund/success/unshipped'],
  7: [['captured', 'confirm', 'request'], 'requested for refund/success/unshipped'],
  8: [['captured', 'confirm', 'ship', 'request'], 'requested for refund/success/shipped'],
  9: [['captured', 'full'], 'cancelled/refunded/unshipped'],
  10: [['captured', 'no-refund'], 'cancelled/success/unshipped'],
  11: [['no-refund'], 'cancelled/pending/unshipped'],
  12: [['captured', 'partial'], 'pending/partially-refunded/unshipped'],
  13: [['captured', 'partial', 'confirm'], 'confirmed/partially-refunded/unshipped'],
  14: [['captured', 'partial', 'confirm', 'ship'], 'completed/partially-refunded/shipped'],
  15: [['captured', 'confirm', 'ship', 'full'], 'cancelled/refunded/shipped'],
  16: [['captured', 'partial', 'no-refund'], 'cancelled/partially-refunded/unshipped'],
};

/** Where the desk's actions lead; every other one is refused. */
const TABLE: Record<number, Partial<Record<Action, number>>> = {
  1: { 'no-refund': 11 },
  2: { 'no-refund': 11 },
  3: { request: 6, confirm: 4, full: 9, partial: 12, 'no-refund': 10 },
  4: { request: 7, ship: 5, full: 9, partial: 13, 'no-refund': 10 },
  5: { request: 8, full: 15, partial: 14 },
  6: { full: 9, partial: 16, 'no-refund': 10, reject: 3 },
  7: { full: 9, partial: 16, 'no-refund': 10, reject: 4 },
  8: { full: 15, partial: 14, reject: 5 },
  9: {},
  10: { full: 9, partial: 16 },
  11: {},
  12: { confirm: 13, full: 9, partial: 12, 'no-refund': 16 },
  13: { ship: 14, full: 9, partial: 13, 'no-refund': 16 },
  14: { full: 15, partial: 14 },
  15: {},
  16: { full: 9, partial: 16 },
};

async function driveTo(state: number): Promise<Bought> {
  const buyer = await registerCustomer(shop);
  const order = { ...(await placeOrder(shop, buyer, 1_000_00)), buyer };
  const [way, status] = STATES[state]!;
  for (const action of way) {
    const answer = await ACTIONS[action](order);
    if (action !== 'failed')
      expect([action, answer.status, answer.body.error]).toEqual([action, 200, undefined]);
    await refundsAreOver(order);
  }
  expect(await statusOf(shop, order.mongooseOrderId)).toBe(status);
  return order;
}

async function refundsAreOver({ mongooseOrderId }: Bought) {
  const ofOrder = and(
    eq(refunds.orderId, mongooseOrderId),
    inArray(refunds.status, ['requested', 'pending']),
  );
  await eventually(async () => expect(await shop.deps.db.$count(refunds, ofOrder)).toBe(0));
}

describe.each(Object.keys(STATES).map(Number))('state %i', (state) => {
  const leads = Object.entries(TABLE[state]!) as [Action, number][];
  const refused = DESK.filter((action) => TABLE[state]![action] === undefined);
  /** One for each way out, driven there side by side: the gateway takes its time over refunds. */
  let orders: Bought[];
  beforeAll(async () => {
    await gateway.control({ refunds: { delayMs: 0 } });
    orders = await Promise.all(Array.from({ length: Math.max(1, leads.length) }, () => driveTo(state)));
  });

  test(`refuses ${refused.join(', ')} without any change`, async () => {
    const order = orders[0]!;
    const before = await rowOf(shop, order.mongooseOrderId);
    for (const action of refused) {
      const answer = await ACTIONS[action](order);
      expect([action, answer.status]).toEqual([action, 409]);
      if (action === 'ship' && before.shippingStatus === 'unshipped') {
        expect(answer.body).toEqual({ error: 'Please confirm the order first!', code: 'confirm-first' });
      }
    }
    expect(await rowOf(shop, order.mongooseOrderId)).toEqual(before);
  });

  test.each(leads.map(([action, next], index) => ({ action, next, index })))(
    '$action leads to state $next [S7.orders.1 S7.orders.2 S7.orders.6]',
    async ({ action, next, index }) => {
      const order = orders[index]!;
      expect((await ACTIONS[action](order)).status).toBe(200);
      await refundsAreOver(order);
      const { body } = await shop.get(
        `/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`,
        admin.token,
      );
      expect(body.data.refundState).toBe('none');
      expect(await statusOf(shop, order.mongooseOrderId)).toBe(
        state === 2 ? 'cancelled/failed/unshipped' : STATES[next]![1],
      );
      const from = { 6: 'pending', 7: 'confirmed', 8: 'completed' }[next] ?? null;
      expect((await rowOf(shop, order.mongooseOrderId)).statusBeforeRefund).toBe(from);
    },
  );
});

test('what is left after partial refunds ends the order when it is refunded too', async () => {
  const order = await driveTo(12);
  const rest = { refundOption: 'partial', partialAmount: 700 };
  expect((await act('/orders/approveRefund', order, rest)).status).toBe(200);
  await refundsAreOver(order);
  expect(await statusOf(shop, order.mongooseOrderId)).toBe(STATES[9]![1]);
});

test.each(['confirm', 'ship', 'reject', 'request', 'no-refund', 'full'] as const)(
  'twenty times %s at once has one effect',
  async (action) => {
    const order = await driveTo(
      { confirm: 3, ship: 4, reject: 6, request: 3, 'no-refund': 3, full: 3 }[action],
    );
    const before = (await rowOf(shop, order.mongooseOrderId)).version;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ACTIONS[action](order)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
    await refundsAreOver(order);
    const changes = action === 'full' ? 2 : 1;
    expect((await rowOf(shop, order.mongooseOrderId)).version).toBe(before + changes);
  },
);

test('after the whole table both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
});
