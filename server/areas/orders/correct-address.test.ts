import { expect, test } from 'vitest';
import { inParts } from '../../testing/in-parts.ts';
import { DELIVERY, placeOrder } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { waitForMail } from '../../testing/people.ts';

const paying = startPayingShop();
const { shop, customer, act, mailsAbout } = paying;
const { confirmed, sent, detail, noteOf, papersOf } = inParts(paying);
const correct = (order: { mongooseOrderId: string }, fields: object) =>
  act('/orders/correctAddress', order, fields);

test('the address of a paid order is corrected before it leaves, with what changed in the history and a mail [B14.9]', async () => {
  const order = await confirmed();
  const answer = await correct(order, {
    address: ' 14A Foundry Road ',
    contact: '98400 12345',
    poNumber: 'PO 7',
  });
  expect([answer.status, answer.body.msg]).toEqual([200, 'Address corrected']);
  expect(answer.body.data).toMatchObject({
    address: '14A Foundry Road',
    poNumber: 'PO 7',
    district: 'Coimbatore',
  });
  expect(await noteOf(order, 'address-corrected')).toBe(
    'Address 14 Foundry Road → 14A Foundry Road; Contact 9876543210 → 9840012345; PO number none → PO 7',
  );
  const mail = await waitForMail(shop, customer.email, /^Corrected delivery details of order MW-/);
  expect(mail.text).toContain('14A Foundry Road, Coimbatore, Tamil Nadu 641001');
  await sent(order);
  const invoice = (await papersOf(order)).at(-1)!;
  expect(invoice).toMatchObject({
    deliveredTo: { address: '14A Foundry Road' },
    order: { poNumber: 'PO 7' },
  });
});

test('the same again changes nothing and sends no mail [B14.9]', async () => {
  const order = await confirmed();
  const answer = await correct(order, { ...DELIVERY, poNumber: null });
  expect([answer.status, answer.body.msg]).toEqual([200, 'Nothing has changed']);
  expect(await mailsAbout(order.mongooseOrderId, 'address-corrected')).toBe(0);
});

test('the PO number is removed by null, and stays when it is absent [B14.9]', async () => {
  const order = await confirmed();
  await correct(order, { poNumber: 'PO 7' });
  await correct(order, { district: 'Tiruppur' });
  expect(await detail(order)).toMatchObject({ poNumber: 'PO 7', district: 'Tiruppur' });
  await correct(order, { poNumber: null });
  expect((await detail(order)).poNumber).toBeNull();
});

test.each([
  [{ state: 'Karnataka' }, 409, 'follows the State'],
  [{ pincode: '12' }, 400, 'incode'],
  [{ pincode: '560001' }, 400, 'The pincode 560001 is in Karnataka, and the order goes to Tamil Nadu.'],
  [{ contact: '12' }, 400, ''],
  [{ address: '  ' }, 400, ''],
  [{ address: 'x'.repeat(501) }, 400, ''],
  [{ gst: '33AAACH7409R1Z8' }, 400, ''],
])('%j is refused in a sentence and changes nothing [B14.9]', async (fields, status, sentence) => {
  const order = await confirmed();
  const before = await detail(order);
  const answer = await correct(order, fields);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toContain(sentence);
  expect(await detail(order)).toEqual(before);
});

test('another spelling of the same State is no other State [B14.9]', async () => {
  const order = await confirmed();
  expect((await correct(order, { state: 'TAMILNADU' })).status).toBe(200);
});

test('an order that is not paid, or that has left, keeps its address [B14.9]', async () => {
  const unpaid = await placeOrder(shop, customer);
  expect((await correct(unpaid, { district: 'Erode' })).body.error).toBe('The order is not paid.');
  const order = await confirmed();
  await sent(order);
  expect((await correct(order, { district: 'Erode' })).body.error).toBe('The order is already shipped.');
});
