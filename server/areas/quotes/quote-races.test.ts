// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderLog, orders, quoteRevisions, quotes } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { statusOf, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { dayIn, endValidity, quoting } from '../../testing/quotes.ts';
import type { Answer } from '../../testing/test-shop.ts';
import { newUtr, today } from '../../testing/transfers.ts';
import { untilWaiting } from '../../testing/waiting.ts';
import { attendToDueQuotes } from './attend-to-due-quotes.ts';

const { shop, gateway, customer, admin, act, becomes, expectSoundBooks } = startPayingShop();
let pump: string;
let desk: ReturnType<typeof quoting>;

beforeEach(async () => {
  pump = await addProduct(shop, { pricePaise: 1_000_00 });
  desk = quoting(shop, customer, admin.token);
});

type Act = () => Promise<Answer>;

/** Both act while another holds the row; when it is released, the first goes on before the second. */
async function inThisOrder(
  table: 'quotes' | 'orders',
  id: string,
  first: Act,
  second: Act,
): Promise<Answer[]> {
  const holder = await shop.deps.db.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    const one = first();
    await untilWaiting(shop, 1);
    const other = second();
    await untilWaiting(shop, 2);
    await holder.query('COMMIT');
    return await Promise.all([one, other]);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

const accept = (id: string) => () => desk.ask('accept', { id, revision: 1 });
const decline = (id: string) => () => desk.ask('decline', { id });
const revise = (id: string) => () => desk.answer('send', desk.revisionOf(id, pump, { revision: 2 }));
const withdraw = (id: string) => () => desk.answer('withdraw', { id });
const order =
  (id: string, fields = {}) =>
  () =>
    desk.order(id, fields);
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const stateOf = async (id: string) => (await desk.own(id)).state;

describe('of two acts on a quote at the same time', () => {
  type Racing = (id: string) => Act;
  test.each<[string, Racing, Racing, number[], string]>([
    ['accepted, then revised', accept, revise, [200, 409], 'accepted'],
    ['revised, then accepted', revise, accept, [200, 409], 'offered'],
    ['accepted, then accepted', accept, accept, [200, 200], 'accepted'],
    ['accepted, then withdrawn', accept, withdraw, [200, 200], 'withdrawn'],
    ['withdrawn, then accepted', withdraw, accept, [200, 409], 'withdrawn'],
    ['accepted, then declined', accept, decline, [200, 200], 'declined'],
    ['declined, then accepted', decline, accept, [200, 409], 'declined'],
    ['revised, then revised', revise, revise, [200, 409], 'offered'],
    ['revised, then withdrawn', revise, withdraw, [200, 200], 'withdrawn'],
    ['withdrawn, then revised', withdraw, revise, [200, 409], 'withdrawn'],
    ['declined, then revised', decline, revise, [200, 200], 'offered'],
  ])('the second meets what the first left: %s', async (_, first, second, expected, state) => {
    const id = await desk.sendFirst(pump);
    const answers = await inThisOrder('quotes', id, first(id), second(id));
    expect(statuses(answers)).toEqual(expected);
    expect(await stateOf(id)).toBe(state);
  });

  test('the customer hears of the newer revision [B3.11]', async () => {
    const id = await desk.sendFirst(pump);
    const [, refused] = await inThisOrder('quotes', id, revise(id), accept(id));
    expect(refused!.body.error).toBe('A newer revision is here. Look at it before you accept.');
  });

  test('the same request to send makes one revision [B3.10]', async () => {
    const id = await desk.request(pump);
    const send = () => desk.answer('send', desk.revisionOf(id, pump), 'sent-once');
    const answers = await inThisOrder('quotes', id, send, send);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await shop.deps.db.$count(quoteRevisions, eq(quoteRevisions.quoteId, id))).toBe(1);
  });
});

describe('the end of a quote', () => {
  test('does not take back what was accepted before it', async () => {
    const id = await desk.sendFirst(pump);
    await endValidity(shop, id);
    const holder = await shop.deps.db.$client.connect();
    await holder.query('BEGIN');
    // An acceptance that took the row on the last day, and is not committed yet when that is over.
    await holder.query(`UPDATE quotes SET state = 'accepted', accepted_at = now() WHERE id = $1`, [id]);
    const ending = attendToDueQuotes(shop.deps);
    await untilWaiting(shop, 1);
    await holder.query('COMMIT');
    holder.release();
    await ending;
    const [row] = await shop.deps.db.select({ state: quotes.state }).from(quotes).where(eq(quotes.id, id));
    const { history } = await desk.own(id);
    expect([row!.state, history.map(({ action }) => action)]).toEqual(['accepted', ['requested', 'sent']]);
  });

  test('is found again under the lock: a quote that is revised meanwhile goes on', async () => {
    const id = await desk.sendFirst(pump);
    await endValidity(shop, id);
    const expire = async () => {
      await attendToDueQuotes(shop.deps);
      return { status: 200 } as Answer;
    };
    await inThisOrder('quotes', id, revise(id), expire);
    expect(await desk.own(id)).toMatchObject({ state: 'offered', revision: 2, validUntil: dayIn(15) });
  });

  test('comes before the acceptance that waited for it', async () => {
    const id = await desk.sendFirst(pump);
    await endValidity(shop, id);
    const expire = async () => {
      await attendToDueQuotes(shop.deps);
      return { status: 200 } as Answer;
    };
    const [, refused] = await inThisOrder('quotes', id, expire, accept(id));
    expect([refused!.status, refused!.body.error]).toEqual([
      409,
      expect.stringMatching(/^This offer was valid until/),
    ]);
    const { history } = await desk.own(id);
    expect(history.filter(({ action }) => action === 'expired')).toHaveLength(1);
  });
});

describe('of two acts on an accepted quote at the same time', () => {
  test('withdrawn, then ordered: there is no order', async () => {
    const id = await desk.accepted(pump);
    expect(statuses(await inThisOrder('quotes', id, withdraw(id), order(id)))).toEqual([200, 409]);
    expect(await shop.deps.db.$count(orders, eq(orders.quoteId, id))).toBe(0);
  });

  test('ordered, then withdrawn: the order ends with the quote', async () => {
    const id = await desk.accepted(pump);
    const answers = await inThisOrder('quotes', id, order(id), withdraw(id));
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await statusOf(shop, answers[0]!.body.data.mongooseOrderId)).toBe('cancelled/pending/unshipped');
    expect(await stateOf(id)).toBe('withdrawn');
  });

  test('ordered, then declined: the customer has to cancel the order first', async () => {
    const id = await desk.accepted(pump);
    const answers = await inThisOrder('quotes', id, order(id), decline(id));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers[1]!.body.error).toMatch(/^You have ordered this quote\. Cancel the order MW-\S+ under/);
  });

  test('ordered, then ordered: one of them lives', async () => {
    const id = await desk.accepted(pump);
    const answers = await inThisOrder('quotes', id, order(id), order(id, { address: '15 Foundry Road' }));
    // The second may meet the first while it asks the payment service, and is then asked to try again.
    expect(answers[0]!.status).toBe(200);
    expect([200, 409]).toContain(answers[1]!.status);
    const living = sql`${orders.quoteId} = ${id} AND ${orders.orderStatus} <> 'cancelled'`;
    expect(await shop.deps.db.$count(orders, living)).toBe(1);
  });
});

test('a transfer that completes the order and the withdrawal of its quote do not wait for each other in a circle', async () => {
  const id = await desk.accepted(pump);
  const { mongooseOrderId } = (await desk.order(id, { paymentMethod: 'transfer' })).body.data;
  const money = { amount: 9_000, utr: newUtr(), date: today() };
  const record = () => act('/orders/recordTransfer', { mongooseOrderId }, money);
  const [recorded, withdrawn] = await inThisOrder('orders', mongooseOrderId, record, withdraw(id));
  expect([recorded!.status, withdrawn!.status]).toEqual([200, 409]);
  expect(await statusOf(shop, mongooseOrderId)).toBe('pending/success/unshipped');
});

describe('a quote that is withdrawn while its order is paid', () => {
  test('stays when the payment was first', async () => {
    const id = await desk.accepted(pump);
    const { data } = (await desk.order(id)).body;
    await gateway.control({ webhooks: { dropShare: 1 } });
    const proof = await gateway.payWell(data.orderId);
    const paying = () => verify(shop, customer, proof);
    const answers = await inThisOrder('orders', data.mongooseOrderId, paying, withdraw(id));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await statusOf(shop, data.mongooseOrderId)).toBe('pending/success/unshipped');
    expect(await stateOf(id)).toBe('ordered');
    await expectSoundBooks();
  });

  test('is withdrawn when that was first, and the money goes back', async () => {
    const id = await desk.accepted(pump);
    const { data } = (await desk.order(id)).body;
    await gateway.control({ webhooks: { dropShare: 1 } });
    const proof = await gateway.payWell(data.orderId);
    const paying = () => verify(shop, customer, proof);
    const answers = await inThisOrder('orders', data.mongooseOrderId, withdraw(id), paying);
    expect(answers[0]!.status).toBe(200);
    await becomes(data, 'cancelled/refunded/unshipped');
    expect(await desk.own(id)).toMatchObject({ state: 'withdrawn', order: null });
    await expectSoundBooks();
  });
});

test('a quote becomes exactly one paid order, with twenty orders and payments at once and one after them [B3.13]', async () => {
  const id = await desk.accepted(pump);
  const orderAndPay = async (turn: number) => {
    const { status, body } = await desk.order(id, { address: `${turn} Foundry Road` });
    // Another was first, or so many at once are asked to try again.
    if (status !== 200) {
      expect([409, 503]).toContain(status);
      return;
    }
    const proof = await gateway.payWell(body.data.orderId);
    // Of an order that was replaced meanwhile the money goes back.
    expect([200, 409]).toContain((await verify(shop, customer, proof)).status);
  };
  await Promise.all(Array.from({ length: 20 }, (_, turn) => orderAndPay(turn)));
  await orderAndPay(20);
  const paid = sql`${orderLog.action} = 'paid' AND ${orderLog.orderId} IN (SELECT id FROM orders WHERE quote_id = ${id})`;
  await expectSoundBooks();
  expect(await shop.deps.db.$count(orderLog, paid)).toBe(1);
  const living = sql`${orders.quoteId} = ${id} AND ${orders.orderStatus} <> 'cancelled'`;
  expect(await shop.deps.db.$count(orders, living)).toBe(1);
});
