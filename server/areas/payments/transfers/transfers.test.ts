import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  bankTransfers,
  ledgerDifferences,
  orderLog,
  shopSettings,
} from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { cartOf, checkOut, placeOrder, placePaidOrder, putInCart, rowOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { newUtr, placeTransferOrder, today, transferDesk } from '../../../testing/transfers.ts';
import { compareLedgers } from '../ledgers/compare-ledgers.ts';
import { startComparison } from '../ledgers/start-comparison.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, expectSoundBooks, mailsAbout } = paying;
const { record, recordRefund, detailOf } = transferDesk(paying);

const actionsOf = async ({ mongooseOrderId }: { mongooseOrderId: string }) =>
  (
    await shop.deps.db
      .select()
      .from(orderLog)
      .where(eq(orderLog.orderId, mongooseOrderId))
      .orderBy(orderLog.at)
  ).map(({ action }) => action);

describe('an order that is paid by bank transfer', () => {
  test('waits with the bank details, without a gateway’s order, and its goods leave the cart [B3.15]', async () => {
    const productId = await addProduct(shop, { pricePaise: 4_00_000_00 });
    await putInCart(shop, customer, productId, 1);
    const wish = { paymentMethod: 'transfer', company: ' Kaveri  Mills ', poNumber: 'PO 7' };
    const { status, body } = await checkOut(shop, customer, [{ productId, quantity: 1 }], wish);
    expect(status).toBe(200);
    const row = await rowOf(shop, body.data.mongooseOrderId);
    expect(body.data).toMatchObject({ amount: 4_00_000_00, currency: 'INR', reference: row.number });
    expect(body.data.bank).toMatchObject({
      account: expect.stringMatching(/\d{8,}/),
      ifsc: expect.any(String),
    });
    expect(row).toMatchObject({
      paymentMethod: 'transfer',
      rzpOrderId: null,
      nextCheckAt: null,
      company: 'Kaveri Mills',
      poNumber: 'PO 7',
    });
    expect(await cartOf(shop, customer)).toEqual([]);
    expect(await mailsAbout(row.id, 'transfer-awaited')).toBe(1);
  });

  test('is paid when its parts are the total, with a receipt for each [B3.16 B3.17]', async () => {
    const order = await placeTransferOrder(shop, customer);
    const first = await record(order, 1_50_000.5);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      paymentStatus: 'pending',
      transfer: { received: 1_50_000.5, left: 2_49_999.5, dueOn: null },
    });
    expect(await actionsOf(order)).toEqual(['placed', 'transfer-received']);
    const last = await record(order, 2_49_999.5);
    expect(last.body.data).toMatchObject({
      paymentStatus: 'success',
      transfer: { bank: null, received: 4_00_000, left: 0 },
    });
    expect(await actionsOf(order)).toEqual(['placed', 'transfer-received', 'transfer-received', 'paid']);
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(1);
    await expectSoundBooks();
  });

  test.each([
    [
      'more than is left',
      { amount: 2_50_000.01 },
      'Rs.2,50,000.00 of this order is still to be paid',
      'bad-amount',
    ],
    ['less than could go back', { amount: 0.99 }, 'at least Rs.1', 'bad-amount'],
    ['nothing', { amount: 0 }, 'above zero', 'bad-amount'],
    ['a third decimal', { amount: 1.005 }, 'whole paise', 'bad-amount'],
    [
      'more than any order costs',
      { amount: 90_071_992_547_409.91 },
      'at most Rs.1,00,00,00,000',
      'bad-amount',
    ],
    ['a day to come', { date: '2999-01-01' }, 'still to come', 'bad-day'],
    ['a day long before the order', { date: '2020-01-01' }, 'cannot be older', 'bad-day'],
    ['no day', { date: '2026-2-3' }, 'day, month and year', 'bad-day'],
    ['half a UTR', { utr: 'KVB1' }, 'UTR', 'bad-utr'],
  ])('refuses %s, and nothing changes [B3.16]', async (_, wrong, sentence, code) => {
    const order = await placeTransferOrder(shop, customer);
    await record(order, 1_50_000);
    const before = await rowOf(shop, order.mongooseOrderId);
    const fields = { amount: 100, utr: newUtr(), date: today(), ...wrong };
    const { status, body } = await act('/orders/recordTransfer', order, fields);
    expect([400, 422]).toContain(status);
    expect(body).toMatchObject({ error: expect.stringContaining(sentence), code });
    expect(await rowOf(shop, order.mongooseOrderId)).toEqual(before);
    expect(await shop.deps.db.$count(bankTransfers, eq(bankTransfers.orderId, before.id))).toBe(1);
  });

  test('takes the rest of it, however small', async () => {
    const order = await placeTransferOrder(shop, customer);
    await record(order, 3_99_999.01);
    expect((await record(order, 0.98)).body.code).toBe('bad-amount');
    expect((await record(order, 0.99)).body.data).toMatchObject({ paymentStatus: 'success' });
    await expectSoundBooks();
  });

  test('that has ended takes what came too late, but no more than any order costs', async () => {
    const order = await placeTransferOrder(shop, customer);
    await shop.post('/user/orders/cancelUnpaid', { mongooseOrderId: order.mongooseOrderId }, customer.token);
    const refused = await record(order, 90_071_992_547_409);
    expect([refused.status, refused.body]).toEqual([
      422,
      { error: 'A transfer is at most Rs.1,00,00,00,000: no order costs more.', code: 'bad-amount' },
    ]);
    expect((await detailOf(order)).transfer).toMatchObject({ received: 0 });
    expect((await record(order, 100_00_00_000)).body.data).toMatchObject({
      transfer: { refundDue: 100_00_00_000 },
    });
    await recordRefund(order);
    await expectSoundBooks();
  });

  test('takes a UTR once, however it is written, and names the order that has it', async () => {
    const [first, second] = [
      await placeTransferOrder(shop, customer),
      await placeTransferOrder(shop, customer),
    ];
    const utr = newUtr();
    await record(first, 1_000, utr);
    for (const order of [first, second]) {
      const { status, body } = await record(
        order,
        1_000,
        ` ${utr.toLowerCase().slice(0, 6)} ${utr.slice(6)}`,
      );
      expect([status, body]).toEqual([
        409,
        { error: expect.stringContaining(first.reference), code: 'utr-taken' },
      ]);
    }
    expect((await rowOf(shop, second.mongooseOrderId)).capturedPaise).toBe(0);
  });

  test.each([
    ['a mark behind it', (utr: string) => `${utr}/1`],
    ['something cut from it', (utr: string) => utr.slice(0, -2)],
  ])('with a UTR that differs by %s is asked about, and taken when it is another', async (_, near) => {
    const [first, second] = [
      await placeTransferOrder(shop, customer),
      await placeTransferOrder(shop, customer),
    ];
    // Beside those of all other tests nothing begins alike.
    const utr = `NEAR${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    await record(first, 1_000, utr);
    const answer = await record(second, 1_000, near(utr));
    expect([answer.status, answer.body]).toEqual([
      409,
      { error: expect.stringContaining(first.reference), code: 'utr-near' },
    ]);
    expect(answer.body.error).toContain(`begins like ${utr.toUpperCase()}`);
    expect((await rowOf(shop, second.mongooseOrderId)).capturedPaise).toBe(0);
    const isOther = { amount: 1_000, utr: near(utr), date: today(), isOther: true };
    expect((await act('/orders/recordTransfer', second, isOther)).status).toBe(200);
    expect((await act('/orders/recordTransfer', first, isOther)).body.code, 'the same stays the same').toBe(
      'utr-taken',
    );
    await expectSoundBooks();
  });

  test('cannot be paid by card, and a card order not by transfer', async () => {
    const order = await placeTransferOrder(shop, customer);
    const payment = await shop.post(
      '/checkOut/payOrder',
      { mongooseOrderId: order.mongooseOrderId },
      customer.token,
    );
    expect([payment.status, payment.body.error]).toEqual([409, expect.stringContaining('bank transfer')]);
    const card = await placeOrder(shop, customer);
    expect((await record(card, 1_000)).body.error).toContain('to be paid by card');
    const paid = await placePaidOrder(shop, customer);
    expect((await record(paid, 1_000)).body.error).toContain('was paid by card');
    const whole = await record(order, 4_00_000);
    expect(whole.body.data.paymentStatus).toBe('success');
    expect((await record(order, 1)).body.error).toContain('already paid');
  });

  test('is offered from the settings’ sum on, and only with a bank account', async () => {
    const productId = await addProduct(shop, { pricePaise: 1_99_999_00 });
    const wish = { paymentMethod: 'transfer' };
    const small = await checkOut(shop, customer, [{ productId, quantity: 1 }], wish);
    expect([small.status, small.body.error]).toEqual([409, expect.stringContaining('Rs.2,00,000')]);
    const [row] = await shop.deps.db.select({ company: shopSettings.company }).from(shopSettings);
    const bank = JSON.stringify({ bank: { name: '', account: '', ifsc: '', branch: '' } });
    await shop.deps.db.update(shopSettings).set({ company: sql`${shopSettings.company} || ${bank}::jsonb` });
    const nowhere = await checkOut(shop, customer, [{ productId, quantity: 2 }], wish);
    await shop.deps.db.update(shopSettings).set(row!);
    expect([nowhere.status, nowhere.body.error]).toEqual([
      409,
      expect.stringContaining('not possible at the moment'),
    ]);
  });
});

test('the order desk finds a transfer, a purchase order and a company, and says what its list does not show', async () => {
  const about = { company: 'Kaveri Textile Mills', poNumber: 'PO/26/0071-B' };
  const order = await placeTransferOrder(shop, customer, 4_00_000_00, about);
  const utr = newUtr();
  await record(order, 1_000, utr);
  const found = async (search: string) => {
    const { body } = await shop.get(`/orders/allOrders?search=${encodeURIComponent(search)}`, admin.token);
    return body.data.docs.map((doc: { _id: string; found: unknown }) => [doc._id, doc.found]);
  };
  const is = (field: string, value: string) => [[order.mongooseOrderId, { field, value }]];
  expect(await found(utr.toLowerCase())).toEqual(is('UTR', utr));
  for (const shown of ['po 26 0071 b', 'kaveri textile'])
    expect(await found(shown)).toEqual([[order.mongooseOrderId, undefined]]);
});

test('the comparison with the gateway asks nothing about transfers', async () => {
  const order = await placeTransferOrder(shop, customer);
  await record(order, 4_00_000);
  await startComparison(shop.deps.db, 'Asha');
  const progress = {
    expect: () => undefined,
    reach: async () => undefined,
    signal: new AbortController().signal,
  };
  await compareLedgers(shop.deps, progress);
  expect(await shop.deps.db.$count(ledgerDifferences, like(ledgerDifferences.paymentId, 'utr:%'))).toBe(0);
});
