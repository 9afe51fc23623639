// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { dayAfter, formatIst } from '#domain/calendar.ts';
import { orderLines, orders } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { checkOut, pay, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo, registerCustomer } from '../../testing/people.ts';
import { quoting } from '../../testing/quotes.ts';
import { storeRoom } from '../../testing/stock.ts';
import { newUtr, today } from '../../testing/transfers.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, expectSoundBooks, mailsAbout } = paying;
const room = storeRoom(paying);

type Placed = Awaited<ReturnType<typeof room.order>>;

const promisedOn = async ({ mongooseOrderId }: Placed) => (await rowOf(shop, mongooseOrderId)).promisedOn;
const madeOf = async ({ mongooseOrderId }: Placed) =>
  (await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, mongooseOrderId)))[0]!.made;
const orderOf = async ({ mongooseOrderId }: Placed): Promise<Order> =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;

/** As if it had been placed so long ago. */
const age = ({ mongooseOrderId }: Placed, interval: string) =>
  shop.deps.db
    .update(orders)
    .set({
      createdAt: sql`created_at - ${interval}::interval`,
      heldUntil: sql`held_until - ${interval}::interval`,
      promisedOn: sql`(promised_on - ${interval}::interval)::date`,
    })
    .where(eq(orders.id, mongooseOrderId));

async function endHold({ mongooseOrderId }: Placed) {
  await shop.deps.db
    .update(orders)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(orders.id, mongooseOrderId));
  await endDueHolds(shop.deps);
}

const payAgain = ({ mongooseOrderId }: Placed) =>
  shop.post('/checkOut/payOrder', { mongooseOrderId }, customer.token);

/** Another customer has what was free. */
async function sellToAnother(productId: string, quantity: number) {
  const other = await registerCustomer(shop);
  await pay(shop, other, (await checkOut(shop, other, [{ productId, quantity }])).body.data);
}

describe('the days begin with the money [B9.5]', () => {
  const byTransfer = async () => {
    const productId = await addCounted(shop, 3, { pricePaise: 1_00_000_00 });
    return room.order(productId, 8, { paymentMethod: 'transfer' });
  };
  const record = (placed: Placed, amount: number) =>
    act('/orders/recordTransfer', placed, { amount, utr: newUtr(), date: today() });

  test('of a transfer: the day is counted again when all of the money is here', async () => {
    const placed = await byTransfer();
    expect(await promisedOn(placed)).toBe(dayAfter(today(), 21));
    await age(placed, '5 days');
    expect((await record(placed, 3_00_000)).status).toBe(200);
    expect(await promisedOn(placed)).toBe(dayAfter(today(), 16));
    expect((await record(placed, 5_00_000)).status).toBe(200);
    expect(await promisedOn(placed)).toBe(dayAfter(today(), 21));
    await expectSoundBooks();
  });

  test('an order that waits for money is not late, whatever day it was placed for', async () => {
    const placed = await byTransfer();
    await age(placed, '30 days');
    expect((await orderOf(placed)).short).toEqual([]);
    await record(placed, 8_00_000);
    await age(placed, '30 days');
    expect((await orderOf(placed)).short).toEqual([{ position: 1, pieces: 5 }]);
  });

  test('a later day that the desk has named stays', async () => {
    const placed = await byTransfer();
    const named = dayAfter(today(), 90);
    await shop.deps.db.update(orders).set({ promisedOn: named }).where(eq(orders.id, placed.mongooseOrderId));
    await record(placed, 8_00_000);
    expect(await promisedOn(placed)).toBe(named);
  });

  test('the mail about the payment names the day', async () => {
    const placed = await byTransfer();
    await age(placed, '5 days');
    await record(placed, 8_00_000);
    const { number } = await rowOf(shop, placed.mongooseOrderId);
    await eventually(async () => {
      const mails = await mailsTo(shop, customer.email);
      expect(mails.find(({ subject }) => subject === `We have your order ${number}`)?.text).toContain(
        `All sent by: ${formatIst(dayAfter(today(), 21), 'date')}`,
      );
    });
  });
});

test('of goods that are gone by the time of the money, no day is promised [B9.6]', async () => {
  const productId = await addCounted(shop, 4, { beyond: 'stop' });
  const late = await room.order(productId, 4);
  await endHold(late);
  await sellToAnother(productId, 3);
  await pay(shop, customer, late);
  const { number } = await rowOf(shop, late.mongooseOrderId);
  await eventually(async () => {
    const mails = await mailsTo(shop, customer.email);
    const mail = mails.find(({ subject }) => subject === `We have your order ${number}`);
    expect(mail?.text).toContain('Your payment arrived');
    expect(mail!.text).not.toContain('All sent by');
  });
});

test('to an unpaid order whose hold has ended no day is promised, wherever it is read [B9.4 B9.5]', async () => {
  const productId = await addCounted(shop, 4);
  const placed = await room.order(productId, 4);
  const id = placed.mongooseOrderId;
  const read = async () => {
    const own = await shop.get(`/user/orders/singleOrder?mongooseOrderId=${id}`, customer.token);
    const owns = await shop.get('/user/orders/allOrders?itemPerPage=100', customer.token);
    const list = await shop.get('/orders/allOrders?itemPerPage=100', admin.token);
    const inList = ({ body }: { body: { data: { docs: Order[] } } }) =>
      body.data.docs.find(({ _id }) => _id === id)!;
    const all = [own.body.data, inList(owns), await orderOf(placed), inList(list)] as Order[];
    return all.map(({ promisedOn: day, holdEnded }) => [day, holdEnded]);
  };
  const four = (day: string | null, holdEnded?: true) => Array.from({ length: 4 }, () => [day, holdEnded]);
  expect(await read()).toEqual(four(dayAfter(today(), 1)));
  await endHold(placed);
  expect(await read()).toEqual(four(null, true));
  expect((await payAgain(placed)).status).toBe(200);
  expect(await read()).toEqual(four(dayAfter(today(), 1)));
  await endHold(placed);
  await pay(shop, customer, placed);
  expect(await read()).toEqual(four(dayAfter(today(), 1)));
});

describe('the lead time of a quote counts [B9.2 B9.5]', () => {
  const orderQuoted = async (productId: string, lines: object[]) => {
    const desk = quoting(shop, customer, admin.token);
    const answer = await desk.order(await desk.accepted(productId, { lines }));
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    return answer.body.data;
  };

  test('though all of it is in stock: none was promised from there', async () => {
    const productId = await addCounted(shop, 20, { beyond: 'stop' });
    const placed = await orderQuoted(productId, [{ productId, quantity: 10, unitPrice: 900, leadDays: 30 }]);
    expect([await madeOf(placed), await promisedOn(placed)]).toEqual([10, dayAfter(today(), 30)]);
    await pay(shop, customer, placed);
    expect((await shop.post('/admin/stock/set', { productId, onHand: 2 }, admin.token)).status).toBe(200);
    expect((await orderOf(placed)).short).toEqual([]);
    await expectSoundBooks();
  });

  test('quoted from stock, it is promised from stock', async () => {
    const productId = await addCounted(shop, 20);
    const placed = await orderQuoted(productId, [{ productId, quantity: 10, unitPrice: 900, leadDays: 0 }]);
    expect([await madeOf(placed), await promisedOn(placed)]).toEqual([0, dayAfter(today(), 1)]);
  });

  test('a quoted line that the catalogue does not have may be the slowest', async () => {
    const productId = await addCounted(shop, 20);
    const placed = await orderQuoted(productId, [
      { productId, quantity: 1, unitPrice: 900, leadDays: 0 },
      { name: 'Base plate to drawing', quantity: 1, unitPrice: 4000, leadDays: 45 },
    ]);
    expect(await promisedOn(placed)).toBe(dayAfter(today(), 45));
  });
});

describe('paying again [B9.4]', () => {
  test('of what is made by now says the later day once, charges nothing, and then pays', async () => {
    const productId = await addCounted(shop, 4);
    const placed = await room.order(productId, 4);
    await endHold(placed);
    await sellToAnother(productId, 4);
    const later = dayAfter(today(), 21);
    const told = await payAgain(placed);
    expect([told.status, told.body.code]).toEqual([409, 'conflict']);
    expect(told.body.error).toContain(`all is sent by ${formatIst(later, 'date')}`);
    const { history, promisedOn: day } = await orderOf(placed);
    expect([history.at(-1)!.action, day]).toEqual(['new-date', later]);
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 8 });
    expect((await payAgain(placed)).status).toBe(200);
    await pay(shop, customer, placed);
    expect(await mailsAbout(placed.mongooseOrderId, 'new-date')).toBe(0);
    await expectSoundBooks();
  });

  test('lengthens the hold to at most two hours after placing', async () => {
    const placed = await room.order(await addCounted(shop, 4), 4);
    const minutesHeld = async () => {
      const { heldUntil, createdAt } = await rowOf(shop, placed.mongooseOrderId);
      return Math.round((+heldUntil! - +createdAt) / 60_000);
    };
    expect(await minutesHeld()).toBe(30);
    await age(placed, '100 minutes');
    await payAgain(placed);
    expect(await minutesHeld()).toBe(120);
  });

  test('after those two hours it holds nothing, and still says what is gone', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const placed = await room.order(productId, 4);
    await age(placed, '3 hours');
    await endDueHolds(shop.deps);
    expect((await payAgain(placed)).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 0 });
    await sellToAnother(productId, 3);
    const refused = await payAgain(placed);
    expect([refused.status, refused.body.short]).toEqual([409, [{ productId, wanted: 4, free: 1 }]]);
    await expectSoundBooks();
  });
});
