import { expect, test } from 'vitest';
import { inParts, type Pieces } from '../../testing/in-parts.ts';
import { statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { waitForMails } from '../../testing/people.ts';
import { storeRoom } from '../../testing/stock.ts';

const paying = startPayingShop();
const { shop, customer, admin, act } = paying;
const {
  confirmed,
  sent,
  send,
  detail,
  papersOf,
  noteOf,
  refundPart,
  refund,
  expectCompletePapers,
  kindsBecome,
} = inParts(paying);
const { stockOf, movesOf } = storeRoom(paying);
const FIRST: Pieces = [
  { position: 1, quantity: 6 },
  { position: 2, quantity: 4 },
];

test('an order leaves in two consignments, each with its invoice, goods, mail and carrier [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST, { trackingNumber: 'LR 1' });
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('confirmed/success/unshipped');
  expect([await stockOf(order.pump), await stockOf(order.seal)]).toEqual([
    { onHand: 94, held: 4 },
    { onHand: 96, held: 0 },
  ]);
  const partly = await detail(order);
  expect(partly).toMatchObject({
    sentPieces: { sent: 10, of: 14 },
    trackingNumber: 'LR 1',
    deliveredOn: null,
    consignments: [{ number: 1, lines: FIRST, trackingNumber: 'LR 1', deliveredOn: null }],
  });
  expect(partly.product.map(({ toSend }: { toSend: number }) => toSend)).toEqual([4, 0]);
  const { body: listed } = await shop.get('/orders/allOrders?orderStatus=confirmed', admin.token);
  expect(listed.data.docs[0]).toMatchObject({ sentPieces: { sent: 10, of: 14 }, hasInvoice: true });
  await sent(order, undefined, { trackingNumber: 'LR 2' });
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('completed/success/shipped');
  expect(await stockOf(order.pump)).toEqual({ onHand: 90, held: 0 });
  expect(await movesOf(order.pump)).toEqual(['count 100', 'shipped -6', 'shipped -4']);
  const [receipt, first, second] = await papersOf(order);
  expect(first).toMatchObject({
    kind: 'invoice',
    totalPaise: 6 * 118_00 + 4 * 105_00,
    received: [{ number: receipt!.number, totalPaise: 6 * 118_00 + 4 * 105_00 }],
  });
  expect(second).toMatchObject({
    kind: 'invoice',
    totalPaise: 4 * 118_00,
    lines: [{ position: 1, quantity: 4, taxablePaise: 400_00, cgstPaise: 36_00, sgstPaise: 36_00 }],
    received: [{ number: receipt!.number, totalPaise: 4 * 118_00 }],
  });
  const whole = await detail(order);
  expect(whole.consignments.map(({ paperIds }: { paperIds: string[] }) => paperIds)).toEqual([
    [first!.id],
    [second!.id],
  ]);
  expect([await noteOf(order, 'part-shipped'), await noteOf(order, 'shipped')]).toEqual([
    `Consignment 1, 10 pieces, LR 1, Tax invoice ${first!.number}`,
    `Consignment 2, 4 pieces, LR 2, Tax invoice ${second!.number}`,
  ]);
  const mails = (await waitForMails(shop, customer.email, 4)).filter(({ subject }) =>
    subject.includes('on its way'),
  );
  expect(mails.map(({ subject }) => subject.split(' of ')[0])).toEqual(['Consignment 2', 'Consignment 1']);
  expect(mails[1]!.text).toContain('4 pieces of your order are still to come');
  await expectCompletePapers();
});

test('an order whose pieces are all named leaves as if none were [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, [
    { position: 1, quantity: 10 },
    { position: 2, quantity: 4 },
  ]);
  const whole = await detail(order);
  expect(whole.consignments).toEqual([]);
  expect(whole.sentPieces).toBeUndefined();
  expect(whole.product[0].toSend).toBeUndefined();
  await expectCompletePapers();
});

test.each([
  ['a line that the order has not', [{ position: 3, quantity: 1 }], 400, 'Line 3 has no goods'],
  ['more than it has', [{ position: 2, quantity: 5 }], 409, 'only 4 pieces are left to be sent'],
  ['a line twice', [FIRST[0]!, FIRST[0]!], 400, 'Name each line once'],
  ['no pieces', [{ position: 1, quantity: 0 }], 400, ''],
  ['half a piece', [{ position: 1, quantity: 1.5 }], 400, ''],
  ['a thousand million', [{ position: 1, quantity: 1e9 }], 400, ''],
  ['nothing at all', [], 400, ''],
])('a consignment with %s is refused and changes nothing [B14.9]', async (_, lines, status, sentence) => {
  const order = await confirmed();
  const answer = await send(order, lines);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toContain(sentence);
  expect(await detail(order)).toMatchObject({ consignments: [], shippingStatus: 'unshipped' });
  expect(await stockOf(order.pump)).toEqual({ onHand: 100, held: 10 });
});

test('what is not there is booked as received for the pieces that leave, or refused [B9.8]', async () => {
  const order = await confirmed(5);
  const refused = await send(order, [{ position: 1, quantity: 6 }]);
  expect([refused.status, refused.body.code]).toEqual([409, 'stock-short']);
  expect(refused.body.short).toEqual([{ productId: order.pump, position: 1, wanted: 6, free: 5 }]);
  await sent(order, [{ position: 1, quantity: 5 }]);
  expect(await stockOf(order.pump)).toEqual({ onHand: 0, held: 5 });
  await sent(order, undefined, { bookMissing: true });
  expect(await movesOf(order.pump)).toEqual(['count 5', 'shipped -5', 'received 5', 'shipped -5']);
  await expectCompletePapers();
});

test('each consignment is corrected, delivered and taken back by itself, and the newest is the order’s [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST, { trackingNumber: 'LR 1' });
  // As long as there is one, it is meant.
  expect((await act('/orders/correctShipping', order, { trackingNumber: 'LR 1a' })).status).toBe(200);
  await sent(order, undefined, { trackingNumber: 'LR 2' });
  const [first, second] = (await detail(order)).consignments;
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  for (const [path, fields] of [
    ['/orders/correctShipping', { trackingNumber: 'LR 3' }],
    ['/orders/delivered', { date: today }],
    ['/orders/takeBackDelivery', {}],
  ] as const) {
    const answer = await act(path, order, fields);
    expect([answer.status, answer.body.code]).toEqual([409, 'which-consignment']);
    const strange = await act(path, order, { ...fields, consignmentId: crypto.randomUUID() });
    expect(strange.status).toBe(404);
  }
  const { body } = await act('/orders/correctShipping', order, {
    consignmentId: first._id,
    trackingNumber: 'LR 1b',
  });
  expect(body.msg).toBe('Shipping details corrected');
  await act('/orders/correctShipping', order, { consignmentId: second._id, trackingNumber: 'LR 2b' });
  expect(await detail(order)).toMatchObject({
    trackingNumber: 'LR 2b',
    consignments: [{ trackingNumber: 'LR 1b' }, { trackingNumber: 'LR 2b' }],
  });
  await act('/orders/delivered', order, { consignmentId: first._id, date: today });
  expect((await detail(order)).deliveredOn).toBeNull();
  await act('/orders/delivered', order, { consignmentId: second._id, date: today });
  expect((await detail(order)).deliveredOn).toBe(today);
  await act('/orders/takeBackDelivery', order, { consignmentId: first._id });
  expect(await detail(order)).toMatchObject({
    deliveredOn: null,
    consignments: [{ deliveredOn: null }, { deliveredOn: today }],
  });
  const { body: found } = await shop.get('/orders/allOrders?search=LR%201b', admin.token);
  expect(found.data.docs[0]).toMatchObject({ _id: order.mongooseOrderId, found: { value: 'LR 1b' } });
});

test('an order that left at once has no consignment to name [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, undefined, { trackingNumber: 'LR 1' });
  const consignmentId = crypto.randomUUID();
  expect(
    (await act('/orders/correctShipping', order, { consignmentId, trackingNumber: 'LR 2' })).status,
  ).toBe(404);
  expect((await detail(order)).trackingNumber).toBe('LR 1');
});

test('once a part has left, the order cannot end without a refund, nor its address be corrected [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST);
  const ended = await refund(order, { refundOption: 'no-refund' });
  expect([ended.status, ended.body.error]).toEqual([409, 'A part of the order has already left.']);
  const moved = await act('/orders/correctAddress', order, { address: '2 Mill Road' });
  expect([moved.status, moved.body.error]).toEqual([409, 'A part of the order has already left.']);
});

test('a refund takes named pieces from what has not left, then from the newest invoice that has them [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, [{ position: 1, quantity: 5 }]);
  await sent(order, [
    { position: 1, quantity: 3 },
    { position: 2, quantity: 4 },
  ]);
  const { body } = await shop.get(`/orders/papers?mongooseOrderId=${order.mongooseOrderId}`, admin.token);
  expect([body.data.lowered, ...body.data.loweredNext]).toMatchObject([
    {
      kind: 'receipt',
      lines: [
        { position: 1, quantity: 2, amountLeft: 236 },
        { position: 2, quantity: 0 },
      ],
    },
    {
      kind: 'invoice',
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 4 },
      ],
    },
    { kind: 'invoice', lines: [{ position: 1, quantity: 5 }] },
  ]);
  const tooMany = await refundPart(order, 118, { lines: [{ position: 1, quantity: 11 }] });
  expect(tooMany.body.error).toContain('only 10 can still be taken back');
  // Two that are here, three of the second consignment, one of the first; four of those came back.
  const lines = [{ position: 1, quantity: 6, backInStock: 4 }];
  expect((await refundPart(order, 6 * 118, { lines })).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'invoice', 'refund', 'credit', 'credit');
  const [, first, second, voucher, credit, earlier] = await papersOf(order);
  expect([voucher, credit, earlier].map((paper) => [paper!.against!.number, paper!.totalPaise])).toEqual([
    [(await papersOf(order))[0]!.number, 2 * 118_00],
    [second!.number, 3 * 118_00],
    [first!.number, 118_00],
  ]);
  // Nothing is left to be sent.
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('completed/partially-refunded/shipped');
  expect(await stockOf(order.pump)).toEqual({ onHand: 96, held: 0 });
  expect(await noteOf(order, 'refund-processed')).toContain(`Credit note ${credit!.number}`);
  await expectCompletePapers();
});

test('an amount without lines is taken from what has not left first [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST);
  expect((await refundPart(order, 100)).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'refund');
  expect((await detail(order)).product[0].toSend).toBe(4);
  expect((await refundPart(order, 400)).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'refund', 'refund', 'credit');
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('completed/partially-refunded/shipped');
  expect(await stockOf(order.pump)).toEqual({ onHand: 94, held: 0 });
  await expectCompletePapers();
});

test('a full refund ends an order of which a part has left [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST);
  expect((await refund(order, { refundOption: 'full', lines: null })).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'refund', 'credit');
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('cancelled/refunded/unshipped');
  expect(await stockOf(order.pump)).toEqual({ onHand: 94, held: 0 });
  expect((await send(order)).status).toBe(409);
  await expectCompletePapers();
});

test('a part refund that answers a request completes the order, and its rest still leaves [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST);
  const asked = { mongooseOrderId: order.mongooseOrderId, reason: 'Two came bent' };
  expect((await shop.post('/user/orders/cancel', asked, customer.token)).status).toBe(200);
  expect((await refundPart(order, 118, { lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
  await paying.becomes(order, 'completed/partially-refunded/unshipped');
  expect((await detail(order)).sentPieces).toEqual({ sent: 10, of: 13 });
  // The tabs of what is to be done do not have it.
  const { body } = await shop.get('/orders/dashboard', admin.token);
  expect(body.data.waiting.restsToSend).toBe(1);
  await sent(order);
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('completed/partially-refunded/shipped');
  expect(await stockOf(order.pump)).toEqual({ onHand: 91, held: 0 });
  await expectCompletePapers();
});

test('a refund that was rejected leaves the order confirmed, with its rest to be sent [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST);
  await shop.post('/user/orders/cancel', { mongooseOrderId: order.mongooseOrderId }, customer.token);
  expect((await act('/orders/rejectRefund', order, {})).status).toBe(200);
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('confirmed/success/unshipped');
  await sent(order);
  await expectCompletePapers();
});

test('the customer reads what left and with whom, and not what is in the store room [B14.9]', async () => {
  const order = await confirmed();
  await sent(order, FIRST, { trackingNumber: 'LR 1' });
  const { body } = await shop.get(
    `/user/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`,
    customer.token,
  );
  expect(body.data).toMatchObject({
    sentPieces: { sent: 10, of: 14 },
    consignments: [{ number: 1, lines: FIRST, trackingNumber: 'LR 1' }],
  });
  expect(body.data.product[0].inStore).toBeUndefined();
});
