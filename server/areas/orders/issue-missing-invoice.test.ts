import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formatIst, istDay } from '#domain/calendar.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { shipAsBeforePapers } from '../../testing/old-release.ts';
import type { Checkout } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, becomes, expectSoundBooks } = paying;
const { papersOf, kindsOf, kindsBecome, detail, noteOf, notesOf, paidMixedOrder, ship, refund, refundPart } =
  paperDesk(paying);

type Order = Pick<Checkout, 'mongooseOrderId'>;
const NOTE = 'Sent during an update';

async function shippedWithout(order: Order, shippedAt = sql`now()`): Promise<void> {
  await act('/orders/confirmOrder', order);
  await shipAsBeforePapers(shop.deps, order.mongooseOrderId, shippedAt);
}
const issue = (order: Order, fields: object = { note: NOTE }) =>
  act('/admin/papers/issueMissing', order, fields);
/** As many as were ordered where nothing is said. */
const suppliedOf = async (order: Order) =>
  (await detail(order)).product.map(
    ({ quantity, supplied = quantity }: { quantity: number; supplied?: number }) => supplied,
  );
const missing = async () =>
  (await shop.get('/admin/papers/missing', admin.token)).body.data.map(({ _id }: { _id: string }) => _id);

test('an order that was shipped without its invoice is listed and gets it once, with the date of today and the note [B2.34]', async () => {
  const order = await paidMixedOrder();
  await shippedWithout(order);
  expect(await missing()).toEqual([order.mongooseOrderId]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => issue(order)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body.error).toContain('has its tax invoice');
  const [receipt, invoice, ...others] = await papersOf(order);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    totalPaise: 2_675_00,
    received: [{ number: receipt!.number }],
    lines: [{ quantity: 2 }, { quantity: 3 }],
  });
  const today = new Date().toISOString();
  expect(istDay(invoice!.issuedAt.toISOString())).toBe(istDay(today));
  const { rawPayload } = await shop.app.inject({
    url: `/admin/papers/pdf?id=${invoice!.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const printed = (await readPdf(rawPayload)).pages[0]!.text.replace(/\s+/g, ' ');
  expect(printed).toContain(`For goods sent on ${formatIst(today, 'date')}. ${NOTE}`);
  expect(await noteOf(order, 'invoice-issued')).toBe(`${NOTE}, Tax invoice ${invoice!.number}`);
  await eventually(async () => {
    const mail = (await mailsTo(shop, customer.email)).find(({ subject }) =>
      subject.startsWith('Tax invoice for order'),
    );
    expect(mail?.attachments).toEqual([`${invoice!.number.replaceAll('/', '-')}.pdf`]);
  });
  expect(await notesOf(order)).toEqual([null, null]);
  expect(await missing()).toEqual([]);
});

test('an order to an unreadable State waits until it is chosen', async () => {
  const order = await paidMixedOrder({ state: 'T. N. (South)' });
  await shippedWithout(order);
  expect(await issue(order)).toMatchObject({ status: 409, body: { code: 'state-needed' } });
  expect((await issue(order, { note: NOTE, placeOfSupply: '33' })).status).toBe(200);
  expect(await kindsOf(order)).toEqual(['receipt', 'invoice']);
});

test('without a note, before shipping, and where the invoice is there, nothing is issued', async () => {
  const order = await paidMixedOrder();
  expect(await issue(order)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('was not shipped') },
  });
  await ship(order);
  expect((await issue(order)).status).toBe(409);
  expect((await issue(order, { note: ' ' })).status).toBe(400);
  expect((await issue({ mongooseOrderId: 'MW-0000-0000' })).status).toBe(404);
  expect(await kindsOf(order)).toEqual(['receipt', 'invoice']);
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
});

test('what was refunded since is not on it, and later refunds have their credit note', async () => {
  const order = await paidMixedOrder();
  await shippedWithout(order);
  expect((await refundPart(order, 100)).status).toBe(200);
  await becomes(order, 'completed/partially-refunded/shipped');
  expect((await issue(order)).status).toBe(200);
  expect((await papersOf(order)).at(-1)).toMatchObject({ kind: 'invoice', totalPaise: 2_575_00 });
  expect((await refundPart(order, 100, { lines: [{ position: 2, quantity: 1 }] })).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'credit');
});

test('its goods were sent, though all of its money went back since, but for those that went back before', async () => {
  const order = await paidMixedOrder();
  await refundPart(order, 105, { lines: [{ position: 2, quantity: 1 }] });
  await kindsBecome(order, 'receipt', 'refund');
  await shippedWithout(order);
  expect(await suppliedOf(order)).toEqual([2, 2]);
  await refund(order, { refundOption: 'full' });
  await becomes(order, 'cancelled/refunded/shipped');
  expect(await suppliedOf(order)).toEqual([2, 2]);
});

test('an order that was refunded in full, or shipped before the shop had papers, lacks none', async () => {
  const whole = await paidMixedOrder();
  await shippedWithout(whole);
  await refund(whole, { refundOption: 'full' });
  await becomes(whole, 'cancelled/refunded/shipped');
  expect((await issue(whole)).body.error).toContain('nothing to invoice');
  const early = await paidMixedOrder();
  await asOwner(shop.config.databaseUrl!, `UPDATE shop_settings SET papers_since = now()`);
  await shippedWithout(early, sql`now() - interval '1 day'`);
  expect((await issue(early)).body.error).toContain('before papers were kept');
  expect(await missing()).toEqual([]);
});
