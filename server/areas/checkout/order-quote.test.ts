import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { MAX_QUOTE_LINES } from '#domain/sizes/quotes.ts';
import { orderLines, products, shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { cartOf, endTimeToPay, pay, putInCart, rowOf, statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo, registerCustomer } from '../../testing/people.ts';
import { endValidity, quoting } from '../../testing/quotes.ts';
import { newUtr, today } from '../../testing/transfers.ts';
import { untilWaiting } from '../../testing/waiting.ts';
import { lapseDueOrders } from '../payments/settling/lapse-due-orders.ts';

const { shop, customer, admin, act, becomes } = startPayingShop();
let pump: string;
let desk: ReturnType<typeof quoting>;

beforeEach(async () => {
  pump = await addProduct(shop, { name: 'Mono pump', pricePaise: 1_000_00 });
  desk = quoting(shop, customer, admin.token);
});

const detailOf = async (mongooseOrderId: string) =>
  (await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, customer.token)).body.data;

describe('an order from a quote', () => {
  test('has the lines and prices of the revision, freight too, also of products that are gone [B3.8 B3.14]', async () => {
    const viewable = await addProduct(shop, {
      name: 'Steam hammer',
      productType: 'viewable',
      pricePaise: null,
    });
    const lines = [
      {
        productId: pump,
        quantity: 10,
        unitPrice: 900.5,
        leadDays: 21,
        remark: 'painted blue',
        hsn: '841370',
      },
      { productId: viewable, quantity: 1, unitPrice: 50_000 },
      { name: 'Base frame, welded', quantity: 2, unitPrice: 4_000, gstRate: 18 },
    ];
    const id = await desk.accepted(pump, { lines, freight: 1_180 });
    await shop.deps.db.delete(products).where(eq(products.id, viewable));
    await shop.deps.db
      .update(products)
      .set({ pricePaise: 5_00, name: 'Renamed' })
      .where(eq(products.id, pump));
    const { status, body } = await desk.order(id, { company: ' Sri\tMills ', poNumber: 'PO\n17' });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data.amount).toBe(9_005_00 + 50_000_00 + 8_000_00 + 1_180_00);
    const { mongooseOrderId } = body.data;
    expect(await rowOf(shop, mongooseOrderId)).toMatchObject({
      quoteId: id,
      quoteRevision: 1,
      company: 'Sri Mills',
      poNumber: 'PO 17',
      paymentMethod: 'card',
    });
    const stored = await shop.deps.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, mongooseOrderId))
      .orderBy(orderLines.position);
    expect(stored).toMatchObject([
      {
        productId: pump,
        name: 'Mono pump',
        unitPricePaise: 900_50,
        leadDays: 21,
        remark: 'painted blue',
        hsn: '841370',
        kind: 'goods',
      },
      { productId: viewable, name: 'Steam hammer', unitPricePaise: 50_000_00, kind: 'goods' },
      { productId: null, name: 'Base frame, welded', quantity: 2, gstRateBp: 1800, kind: 'goods' },
      { productId: null, kind: 'freight', hsn: '9965', unit: 'OTH', unitPricePaise: 1_180_00 },
    ]);
    const { quotationNumber } = await desk.own(id);
    expect((await detailOf(mongooseOrderId)).quote).toEqual({
      _id: id,
      number: quotationNumber,
      revision: 1,
    });
  });

  test('makes the quote ordered, and leaves the cart as it is when it is paid [B3.12]', async () => {
    await putInCart(shop, customer, pump, 10);
    const id = await desk.accepted(pump);
    const { body } = await desk.order(id);
    expect(await desk.own(id)).toMatchObject({
      state: 'ordered',
      waitsFor: 'nobody',
      order: { _id: body.data.mongooseOrderId, paymentStatus: 'pending' },
    });
    await pay(shop, customer, body.data);
    expect(await desk.own(id)).toMatchObject({ state: 'ordered', order: { paymentStatus: 'success' } });
    expect(await cartOf(shop, customer)).toMatchObject([{ quantity: 10 }]);
  });

  test('replaces the unpaid one before it, and is refused after a paid one', async () => {
    const id = await desk.accepted(pump);
    const first = (await desk.order(id)).body.data;
    const second = (await desk.order(id, { address: '15 Foundry Road' })).body.data;
    expect(await statusOf(shop, first.mongooseOrderId)).toBe('cancelled/pending/unshipped');
    await pay(shop, customer, second);
    const refused = await desk.order(id);
    const { number } = await rowOf(shop, second.mongooseOrderId);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `This quote was ordered already: ${number} is paid.`,
    ]);
  });

  test('by transfer in place of another is mailed to those who hold the papers of the first', async () => {
    const id = await desk.accepted(pump, { payment: 'transfer' });
    const wish = { paymentMethod: 'transfer', poNumber: 'PO 17' };
    const first = (await desk.order(id, wish)).body.data;
    const second = (await desk.order(id, { ...wish, poNumber: 'PO 18' })).body.data;
    expect(await statusOf(shop, first.mongooseOrderId)).toBe('cancelled/pending/unshipped');
    await eventually(async () => {
      const mails = await mailsTo(shop, customer.email);
      const { text } = mails.find(({ subject }) => subject === `Order ${first.reference} is cancelled`)!;
      expect(text).toContain(
        `Your order ${second.reference} takes its place. Please transfer nothing for ${first.reference}`,
      );
      expect(text).toContain(`/account/orders/${second.mongooseOrderId}`);
    });
  });

  test('is refused when a part of the one before has come, in true words, also to those who waited for it', async () => {
    const id = await desk.accepted(pump, { payment: 'transfer' });
    const { mongooseOrderId } = (await desk.order(id, { paymentMethod: 'transfer' })).body.data;
    const { number } = await rowOf(shop, mongooseOrderId);
    const sentence = `This quote was ordered already: a part of ${number} is paid, and the rest is still to come.`;
    const order = { mongooseOrderId };
    const holder = await shop.deps.db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [mongooseOrderId]);
    const recorded = act('/orders/recordTransfer', order, { amount: 1_000, utr: newUtr(), date: today() });
    await untilWaiting(shop, 1);
    const replacing = desk.order(id, { paymentMethod: 'transfer' });
    await untilWaiting(shop, 2);
    await holder.query('COMMIT');
    holder.release();
    expect((await recorded).status).toBe(200);
    for (const { status, body } of [await replacing, await desk.order(id, { paymentMethod: 'transfer' })])
      expect([status, body.error]).toEqual([409, sentence]);
    const declined = await desk.ask('decline', { id });
    expect(declined.body.error).toBe(
      `You have ordered this quote: a part of ${number} is paid, and the rest is still to come.`,
    );
    // Both screens offer what the shop allows.
    for (const shown of [await desk.own(id), await desk.seen(id)])
      for (const action of ['order', 'withdraw'] as const)
        expect(quoteAllows(situationOf(shown), action)).toBe(false);
    expect((await desk.answer('withdraw', { id })).status).toBe(409);
  });

  test('that has lapsed says that the quote can be ordered again: its goods never were in the cart', async () => {
    const id = await desk.accepted(pump);
    const { data } = (await desk.order(id)).body;
    await endTimeToPay(shop, data);
    await lapseDueOrders(shop.deps);
    const refused = await shop.post(
      '/checkOut/payOrder',
      { mongooseOrderId: data.mongooseOrderId },
      customer.token,
    );
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This order was not paid in time and has lapsed. You can order the quote again as long as it is valid.',
    ]);
  });

  test('of a full quote is paid back in any of its lines, its freight too', async () => {
    const line = { productId: pump, quantity: 1, unitPrice: 10 };
    const lines = Array.from({ length: MAX_QUOTE_LINES }, () => line);
    const id = await desk.accepted(pump, { lines, freight: 1_180 });
    const { data } = (await desk.order(id)).body;
    await pay(shop, customer, data);
    const wish = { refundOption: 'partial', partialAmount: 1_180 };
    const freight = [{ position: MAX_QUOTE_LINES + 1, quantity: 1 }];
    const approved = await act('/orders/approveRefund', data, { ...wish, lines: freight });
    expect([approved.status, approved.body.error]).toEqual([200, undefined]);
    await becomes(data, 'pending/partially-refunded/unshipped');
  });

  test('is refused by one who waited while the one before was paid and given back', async () => {
    const id = await desk.accepted(pump);
    const first = (await desk.order(id)).body.data;
    const holder = await shop.deps.db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [first.mongooseOrderId]);
    const replacing = desk.order(id);
    await untilWaiting(shop, 1);
    await holder.query(
      `WITH money AS (INSERT INTO payments (id, order_id, amount_paise, status, role)
         SELECT 'pay_' || number, id, total_paise, 'captured', 'settling' FROM orders WHERE id = $1 RETURNING id)
       UPDATE orders SET order_status = 'cancelled', payment_status = 'refunded', captured_paise = total_paise,
         refunded_paise = total_paise, payment_id = money.id FROM money WHERE orders.id = $1`,
      [first.mongooseOrderId],
    );
    await holder.query('COMMIT');
    holder.release();
    expect((await replacing).body.error).toContain('This quote was ordered already');
  });

  test('has no other products: both together are refused, and nothing is ordered', async () => {
    const id = await desk.accepted(pump);
    const refused = await desk.order(id, { products: [{ productId: pump, quantity: 1 }] });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Send either a quote or products: an order of a quote has the products of the quote.',
    ]);
    expect(await desk.own(id)).toMatchObject({ state: 'accepted', order: null });
  });

  test('is the same with the same key, also once it is paid; another quote is another order', async () => {
    const [id, other] = [await desk.accepted(pump), await desk.accepted(pump)];
    const first = (await desk.order(id, { key: 'quote-once' })).body.data;
    expect((await desk.order(id, { key: 'quote-once' })).body.data).toEqual(first);
    expect((await desk.order(other, { key: 'quote-once' })).status).toBe(409);
    await pay(shop, customer, first);
    expect((await desk.order(id, { key: 'quote-once' })).body.data.mongooseOrderId).toBe(
      first.mongooseOrderId,
    );
  });

  test('without a key is distinguished from an order of the cart and of another quote', async () => {
    const plain = (body: object) =>
      shop.post(
        '/checkOut/order',
        {
          address: '1 Road',
          district: 'Erode',
          state: 'Tamil Nadu',
          pincode: 638001,
          contact: 9876543210,
          ...body,
        },
        customer.token,
      );
    const [id, other] = [
      await desk.accepted(pump, { lines: [{ productId: pump, quantity: 10, unitPrice: 1000 }] }),
      await desk.accepted(pump, { lines: [{ productId: pump, quantity: 10, unitPrice: 1000 }] }),
    ];
    const wishes = [
      { quoteId: id },
      { quoteId: id },
      { quoteId: other },
      { products: [{ productId: pump, quantity: 10 }] },
    ];
    const made: string[] = [];
    for (const wish of wishes) made.push((await plain(wish)).body.data.mongooseOrderId);
    expect(made[1]).toBe(made[0]);
    expect(new Set(made).size).toBe(3);
    const missing = await plain({});
    expect([missing.status, missing.body.error]).toEqual([400, 'The products are missing.']);
  });

  test('goes where its freight was quoted for; without freight, or a place, anywhere', async () => {
    const freight = { freight: 1_180 };
    const id = await desk.accepted(pump, freight);
    const refused = await desk.order(id, { pincode: 781001, district: 'Kamrup', state: 'Assam' });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The freight of this quote was quoted for PIN 641001. Have it delivered there, or ask for a quote to PIN 781001.',
    ]);
    expect(await desk.own(id)).toMatchObject({ state: 'accepted', order: null });
    expect((await desk.order(id, { address: '15 Foundry Road' })).status).toBe(200);
    expect((await desk.order(await desk.accepted(pump), { pincode: 781001 })).status).toBe(200);
    const nowhere = await desk.request(pump, { pincode: undefined });
    await desk.answer('send', desk.revisionOf(nowhere, pump, freight));
    await desk.ask('accept', { id: nowhere, revision: 1 });
    expect((await desk.order(nowhere, { pincode: 781001 })).status).toBe(200);
  });

  test('is made until the last day of the revision, accepted or not; one made in time is still paid after it', async () => {
    const [id, inTime] = [await desk.accepted(pump), await desk.accepted(pump)];
    const { data } = (await desk.order(inTime)).body;
    await Promise.all([endValidity(shop, id), endValidity(shop, inTime)]);
    const late = await desk.order(id);
    expect([late.status, late.body.error]).toEqual([
      409,
      expect.stringMatching(/^This offer was valid until .* Ask for it again\.$/),
    ]);
    expect(await desk.own(id)).toMatchObject({ state: 'expired', waitsFor: 'nobody', order: null });
    const again = await desk.order(inTime, { address: '15 Foundry Road' });
    const { number } = await rowOf(shop, data.mongooseOrderId);
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringContaining(`Your order ${number} can still be paid in its time.`),
    ]);
    await pay(shop, customer, data);
    expect(await desk.own(inTime)).toMatchObject({ state: 'ordered', order: { paymentStatus: 'success' } });
    // The shop brings it back with another revision, which is to be accepted again.
    expect((await desk.answer('send', desk.revisionOf(id, pump))).status).toBe(200);
    expect(await desk.own(id)).toMatchObject({ state: 'offered', revision: 2, waitsFor: 'customer' });
    expect((await desk.order(id)).status).toBe(409);
  });

  test('that lapses gives the quote back', async () => {
    const id = await desk.accepted(pump);
    const { data } = (await desk.order(id)).body;
    await endTimeToPay(shop, data);
    await lapseDueOrders(shop.deps);
    await becomes(data, 'cancelled/pending/unshipped');
    expect(await desk.own(id)).toMatchObject({ state: 'accepted', waitsFor: 'customer', order: null });
    expect((await desk.order(id)).status).toBe(200);
  });

  test('that may only be paid by transfer is refused with a way out while the shop has no account', async () => {
    const id = await desk.accepted(pump, { payment: 'transfer' });
    const { db } = shop.deps;
    const [before] = await db.select({ company: shopSettings.company }).from(shopSettings);
    const bank = JSON.stringify({ bank: { name: '', account: '', ifsc: '', branch: '' } });
    await db.update(shopSettings).set({ company: sql`company || ${bank}::jsonb` });
    const refused = await desk.order(id, { paymentMethod: 'transfer' });
    await db.update(shopSettings).set({ company: before!.company });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Payment by bank transfer is not possible at the moment. Write to us on the quote’s page and we tell you how to pay at the quoted prices.',
    ]);
    expect(await desk.own(id)).toMatchObject({ state: 'accepted', order: null });
  });

  test('is refused before the quote is accepted, by card where a transfer is agreed, and to others', async () => {
    const offered = await desk.sendFirst(pump);
    const early = await desk.order(offered);
    expect([early.status, early.body.error]).toEqual([
      409,
      'Accept the newest revision first, then order it.',
    ]);
    const byTransfer = await desk.accepted(pump, { payment: 'transfer' });
    const card = await desk.order(byTransfer, { paymentMethod: 'card' });
    expect([card.status, card.body.error]).toEqual([
      409,
      'This quote is paid by bank transfer. Choose the transfer, then order again.',
    ]);
    const stranger = quoting(shop, await registerCustomer(shop), admin.token);
    expect((await stranger.order(byTransfer)).status).toBe(404);
  });
});
