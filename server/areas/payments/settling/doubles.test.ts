// @module-tag slow
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/catalogue.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { type Checkout, checkOut, pay, rowOf, statusOf, verify } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { mailsTo, registerCustomer } from '../../../testing/people.ts';
import { quoting } from '../../../testing/quotes.ts';
import { openShop, paidThrough } from '../../../testing/test-shop.ts';
import { transferDesk } from '../../../testing/transfers.ts';
import { deliver, drainEvents, paymentEvent } from '../../../testing/webhooks.ts';

const paying = startPayingShop();
const { shop, gateway, customer, admin, silence, becomes, lookNow, mailsAbout, expectSoundBooks } = paying;
const { record } = transferDesk(paying);
let productId: string;

beforeEach(async () => {
  productId = await addProduct(shop, { pricePaise: 4_00_000_00 });
});

interface Wish {
  quantity?: number;
  who?: typeof customer;
  [field: string]: unknown;
}

/** Of another tab each: no two have the same key. */
async function placed({ quantity = 2, who = customer, ...fields }: Wish = {}): Promise<Checkout> {
  const answer = await checkOut(shop, who, [{ productId, quantity }], { key: randomUUID(), ...fields });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const statusesOf = (orders: Checkout[]) =>
  Promise.all(orders.map(({ mongooseOrderId }) => statusOf(shop, mongooseOrderId)));
const payable = async ({ mongooseOrderId }: Checkout) =>
  (await shop.post('/checkOut/payOrder', { mongooseOrderId }, customer.token)).status === 200;

const UNPAID = 'pending/pending/unshipped';
const PAID = 'pending/success/unshipped';
const CANCELLED = 'cancelled/pending/unshipped';
const RETURNED = 'cancelled/refunded/unshipped';

describe('an order makes its doubles unpayable when it is paid', () => {
  test.each([
    ['the browser', async ({ proof }) => void (await verify(shop, customer, proof))],
    [
      'a webhook',
      async ({ proof }) => {
        await deliver(shop, paymentEvent('payment.captured', proof.razorpay_payment_id));
        await drainEvents(shop);
      },
    ],
    ['the reconciler', ({ order }) => lookNow(order).then(() => {})],
  ] satisfies [string, (paid: Awaited<ReturnType<typeof paidAtGateway>>) => Promise<void>][])(
    'as %s says [B15.9a]',
    async (_, hear) => {
      await silence();
      const [first, second, third] = [await placed(), await placed({ poNumber: 'PO 7' }), await placed()];
      await hear(await paidAtGateway(second));
      await becomes(second, PAID);
      expect(await statusesOf([first, third])).toEqual([CANCELLED, CANCELLED]);
      expect(await payable(first)).toBe(false);
    },
  );

  test('by bank transfer, with the last part of the sum [B15.9a]', async () => {
    const double = await placed();
    const byTransfer = await placed({ paymentMethod: 'transfer' });
    await record(byTransfer, 1_00_000);
    expect(await statusesOf([double])).toEqual([UNPAID]);
    await record(byTransfer, 7_00_000);
    expect(await statusesOf([byTransfer, double])).toEqual([PAID, CANCELLED]);
  });

  test('their history says why, and no mail does [B15.9a]', async () => {
    const [double, order] = [await placed(), await placed()];
    await pay(shop, customer, order);
    const { number } = await rowOf(shop, order.mongooseOrderId);
    const query = `mongooseOrderId=${double.mongooseOrderId}`;
    const { history } = (await shop.get(`/orders/singleOrder?${query}`, admin.token)).body.data;
    const note = `${number} with the same goods was paid`;
    expect(history.at(-1)).toMatchObject({ action: 'cancelled', actor: 'system', note });
    expect(await mailsAbout(double.mongooseOrderId, 'order-cancelled')).toBe(0);
    expect((await mailsTo(shop, customer.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('cancelled'),
    );
  });

  test('the same goods can be ordered again afterwards', async () => {
    await pay(shop, customer, await placed());
    const again = await placed();
    expect(await statusesOf([again])).toEqual([UNPAID]);
    expect(await payable(again)).toBe(true);
  });
});

async function paidAtGateway(order: Checkout) {
  return { order, proof: await gateway.payWell(order.orderId) };
}

describe('an unpaid order stays payable beside one that is paid', () => {
  test.each<Wish>([{ quantity: 1 }, { address: '15 Foundry Road' }, { pincode: 641002 }])(
    'with %j [B15.9b]',
    async (other) => {
      const waiting = await placed(other);
      await pay(shop, customer, await placed());
      expect(await statusesOf([waiting])).toEqual([UNPAID]);
      expect(await payable(waiting)).toBe(true);
    },
  );

  test('by bank transfer [B15.9b]', async () => {
    const waiting = await placed({ paymentMethod: 'transfer' });
    await pay(shop, customer, await placed());
    expect(await statusesOf([waiting])).toEqual([UNPAID]);
  });

  test('of a quote [B15.9b]', async () => {
    const { accepted, order } = quoting(shop, customer, admin.token);
    const waiting = (await order(await accepted(productId))).body.data;
    await pay(shop, customer, await placed({ quantity: 10 }));
    expect(await statusesOf([waiting])).toEqual([UNPAID]);
  });

  test('of another customer', async () => {
    const waiting = await placed({ who: await registerCustomer(shop) });
    await pay(shop, customer, await placed());
    expect(await statusesOf([waiting])).toEqual([UNPAID]);
  });

  test('whose own payment is in check, and both are paid then [B15.9b]', async () => {
    await silence();
    const [checked, order] = [await placed(), await placed()];
    await gateway.control({ faults: { fetchOrderPayments: { type: '5xx' } } });
    await verify(shop, customer, await gateway.payWell(checked.orderId));
    await gateway.control({ faults: {} });
    await pay(shop, customer, order);
    await lookNow(checked);
    await becomes(checked, PAID);
    expect(await statusesOf([order])).toEqual([PAID]);
  });

  test.each([
    { amount: 1_00, currency: 'INR' },
    { amount: 8_00_000_00, currency: 'USD' },
  ])('that has received %j [B15.9b]', async (wrong) => {
    const [waiting, order] = [await placed(), await placed()];
    const wish = { order_id: waiting.orderId, ...wrong };
    const { razorpay_payment_id } = await gateway.control(wish, '/mismatch');
    await eventually(async () =>
      expect(await mailsAbout(`mismatch:${razorpay_payment_id}`, 'money-notice')).toBe(1),
    );
    await pay(shop, customer, order);
    expect(await statusesOf([waiting, order])).toEqual([UNPAID, PAID]);
  });
});

describe('money for a double', () => {
  test('that comes after its end goes back, and the customer gets a mail [B15.9c]', async () => {
    await silence();
    const [double, order] = [await placed(), await placed()];
    const { proof } = await paidAtGateway(double);
    await pay(shop, customer, order);
    await deliver(shop, paymentEvent('payment.captured', proof.razorpay_payment_id));
    await drainEvents(shop);
    await becomes(double, RETURNED);
    expect(await mailsAbout(proof.razorpay_payment_id, 'payment-late')).toBe(1);
    expect(await statusesOf([order])).toEqual([PAID]);
    await expectSoundBooks();
  });

  test('that comes at the same moment, in all tabs and at two processes, pays one of them [B15.9c]', async () => {
    await silence();
    const other = await openShop({
      DATABASE_URL: shop.config.databaseUrl!,
      DATA_DIR: shop.config.dataDir,
      ...paidThrough(shop),
    });
    try {
      for (let round = 0; round < 3; round++) {
        productId = await addProduct(shop);
        const doubles = [await placed(), await placed(), await placed(), await placed()];
        const proofs = await Promise.all(doubles.map(({ orderId }) => gateway.payWell(orderId)));
        await Promise.all(
          proofs.flatMap((proof) => [shop, other].map((process) => verify(process, customer, proof))),
        );
        await eventually(async () =>
          expect((await statusesOf(doubles)).sort()).toEqual([RETURNED, RETURNED, RETURNED, PAID]),
        );
      }
    } finally {
      await other.stop();
    }
    await expectSoundBooks();
  });

  test('that is being taken in lets no further double be placed before', async () => {
    await silence();
    const order = await placed();
    const proof = await gateway.payWell(order.orderId);
    const holder = await shop.deps.db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order.mongooseOrderId]);
    const isPaid = verify(shop, customer, proof);
    await someoneWaitsFor('orders');
    const next = placed();
    await someoneWaitsFor('customers');
    await holder.query('COMMIT');
    holder.release();
    await isPaid;
    expect(await statusesOf([order, await next])).toEqual([PAID, UNPAID]);
  });
});

const someoneWaitsFor = (table: string) =>
  eventually(async () => {
    const { rows } = await shop.deps.db.$client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [`%from "${table}"%`],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
