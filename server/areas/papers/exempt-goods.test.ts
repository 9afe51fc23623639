import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailedPapers } from './mailed-paper.ts';

const paying = startPayingShop();
const { shop, customer, admin } = paying;
const { papersOf, kindsBecome, ship, refund, refundPart, expectCompletePapers } = paperDesk(paying);
afterAll(expectCompletePapers);

const setTax = (fields: object) =>
  shop.deps.db.update(shopSettings).set({ tax: sql`tax || ${JSON.stringify(fields)}::jsonb` });
afterEach(() => setTax({ exemptPaper: 'separate' }));

const REGISTERED = { gst: '33AAACH7409R1Z8', company: 'Hosur Motors' };
const pump = () => addProduct(shop, { pricePaise: 1_180_00, hsn: '84137010', gstRateBp: 1800 });
const cotton = () => addProduct(shop, { pricePaise: 250_00, hsn: '520100', gstRateBp: 0 });

/** One pump of Rs.1,180.00 with 18 %, and four of Rs.250.00 that are exempt. */
async function paidMixed(fields: Record<string, unknown> = {}) {
  const lines = [
    { productId: await pump(), quantity: 1 },
    { productId: await cotton(), quantity: 4 },
  ];
  const { body } = await checkOut(shop, customer, lines, fields);
  return pay(shop, customer, body.data);
}
async function paidCotton(fields: Record<string, unknown> = {}) {
  const { body } = await checkOut(shop, customer, [{ productId: await cotton(), quantity: 4 }], fields);
  return pay(shop, customer, body.data);
}
const listed = async ({ mongooseOrderId }: { mongooseOrderId: string }) =>
  (await shop.get(`/orders/papers?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;

describe('exempt goods', () => {
  test('leave with a bill of supply of its own series, which the portal does not want [B14.6]', async () => {
    const order = await paidCotton(REGISTERED);
    await ship(order);
    await refundPart(order, 250);
    await kindsBecome(order, 'receipt', 'supply', 'credit');
    const [, bill, note] = await papersOf(order);
    expect(bill).toMatchObject({
      number: expect.stringMatching(/^BS\/\d\d-\d\d\/\d{5}$/),
      taxablePaise: 1_000_00,
      totalPaise: 1_000_00,
      received: [{ totalPaise: 1_000_00 }],
    });
    expect(note).toMatchObject({ against: { number: bill!.number, isExempt: true }, totalPaise: 250_00 });
    const { docs, invoiceIsMissing } = await listed(order);
    expect(invoiceIsMissing).toBe(false);
    expect(docs.map(({ needsIrn }: { needsIrn: boolean }) => needsIrn)).toEqual([false, false, false]);
    const refused = await shop.get(`/admin/papers/eInvoice?id=${bill!.id}`, admin.token);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/Only tax invoices/);
  });

  test('beside taxed ones have both papers in one mail, which share the advance [B14.6]', async () => {
    const order = await paidMixed(REGISTERED);
    await ship(order);
    await kindsBecome(order, 'receipt', 'invoice', 'supply');
    const [receipt, invoice, bill] = await papersOf(order);
    expect(invoice).toMatchObject({ totalPaise: 1_180_00, lines: [{ position: 1, rate: 1800 }] });
    expect(bill).toMatchObject({ totalPaise: 1_000_00, lines: [{ position: 2, rate: 0 }] });
    expect(invoice!.received).toEqual([{ number: receipt!.number, totalPaise: 1_180_00 }]);
    expect(bill!.received).toEqual([{ number: receipt!.number, totalPaise: 1_000_00 }]);
    const { rows } = await shop.deps.db.execute<{ ref: string }>(sql`SELECT paper_ref AS ref FROM outbox
      WHERE kind = 'order-shipped' AND ref = ${order.mongooseOrderId}`);
    const { papers } = await mailedPapers(shop.deps)(rows[0]!.ref);
    expect(papers.map(({ name }) => name)).toEqual([
      `Tax invoice ${invoice!.number}`,
      `Bill of supply ${bill!.number}`,
    ]);
    const printed = await shop.get(`/orders/invoices?mongooseOrderId=${order.mongooseOrderId}`, admin.token);
    expect(printed.status).toBe(200);
  });

  test('go back with a credit note of each paper that is lowered [B14.6]', async () => {
    const order = await paidMixed();
    await ship(order);
    await refundPart(order, 590, {
      lines: [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 4 },
      ],
    });
    await kindsBecome(order, 'receipt', 'invoice', 'supply', 'credit', 'credit');
    await refund(order, { refundOption: 'full' });
    await kindsBecome(order, 'receipt', 'invoice', 'supply', 'credit', 'credit', 'credit', 'credit');
    const papers = await papersOf(order);
    const credited = (number: string) =>
      papers
        .filter(({ kind, against }) => kind === 'credit' && against?.number === number)
        .reduce((sum, { totalPaise }) => sum + totalPaise, 0);
    expect(credited(papers[1]!.number)).toBe(1_180_00);
    expect(credited(papers[2]!.number)).toBe(1_000_00);
  });

  test('and taxed ones are lowered alike by an amount without names [B14.6]', async () => {
    const order = await paidMixed();
    await ship(order);
    await refundPart(order, 1_090);
    await kindsBecome(order, 'receipt', 'invoice', 'supply', 'credit', 'credit');
    const notes = (await papersOf(order)).slice(3);
    expect(notes.map(({ against, totalPaise }) => [against!.isExempt ?? false, totalPaise]).sort()).toEqual([
      [false, 590_00],
      [true, 500_00],
    ]);
  });

  test('that went back before leave nothing of their paper', async () => {
    const order = await paidMixed();
    await refundPart(order, 1_000, { lines: [{ position: 2, quantity: 4 }] });
    await kindsBecome(order, 'receipt', 'refund');
    await ship(order);
    await kindsBecome(order, 'receipt', 'refund', 'invoice');
    expect((await papersOf(order))[2]!.lines.map(({ position }) => position)).toEqual([1]);
  });

  test('and taxed ones are one joint paper by setting, for a buyer without a GSTIN [B14.6]', async () => {
    await setTax({ exemptPaper: 'joint' });
    const [own, company] = [await paidMixed(), await paidMixed(REGISTERED)];
    await ship(own);
    await ship(company);
    await kindsBecome(own, 'receipt', 'invoice');
    await kindsBecome(company, 'receipt', 'invoice', 'supply');
    const joint = (await papersOf(own))[1]!;
    expect(joint).toMatchObject({
      isJoint: true,
      totalPaise: 2_180_00,
      lines: [{ rate: 1800 }, { rate: 0 }],
    });
    expect(joint.number).not.toMatch(/^BS/);
    await refundPart(own, 250);
    await kindsBecome(own, 'receipt', 'invoice', 'credit');
  });

  test('leave in consignments with a paper of each kind that is in one', async () => {
    const order = await paidMixed();
    const send = (lines: object[]) => ship(order, { lines });
    await send([{ position: 2, quantity: 3 }]);
    await kindsBecome(order, 'receipt', 'supply');
    await send([
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ]);
    await kindsBecome(order, 'receipt', 'supply', 'invoice', 'supply');
    const [, first, invoice, second] = await papersOf(order);
    expect([first, invoice, second].map((paper) => paper!.totalPaise)).toEqual([750_00, 1_180_00, 250_00]);
    expect(invoice!.received).toMatchObject([{ totalPaise: 1_180_00 }]);
    expect(second!.received).toMatchObject([{ totalPaise: 250_00 }]);
  });
});
