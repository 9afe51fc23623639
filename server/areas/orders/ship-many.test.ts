import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MAX_SHIPPED_AT_ONCE } from '#domain/sizes/orders.ts';
import { admins, orderLog } from '../../platform/db/schema/index.ts';
import { findSession } from '../../platform/http/sessions.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay, placePaidOrder, rowOf, statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { shipMany as shipThese } from './ship-many.ts';

const { shop, admin, customer, act, mailsAbout, expectSoundBooks } = startPayingShop();
const shipMany = (shipments: { mongooseOrderId: string; [field: string]: unknown }[], token = admin.token) =>
  shop.post('/orders/shipMany', { shipments }, token);
const toShip = (ids: string[]) =>
  shop.get(`/orders/toShip?${ids.map((id) => `mongooseOrderId=${id}`).join('&')}`, admin.token);
const logged = async (orderId: string, action: string) =>
  (await shop.deps.db.select().from(orderLog).where(eq(orderLog.orderId, orderId))).filter(
    (entry) => entry.action === action,
  );

async function confirmed() {
  const order = await placePaidOrder(shop, customer);
  await act('/orders/confirmOrder', order);
  return order;
}

async function confirmedWith(lines: { productId: string; quantity: number }[]) {
  const { body } = await checkOut(shop, customer, lines);
  const order = await pay(shop, customer, body.data);
  await act('/orders/confirmOrder', order);
  return order;
}

describe('shipping many', () => {
  test('sends each on its own with its invoice and mail; what is refused says why and stops no other [B14.1]', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const [fresh, wrong] = [await placePaidOrder(shop, customer), await confirmed()];
    const unknown = '00000000-0000-7000-8000-000000000000';
    const { status, body } = await shipMany([
      { mongooseOrderId: fresh.mongooseOrderId },
      { mongooseOrderId: first.mongooseOrderId, trackingNumber: '4471 9036', vehicleNumber: 'pb 10 gk 4471' },
      { mongooseOrderId: unknown },
      { mongooseOrderId: wrong.mongooseOrderId, ewayBill: '5512 0491 338' },
      { mongooseOrderId: second.mongooseOrderId, ewayBill: '5512 0491 3380' },
    ]);
    expect(status).toBe(200);
    const invoices = [{ _id: expect.any(String), number: expect.stringMatching(/^MW\//) }];
    expect(body.data).toEqual([
      {
        mongooseOrderId: fresh.mongooseOrderId,
        ok: false,
        error: 'Please confirm the order first!',
        code: 'confirm-first',
      },
      { mongooseOrderId: first.mongooseOrderId, ok: true, invoices },
      { mongooseOrderId: unknown, ok: false, error: 'We could not find this order.', code: 'not-found' },
      {
        mongooseOrderId: wrong.mongooseOrderId,
        ok: false,
        error: 'An e-way bill number has 12 digits.',
        code: 'invalid',
      },
      { mongooseOrderId: second.mongooseOrderId, ok: true, invoices },
    ]);
    expect(await rowOf(shop, first.mongooseOrderId)).toMatchObject({
      shippingStatus: 'shipped',
      trackingNumber: '4471 9036',
      vehicleNumber: 'PB 10 GK 4471',
    });
    expect(await mailsAbout(first.mongooseOrderId, 'order-shipped')).toBe(1);
    expect(await statusOf(shop, wrong.mongooseOrderId)).toBe('confirmed/success/unshipped');
    await expectSoundBooks();
  });

  test('sent again after a lost answer it says so and ships nothing twice; with other details it is refused [B14.1]', async () => {
    const { mongooseOrderId } = await confirmed();
    const shipment = { mongooseOrderId, trackingNumber: ' 4471 9036', ewayBill: '5512-0491-3380' };
    const [{ invoices }] = (await shipMany([shipment])).body.data;
    const { version } = await rowOf(shop, mongooseOrderId);
    expect((await shipMany([shipment, shipment])).body.data).toEqual([
      { mongooseOrderId, ok: true, already: true, invoices },
      { mongooseOrderId, ok: true, already: true, invoices },
    ]);
    expect((await shipMany([{ ...shipment, trackingNumber: '4471 9037' }])).body.data).toEqual([
      { mongooseOrderId, ok: false, error: 'The order is already shipped.', code: 'conflict' },
    ]);
    const other = await confirmed();
    const unknown = { ...shipment, shippingProviderId: '00000000-0000-7000-8000-000000000000' };
    const mixed = (await shipMany([unknown, { mongooseOrderId: other.mongooseOrderId }])).body.data;
    expect(
      mixed.map(({ ok }: { ok: boolean }) => ok),
      'of a partner that is gone',
    ).toEqual([false, true]);
    expect((await rowOf(shop, mongooseOrderId)).version).toBe(version);
    expect(await logged(mongooseOrderId, 'shipped')).toHaveLength(1);
    expect(await mailsAbout(mongooseOrderId, 'order-shipped')).toBe(1);
  });

  test('by two clerks at once ships each once', async () => {
    const ids = [(await confirmed()).mongooseOrderId, (await confirmed()).mongooseOrderId];
    const by = (lr: string, order: string[]) =>
      shipMany(
        order.map((mongooseOrderId) => ({ mongooseOrderId, trackingNumber: `${lr} ${mongooseOrderId}` })),
      );
    const answers = await Promise.all([by('A', ids), by('B', ids.toReversed())]);
    for (const id of ids) {
      const mine = answers.flatMap(({ body }) =>
        body.data.filter((one: { mongooseOrderId: string }) => one.mongooseOrderId === id),
      );
      expect(mine.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      expect(await logged(id, 'shipped')).toHaveLength(1);
    }
    await expectSoundBooks();
  });

  test('names what is short of an order, and takes the tick and the HSN code of its lines [B14.1]', async () => {
    const counted = await addCounted(shop, 2, { pricePaise: 100_00, beyond: 'make', leadDays: 5 });
    const bushing = await addProduct(shop, { name: 'Bushing', hsn: null });
    const { mongooseOrderId } = await confirmedWith([
      { productId: counted, quantity: 3 },
      { productId: bushing, quantity: 1 },
    ]);
    expect((await shipMany([{ mongooseOrderId }])).body.data).toEqual([
      {
        mongooseOrderId,
        ok: false,
        error: 'Stock says 2, you ship 3. Book 1 as received, or wait.',
        code: 'stock-short',
        short: [{ productId: counted, position: 1, wanted: 3, free: 2 }],
      },
    ]);
    const [row] = (await toShip([mongooseOrderId])).body.data;
    expect(row.product[0].inStore).toEqual({ onHand: 2, there: 2, held: 3 });
    expect(row.product[1].hsn).toBeNull();
    const hsn = [{ position: 2, hsn: '848330' }];
    const [answer] = (await shipMany([{ mongooseOrderId, bookMissing: [1], hsn }])).body.data;
    expect(answer.ok).toBe(true);
    await expectSoundBooks();
  });

  test('ends where the clerk is disabled meanwhile', async () => {
    const { db } = shop.deps;
    const { mongooseOrderId } = await confirmed();
    const clerk = await addStaffMember(db, 'orders');
    const begun = await findSession(db, clerk.token);
    await db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, clerk.id));
    expect(await shipThese(shop.deps, [{ mongooseOrderId }], { staff: begun!, origin: '' })).toEqual([
      {
        mongooseOrderId,
        ok: false,
        error: expect.stringMatching(/^Your role does not allow this/),
        code: 'right-needed',
      },
    ]);
    expect(await statusOf(shop, mongooseOrderId)).toBe('confirmed/success/unshipped');
  });

  test.each([
    ['none', []],
    [
      'more than a hundred',
      Array.from({ length: MAX_SHIPPED_AT_ONCE + 1 }, () => ({ mongooseOrderId: 'MW' })),
    ],
    ['named pieces', [{ mongooseOrderId: 'MW', lines: [{ position: 1, quantity: 1 }] }]],
  ])('%s is a bad request', async (_, shipments) => {
    expect((await shipMany(shipments)).status).toBe(400);
  });
});

describe('what shipping needs', () => {
  test('is read of all orders at once, in the order in which they are named; what cannot be shipped says why [B14.1]', async () => {
    const [ready, fresh, asked, sent] = [
      await confirmed(),
      await placePaidOrder(shop, customer),
      await confirmed(),
      await confirmed(),
    ];
    await shop.post('/user/orders/cancel', { mongooseOrderId: asked.mongooseOrderId }, customer.token);
    const details = { mongooseOrderId: sent.mongooseOrderId, trackingNumber: 'LR 7' };
    const [{ invoices }] = (await shipMany([details])).body.data;
    const ids = [sent, fresh, ready, asked].map(({ mongooseOrderId }) => mongooseOrderId);
    const { status, body } = await toShip(ids);
    expect(status).toBe(200);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    const [shipped, isNew, isReady, isAsked] = body.data;
    expect(shipped).toMatchObject({ trackingNumber: 'LR 7', left: 0, invoices });
    expect(isNew).toMatchObject({ refusal: 'Please confirm the order first!', invoices: [] });
    expect(isReady).toMatchObject({ refusal: null, left: 1000, isInParts: false, refundRequestedAt: null });
    expect(isAsked).toMatchObject({ refundRequestedAt: expect.stringMatching(/Z$/) });
    expect((await toShip([...ids, 'MW-7QK4-2R9X'])).status).toBe(404);
  });

  test('is, of an order in parts, what is left of it', async () => {
    const productId = await addProduct(shop, { pricePaise: 100_00 });
    const order = await confirmedWith([{ productId, quantity: 5 }]);
    await act('/orders/shipped', order, { lines: [{ position: 1, quantity: 2 }] });
    const { mongooseOrderId } = order;
    const [row] = (await toShip([mongooseOrderId])).body.data;
    expect(row).toMatchObject({ left: 300, isInParts: true, refusal: null, product: [{ toSend: 3 }] });
    const [{ ok }] = (await shipMany([{ mongooseOrderId, trackingNumber: 'LR 8' }])).body.data;
    expect([ok, await statusOf(shop, mongooseOrderId)]).toEqual([true, 'completed/success/shipped']);
  });
});

test('an e-way bill number that is added after shipping is no correction and mails nobody; another one is [B14.1 B14.4]', async () => {
  const order = await confirmed();
  const { mongooseOrderId } = order;
  await shipMany([{ mongooseOrderId, trackingNumber: 'LR 1' }]);
  const before = await rowOf(shop, mongooseOrderId);
  const correct = (fields: object) => act('/orders/correctShipping', order, fields);
  expect((await correct({ ewayBill: '551204913380' })).status).toBe(200);
  const after = await rowOf(shop, mongooseOrderId);
  expect([after.ewayBill, after.version]).toEqual(['551204913380', before.version + 1]);
  expect(await logged(mongooseOrderId, 'eway-bill-added')).toMatchObject([
    { note: 'E-way bill number 551204913380 added' },
  ]);
  expect(await mailsAbout(mongooseOrderId, 'shipping-corrected')).toBe(0);
  expect((await correct({ ewayBill: '551204913381' })).status).toBe(200);
  expect(await mailsAbout(mongooseOrderId, 'shipping-corrected')).toBe(1);
  const together = await confirmed();
  await shipMany([{ mongooseOrderId: together.mongooseOrderId }]);
  await act('/orders/correctShipping', together, { ewayBill: '551204913380', trackingNumber: 'LR 2' });
  expect(await logged(together.mongooseOrderId, 'shipping-corrected')).toHaveLength(1);
  expect(await mailsAbout(together.mongooseOrderId, 'shipping-corrected')).toBe(1);
});
