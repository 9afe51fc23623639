import { expect, test } from 'vitest';
import { formatRupeesExact } from '#domain/money.ts';
import { enteringDesk } from '../../../testing/entering-desk.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { newUtr, placeTransferOrder, today } from '../../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, admin, customer, act } = paying;
const { place, paid } = enteringDesk(paying);
const read = (csv: string) => shop.post('/admin/transfers/statement', { csv }, admin.token);
const HEAD = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.';
const rupees = (sum: number) => `"${formatRupeesExact(sum).replace('Rs.', '')}"`;
const detail = async (id: string) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${id}`, admin.token)).body.data;

test('a statement proposes the orders that its credits are for, and changes nothing [B14.5]', async () => {
  const order = await placeTransferOrder(shop, customer);
  const { orderId, totalBill, customerId, history } = await detail(order.mongooseOrderId);
  const utr = newUtr();
  const csv = [
    'Account,50200012345',
    HEAD,
    `17/11/26,NEFT CR-${orderId.replaceAll('-', '')},${utr},,${rupees(totalBill)}`,
    '17/11/26,CHQ PAID,000123,"1,000.00",',
    '17/11/26,NEFT CR-NO ONE WE KNOW,SBINN52026111799,,"7.00"',
  ].join('\r\n');
  const { status, body } = await read(csv);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      line: 3,
      amount: totalBill,
      date: '2026-11-17',
      reference: expect.stringContaining('NEFT CR-MW'),
      utr,
      known: null,
      entered: null,
      matches: [
        {
          mongooseOrderId: order.mongooseOrderId,
          orderId,
          name: customerId.name,
          due: totalBill,
          why: 'Order number in the text, and the amount to the paisa.',
          sure: 'certain',
        },
      ],
    },
    expect.objectContaining({ line: 5, amount: 7, known: null, matches: [] }),
  ]);
  expect((await detail(order.mongooseOrderId)).history).toEqual(history);
});

test('a line that is recorded already is known, and what is left of an order is what it waits for [B14.5]', async () => {
  const order = await placeTransferOrder(shop, customer);
  const { orderId, totalBill } = await detail(order.mongooseOrderId);
  const utr = newUtr();
  const part = { amount: 100, utr, date: today() };
  expect((await act('/orders/recordTransfer', order, part)).status).toBe(200);
  const csv = [HEAD, `17/11/26,A,${utr},,100`, `17/11/26,${orderId},${newUtr()},,${totalBill - 100}`].join(
    '\n',
  );
  const [first, second] = (await read(csv)).body.data;
  expect(first).toMatchObject({ known: orderId, entered: 100, matches: [] });
  expect(second.matches).toMatchObject([{ orderId, due: totalBill - 100, sure: 'certain' }]);
});

test('a line that cannot be read is named beside the list [B14.5]', async () => {
  const csv = [HEAD, '17/11/26,NEFT A,,,5', '20261117,NEFT B,,,6', '17/11/26,NEFT C,,,5.0.0'].join('\n');
  const { body } = await read(csv);
  expect(body.data).toMatchObject([{ line: 2, amount: 5 }]);
  expect(body.unread).toEqual([
    { line: 3, text: '20261117 NEFT B 6', why: 'The day “20261117” cannot be read.' },
    { line: 4, text: '17/11/26 NEFT C 5.0.0', why: 'The amount “5.0.0” cannot be read.' },
  ]);
});

test.each([
  ['without headings', 'a,b\n1,2', 'We could not find the headings'],
  ['with a quotation mark that never ends', `${HEAD}\n"17/11/26,A,B,,5`, 'Line'],
])('a statement %s is refused in a sentence [B14.5]', async (_, csv, sentence) => {
  const { status, body } = await read(csv);
  expect(status).toBe(400);
  expect(body.error).toContain(sentence);
});

test('a huge statement is refused [B14.5]', async () => {
  expect((await read(`${HEAD}\n${'17/11/26,A,B,,5\n'.repeat(6_000)}`)).body.error).toContain(
    'at most 5,000 lines',
  );
  expect((await read('x'.repeat(1_000_001))).status).toBe(400);
});

test('a statement proposes TDS and charges, and knows no line of a reversed entry [B14.5]', async () => {
  const order = await place();
  const { utr } = await paid();
  const number = (await detail(order.mongooseOrderId)).orderId;
  const csv = [
    'Date,Narration,Chq/Ref No,Credit',
    `17/11/2026,NEFT ${number},SBINN52026111700418,"2,39,197.12"`,
    `17/11/2026,NEFT ${number},SBINN52026111700419,"2,39,350.00"`,
    `17/11/2026,NEFT,${utr},"2,39,400.00"`,
  ].join('\n');
  const read = async () => (await shop.post('/admin/transfers/statement', { csv }, admin.token)).body.data;
  const [taxed, charged, known] = await read();
  expect(taxed.matches[0]).toMatchObject({ orderId: number, sure: 'certain', tds: 202.88 });
  expect(charged.matches[0]).toMatchObject({ orderId: number, sure: 'likely', charges: 50 });
  expect(known.known).toMatch(/^MW-/);
});

test('columns that a person chose are read, whatever the headings say [B14.5]', async () => {
  const csv = 'Account,77\nA,B,C,D\n17/11/2026,x,NEFT,500\n';
  const read = async (columns?: object) =>
    shop.post('/admin/transfers/statement', { csv, ...(columns && { columns }) }, admin.token);
  expect((await read()).status).toBe(400);
  const { body } = await read({ head: 2, date: 0, text: 2, credit: 3 });
  expect(body.data).toMatchObject([{ line: 3, amount: 500, date: '2026-11-17', reference: 'NEFT' }]);
  expect((await read({ head: 2, date: 0 })).status).toBe(400);
  expect((await read({ head: 9, date: 0, text: 2, credit: 3 })).status).toBe(400);
  expect((await read({ head: 2, date: 90, text: 91, credit: 92 })).body.data).toEqual([]);
});
