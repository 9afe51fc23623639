import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../platform/db/schema/index.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { placePaidOrder, rowOf, statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo } from '../../testing/people.ts';
import { uploadFile } from '../../testing/upload.ts';

const { shop, gateway, admin, customer, act, becomes, mailsAbout, expectSoundBooks } = startPayingShop();

type Order = Awaited<ReturnType<typeof placePaidOrder>>;
const detail = async ({ mongooseOrderId }: Order) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;
const correct = (order: Order, fields: object) => act('/orders/correctShipping', order, fields);
let ownVehicle: string;
let carrier: string;

beforeAll(async () => {
  await gateway.control({ refunds: { delayMs: 0 } });
  const { data } = (await shop.get('/orders/allPartners', admin.token)).body;
  ownVehicle = data.find((partner: { builtIn: boolean }) => partner.builtIn)._id;
  const form = { serviceProvider: 'ARC Parcel Service', link: 'https://arc.example/track' };
  carrier = (await shop.post('/orders/addPartner', form, admin.token)).body.data._id;
});

async function ship(fields: object = {}): Promise<Order> {
  const order = await placePaidOrder(shop, customer);
  await act('/orders/confirmOrder', order);
  expect((await act('/orders/shipped', order, fields)).status).toBe(200);
  return order;
}
const lastMail = (subject: RegExp, words: string) =>
  eventually(async () => {
    const mail = (await mailsTo(shop, customer.email)).find(
      (one) => subject.test(one.subject) && one.text.includes(words),
    );
    expect(mail).toBeDefined();
    return mail!.text;
  });

const NO_RECEIPT = 'The receipt is not in this shop’s store. Upload it again.';
const uploadReceipt = async () => {
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  );
  const { body } = await uploadFile(shop, admin.token, pdf, { folder: 'llr' });
  return new URL(body.secure_url).pathname;
};

describe('shipping', () => {
  test('stores vehicle, e-way bill and date of the receipt, all optional [B5.12]', async () => {
    const order = await ship({
      vehicleNumber: ' tn 39 bk 2814 ',
      ewayBill: '5512 0483 7716',
      lrDate: '2024-11-11',
    });
    expect(await detail(order)).toMatchObject({
      vehicleNumber: 'TN 39 BK 2814',
      ewayBill: '551204837716',
      lrDate: '2024-11-11',
    });
    expect(await detail(await ship())).toMatchObject({ vehicleNumber: null, ewayBill: null, lrDate: null });
  });

  test.each([
    [{ ewayBill: '1234' }, 'An e-way bill number has 12 digits.'],
    [{ lrDate: '11.11.2024' }, 'Enter the date of the receipt as day, month and year.'],
    [{ lrDate: '0000-01-01' }, 'The date of the receipt is too long ago. Check its year.'],
    [{ vehicleNumber: 'ß'.repeat(20) }, 'A vehicle number has at most 20 characters.'],
    [{ lrDate: '2999-01-01' }, 'The date of the receipt is still to come.'],
    [{ llrImg: '/media/products/a.pdf' }, NO_RECEIPT],
    [{ llrImg: '/media/llr/a.pdf' }, NO_RECEIPT],
    [{ llrImg: '/media/demo/es-65-200.jpg' }, NO_RECEIPT],
  ])('with %j is refused in a sentence and changes nothing', async (fields, sentence) => {
    const order = await placePaidOrder(shop, customer);
    await act('/orders/confirmOrder', order);
    const answer = await act('/orders/shipped', order, fields);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('confirmed/success/unshipped');
  });

  test('in the own vehicle has no link, on the page and in the mail [B5.10]', async () => {
    const order = await ship({ shippingProviderId: ownVehicle, vehicleNumber: 'TN 39 BK 1' });
    expect((await detail(order)).shippingProvider).toEqual({ serviceProvider: 'Own vehicle', link: '' });
    const text = await lastMail(/is on its way$/, 'TN 39 BK 1');
    expect(text).toContain('Own vehicle');
    expect(text).not.toContain('Follow it at');
  });
});

describe('the shipping details of a shipped order', () => {
  test('do not take another State: the tax on the invoice follows the one it was sent with', async () => {
    const order = await ship({ trackingNumber: '4471 8802' });
    const { status, body } = await correct(order, { trackingNumber: '4471 8820', placeOfSupply: '29' });
    expect([status, body.error]).toEqual([
      409,
      'The tax follows the State that the order was sent with. It can no longer be changed.',
    ]);
    expect((await detail(order)).trackingNumber).toBe('4471 8802');
    expect((await correct(order, { trackingNumber: '4471 8820', placeOfSupply: null })).status).toBe(200);
  });

  test('are corrected, with who changed what in the history and a mail to the customer [B5.13]', async () => {
    const order = await ship({
      shippingProviderId: carrier,
      trackingNumber: '4471 8802',
      lrDate: '2024-11-10',
    });
    const llrImg = await uploadReceipt();
    const answer = await correct(order, { trackingNumber: '4471 8820', llrImg });
    expect(answer.body).toEqual({ data: null, msg: 'Shipping details corrected' });
    const after = await detail(order);
    expect(after).toMatchObject({
      orderStatus: 'completed',
      trackingNumber: '4471 8820',
      llrImg,
      lrDate: '2024-11-10',
      shippingProvider: { serviceProvider: 'ARC Parcel Service', link: 'https://arc.example/track' },
    });
    expect(after.history.at(-1)).toMatchObject({
      action: 'shipping-corrected',
      actor: 'Administrator',
      from: null,
      to: null,
      note: 'Tracking number 4471 8802 → 4471 8820; New receipt',
    });
    const text = await lastMail(/^New shipping details for order/, '4471 8820');
    expect(text).toContain('https://arc.example/track');
  });

  test('take only a receipt that was uploaded; the one that is there may be sent again', async () => {
    const llrImg = await uploadReceipt();
    const order = await ship({ llrImg });
    for (const other of ['/media/llr/a.pdf', '/media/demo/es-65-200.jpg']) {
      const refused = await correct(order, { llrImg: other, trackingNumber: 'X' });
      expect([refused.status, refused.body.error]).toEqual([400, NO_RECEIPT]);
    }
    await shop.deps.db
      .update(orders)
      .set({ llrImg: '/media/llr/lost-since.pdf' })
      .where(eq(orders.id, order.mongooseOrderId));
    expect((await correct(order, { llrImg: '/media/llr/lost-since.pdf', trackingNumber: 'Y' })).status).toBe(
      200,
    );
    expect(await detail(order)).toMatchObject({ llrImg: '/media/llr/lost-since.pdf', trackingNumber: 'Y' });
  });

  test('are said to be as before when nothing differs', async () => {
    const order = await ship({ trackingNumber: 'X1' });
    for (const same of [{}, { trackingNumber: ' X1 ' }])
      expect((await correct(order, same)).body).toEqual({ data: null, msg: 'Nothing has changed' });
    expect((await detail(order)).history.at(-1).action).toBe('shipped');
  });

  test('are removed by null and stay when absent; the same again sends no second mail', async () => {
    const order = await ship({ shippingProviderId: carrier, trackingNumber: 'X1', vehicleNumber: 'TN 1' });
    for (let time = 0; time < 3; time += 1)
      expect((await correct(order, { shippingProviderId: ownVehicle, trackingNumber: null })).status).toBe(
        200,
      );
    const after = await detail(order);
    expect(after).toMatchObject({ trackingNumber: null, vehicleNumber: 'TN 1' });
    expect(after.shippingProvider).toEqual({ serviceProvider: 'Own vehicle', link: '' });
    const corrections = after.history.filter(
      ({ action }: { action: string }) => action === 'shipping-corrected',
    );
    expect(corrections).toHaveLength(1);
    const { version } = await rowOf(shop, order.mongooseOrderId);
    expect(await mailsAbout(`${order.mongooseOrderId}:${version - 1}`, 'shipping-corrected')).toBe(1);
  });

  test('cannot be corrected before shipping, nor on a cancelled order', async () => {
    const unshipped = await placePaidOrder(shop, customer);
    const early = await correct(unshipped, { trackingNumber: 'X' });
    expect([early.status, early.body.error]).toEqual([409, 'The order is not shipped yet.']);
    const refunded = await ship();
    await act('/orders/approveRefund', refunded, { refundOption: 'full' });
    await becomes(refunded, 'cancelled/refunded/shipped');
    const late = await correct(refunded, { trackingNumber: 'X' });
    expect([late.status, late.body.error]).toEqual([409, 'The order is cancelled.']);
    expect(
      (await shop.post('/orders/correctShipping', { mongooseOrderId: 'MW-0000-0000' }, admin.token)).status,
    ).toBe(404);
  });

  test('twenty corrections and a refund at once each have their effect once', async () => {
    const order = await ship({ trackingNumber: 'T0' });
    const [refund, ...corrections] = await Promise.all([
      act('/orders/approveRefund', order, { refundOption: 'full' }),
      ...Array.from({ length: 20 }, (_, i) => correct(order, { trackingNumber: `T${(i % 4) + 1}` })),
    ]);
    expect(refund.status).toBe(200);
    await becomes(order, 'cancelled/refunded/shipped');
    const { history, trackingNumber } = await detail(order);
    const notes = history
      .filter(({ action }: { action: string }) => action === 'shipping-corrected')
      .map(({ note }: { note: string }) => note.match(/^Tracking number (\S+) → (\S+)$/)!.slice(1));
    // Each begins where the one before it ended; none when the refund was first.
    const numbers = ['T0', ...notes.map(([, after]: string[]) => after)];
    expect(notes.map(([before]: string[]) => before)).toEqual(numbers.slice(0, -1));
    expect(numbers.at(-1)).toBe(trackingNumber);
    expect(await mailsAbout(order.mongooseOrderId, 'shipping-corrected')).toBe(notes.length);
    expect(corrections.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await expectSoundBooks();
  });
});
