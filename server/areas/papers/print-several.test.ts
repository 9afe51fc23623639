// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, products } from '../../platform/db/schema/index.ts';
import { named, startShopWithPaperFiles } from '../../testing/paper-files.ts';

const { shop, sold, place, sell, refund, download, pagesOf, paperOf, numberOf } = startShopWithPaperFiles();

describe('packing slips', () => {
  test('come in one file, in the order of the question, each order once [B2.6]', async () => {
    const [first, second] = [await numberOf(sold.paid), await numberOf(sold.shipped)];
    const url = `/orders/packingSlips?${named(sold.paid, sold.shipped, sold.paid)}&mongooseOrderId=${first}`;
    const pages = await pagesOf(url);
    expect(pages).toHaveLength(2);
    expect(pages[0]!.text).toContain(first);
    expect(pages[1]!.text).toContain(second);
    const { headers } = await download(url, sold.admin);
    expect(headers['content-disposition']).toBe('attachment; filename="packing-slips.pdf"');
  });

  test('name part, quantity and the weight of the product, also when it was deleted since', async () => {
    const url = `/orders/packingSlips?${named(sold.paid)}`;
    const [page] = await pagesOf(url);
    for (const text of ['MW-GP-25', 'Gear pump', '12.50 kg', '37.50 kg', '641 001', sold.asha.name])
      expect(page!.text).toContain(text);
    expect(page!.text).not.toContain('Rs');
    const { headers } = await download(`${url}&show=1`, sold.admin);
    expect(headers['content-disposition']).toBe(
      `inline; filename="packing-slip-${await numberOf(sold.paid)}.pdf"`,
    );
    await shop.deps.db.delete(products).where(eq(products.partNumber, 'MW-GP-25'));
    const [without] = await pagesOf(url);
    expect(without!.text).toContain('Gear pump');
    expect(without!.text).not.toContain('12.50 kg');
  });

  test('are refused for unpaid, cancelled and unknown orders, with their names', async () => {
    const unpaid = await place(sold.asha);
    const refused = await download(`/orders/packingSlips?${named(sold.paid, unpaid)}`, sold.admin);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      `The order ${await numberOf(unpaid)} is not paid, so nothing is packed. Leave it out.`,
    );
    const unknown = await download(
      `/orders/packingSlips?${named(sold.paid)}&mongooseOrderId=MW-0000-0000`,
      sold.admin,
    );
    expect([unknown.status, unknown.body.error]).toEqual([404, 'We could not find the order MW-0000-0000.']);
    const cancelled = await sell(sold.asha);
    await shop.post('/user/orders/cancel', { mongooseOrderId: cancelled.mongooseOrderId }, sold.asha.token);
    await refund(cancelled, { refundOption: 'full' }, '/refunded/');
    const gone = await download(`/orders/packingSlips?${named(cancelled)}`, sold.admin);
    expect([gone.status, gone.body.error]).toEqual([
      409,
      `The order ${await numberOf(cancelled)} is cancelled, so nothing is packed. Leave it out.`,
    ]);
  });
});

describe('invoices of several orders', () => {
  test('come in one file; each has its own pages and numbers [B2.32]', async () => {
    const pages = await pagesOf(
      `/orders/invoices?${named(sold.credited, sold.shipped, sold.credited)}&copy=duplicate`,
    );
    const [first, second] = [await paperOf(sold.credited, 'invoice'), await paperOf(sold.shipped, 'invoice')];
    expect(pages).toHaveLength(2);
    expect(pages[0]!.text).toContain(first.number);
    expect(pages[1]!.text).toContain(second.number);
    for (const { text } of pages) {
      expect(text).toContain('Page 1 of 1');
      expect(text).toContain('Duplicate for transporter');
    }
    const { headers } = await download(`/orders/invoices?${named(sold.shipped)}`, sold.admin);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${second.number.replaceAll('/', '-')}.pdf"`,
    );
  });

  test('names the orders without one', async () => {
    const { status, body } = await download(`/orders/invoices?${named(sold.shipped, sold.paid)}`, sold.admin);
    expect(status).toBe(409);
    expect(body.error).toBe(
      `There is no tax invoice for the order ${await numberOf(sold.paid)}: it is made when the goods leave. Leave it out.`,
    );
  });
});

test('an order that was shipped before there were papers need not wait for its invoice', async () => {
  const older = await place(sold.asha);
  const past = sql`now() - interval '1 year'`;
  const is = (columns: object) =>
    shop.deps.db.update(orders).set(columns).where(eq(orders.id, older.mongooseOrderId));
  await is({
    orderStatus: 'completed',
    paymentStatus: 'success',
    shippingStatus: 'shipped',
    shippedAt: past,
  });
  const { status, body } = await download(
    `/orders/invoices?${named(sold.shipped, sold.paid, older)}`,
    sold.admin,
  );
  await is({ orderStatus: 'cancelled' });
  expect([status, body.error]).toEqual([
    409,
    `There is no tax invoice for the order ${await numberOf(older)}: it was shipped before papers were kept here. Leave it out.`,
  ]);
});

describe.each(['/orders/packingSlips', '/orders/invoices'])('%s', (path) => {
  test.each([
    ['none', ''],
    ['more than a hundred', named(...Array.from({ length: 101 }, () => ({ mongooseOrderId: randomUUID() })))],
    ['one that is too long', `mongooseOrderId=${'x'.repeat(61)}`],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await download(`${path}?${query}`, sold.admin);
    expect(status).toBe(400);
    expect(body.error).toMatch(/order/i);
    expect(body.error).not.toMatch(/mongoose|items/i);
  });

  test('names a few of a hundred unknown orders', async () => {
    const ids = Array.from({ length: 100 }, () => ({ mongooseOrderId: randomUUID() }));
    const { status, body } = await download(`${path}?${named(...ids)}`, sold.admin);
    expect(status).toBe(404);
    expect(body.error).toBe(
      `We could not find the orders ${ids
        .slice(0, 5)
        .map(({ mongooseOrderId }) => mongooseOrderId)
        .join(', ')} and 95 others.`,
    );
  });

  test('is for the staff', async () => {
    expect((await download(`${path}?${named(sold.shipped)}`, sold.asha.token)).status).toBe(403);
    expect((await download(`${path}?${named(sold.shipped)}`, '')).status).toBe(401);
  });
});
