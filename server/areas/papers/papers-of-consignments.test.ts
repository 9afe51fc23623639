import { expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { transferDesk } from '../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, customer, act, admin, expectSoundBooks } = paying;
const { record } = transferDesk(paying);

async function pdfOf(url: string) {
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const { pages } = await readPdf(answer.rawPayload);
  const text = pages
    .map((page) => page.text)
    .join('\n')
    .replaceAll(/ +/g, ' ');
  return { text, disposition: String(answer.headers['content-disposition']) };
}

/** 480 spindles and 200 rings, paid by two transfers. */
async function paidOrder() {
  const spindle = await addProduct(shop, { name: 'Ring Spindle', pricePaise: 1_240_00, hsn: '844833' });
  const ring = await addProduct(shop, { name: 'Spinning Ring', pricePaise: 412_00, hsn: '844833' });
  const lines = [
    { productId: spindle, quantity: 480 },
    { productId: ring, quantity: 200 },
  ];
  const order = (await checkOut(shop, customer, lines, { paymentMethod: 'transfer' })).body.data;
  for (const amount of [400_000, 277_600]) expect((await record(order, amount)).status).toBe(200);
  await act('/orders/confirmOrder', order);
  return order;
}

const detailOf = async ({ mongooseOrderId }: { mongooseOrderId: string }) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;

test('each consignment has a packing slip of its own, and so has what is still to leave [B14.9]', async () => {
  const order = await paidOrder();
  const lines = [
    { position: 1, quantity: 320 },
    { position: 2, quantity: 200 },
  ];
  expect((await act('/orders/shipped', order, { lines, trackingNumber: '4471 9051' })).status).toBe(200);
  const { consignments, orderId } = await detailOf(order);
  const slip = `/orders/packingSlips?mongooseOrderId=${order.mongooseOrderId}`;
  const first = await pdfOf(`${slip}&consignmentId=${consignments[0]._id}`);
  expect(first.text).toContain('Consignment 1');
  expect(first.text).toContain('2 positions, 520 pieces');
  expect(first.text).toContain('LR 4471 9051');
  expect(first.disposition).toContain(`packing-slip-${orderId}-consignment-1.pdf`);
  const rest = await pdfOf(slip);
  expect(rest.text).toContain('Rest of the order');
  expect(rest.text).toContain('1 position, 160 pieces');
  expect(rest.text, 'how it will be carried is not known').not.toContain('4471 9051');
  expect(rest.disposition).toContain(`packing-slip-${orderId}-rest-of-the-order.pdf`);
});

test('the invoices of consignments set off what was received in its order, and leave nothing due [B14.9]', async () => {
  const order = await paidOrder();
  const send = (quantities: number[]) =>
    act('/orders/shipped', order, {
      lines: quantities.map((quantity, i) => ({ position: i + 1, quantity })),
    });
  expect((await send([320, 200])).status).toBe(200);
  expect((await send([160])).status).toBe(200);
  const { consignments } = await detailOf(order);
  const [first, second] = await Promise.all(
    consignments.map(({ paperIds }: { paperIds: string[] }) => pdfOf(`/admin/papers/pdf?id=${paperIds[0]}`)),
  );
  expect(first.text).toMatch(/Invoice total Rs\.4,79,200\.00/);
  expect(first.text).toMatch(/Received, RV\S+ 4,00,000\.00\nReceived, RV\S+ 79,200\.00\nBalance due Nil/);
  expect(second.text).toMatch(/Invoice total Rs\.1,98,400\.00/);
  expect(second.text).toMatch(/Total of 1 line\b/);
  expect(second.text.match(/Received, RV\S+ [\d,.]+/g)).toEqual([
    expect.stringMatching(/^Received, RV\S+ 1,98,400\.00$/),
  ]);
  expect(second.text).toContain('Balance due Nil');
  await expectSoundBooks();
});
