import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { formatIst, istDay } from '#domain/calendar.ts';
import { outbox, papers } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { PUNE, portalAnswer, portalDesk } from '../../testing/e-invoices.ts';
import { type Checkout, checkOut, pay } from '../../testing/orders.ts';
import { paperDesk, totals } from '../../testing/paper-desk.ts';
import { GSTIN, MAHARASHTRA } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { addStaffMember } from '../../testing/staff.ts';

const paying = startPayingShop();
const { shop, customer, admin, act } = paying;
const desk = paperDesk(paying);
const { papersOf, kindsBecome, detail, paidMixedOrder, ship, refundPart, noteOf } = desk;
const { setMode, due, answer, replace } = portalDesk(shop, admin);

afterEach(() => setMode('off'));
afterAll(desk.expectCompletePapers);

const REASON = 'The portal refuses the pincode';
const registered = { ...MAHARASHTRA, gst: GSTIN };

async function shipped(fields: Record<string, unknown> = registered) {
  const order = await paidMixedOrder(fields);
  await ship(order);
  const [, invoice] = await papersOf(order);
  return { order, invoice: invoice! };
}
const replaced = async (id: string, billing: object = PUNE) => {
  const { status, body } = await replace(id, billing, REASON);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { credit: string; invoice: string };
};
/** Once a mail is sent, its words are gone. */
const mailsOf = async (order: Checkout) =>
  shop.deps.db
    .select({ ref: outbox.ref, paperId: outbox.paperId, paperRef: outbox.paperRef })
    .from(outbox)
    .where(
      sql`kind = 'papers-follow' AND ref IN (SELECT id::text FROM papers WHERE order_id = ${order.mongooseOrderId})`,
    );
const ownNumbers = async ({ mongooseOrderId }: Checkout) =>
  (
    await shop.get(`/user/orders/papers?mongooseOrderId=${mongooseOrderId}`, customer.token)
  ).body.data.docs.map(({ number }: { number: string }) => number);

describe('an invoice that is credited and issued again', () => {
  test('has the HSN codes that were corrected, as its product and the rest of its order have [B14.3]', async () => {
    const { order, invoice } = await shipped();
    const [line] = invoice.lines;
    const { rows } = await shop.deps.db.execute<{ product: string }>(sql`
      UPDATE products SET hsn = NULL FROM order_lines AS line
      WHERE line.product_id = products.id AND line.order_id = ${order.mongooseOrderId} AND line.position = 0
      RETURNING products.id AS product`);
    await shop.deps.db.execute(sql`UPDATE order_lines SET hsn = NULL
      WHERE order_id = ${order.mongooseOrderId} AND position = 0`);
    const wrong = await replace(invoice.id, PUNE, REASON, { hsn: [{ position: 1, hsn: '84137' }] });
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      'An HSN code has 4, 6 or 8 digits, such as 841370.',
    ]);
    const none = await replace(invoice.id, PUNE, REASON, { hsn: [{ position: 40, hsn: '841370' }] });
    expect(none.status).toBe(400);
    const { status } = await replace(invoice.id, PUNE, REASON, { hsn: [{ position: 1, hsn: '8413.91.90' }] });
    expect(status).toBe(200);
    const [, old, credit, again] = await papersOf(order);
    expect([old, credit].map((paper) => paper!.lines[0]!.hsn)).toEqual([line!.hsn, line!.hsn]);
    expect(again!.lines).toEqual(
      old!.lines.map((each) => (each.position === 1 ? { ...each, hsn: '84139190' } : each)),
    );
    const product = await shop.get(`/admin/product/single?productId=${rows[0]!.product}`, admin.token);
    expect(product.body.data.hsn).toBe('84139190');
  });

  test('keeps lines, taxes and payments, has the corrected address and today’s date [B14.3]', async () => {
    const { order, invoice } = await shipped();
    const numbers = await replaced(invoice.id);
    const [, old, credit, again] = await papersOf(order);
    expect([credit!.number, again!.number]).toEqual([numbers.credit, numbers.invoice]);
    expect(totals(credit!)).toEqual(totals(old!));
    expect(totals(again!)).toEqual(totals(old!));
    expect([credit!.lines, again!.lines]).toEqual([old!.lines, old!.lines]);
    expect(credit).toMatchObject({ refundId: null, againstId: old!.id, replaced: { reason: REASON } });
    expect(again).toMatchObject({
      replacesId: old!.id,
      buyerName: PUNE.company,
      billedTo: { address: PUNE.address, pincode: '411004', gstin: GSTIN },
      deliveredTo: { address: MAHARASHTRA.address },
      received: old!.received,
      placeCode: old!.placeCode,
      note: `In place of ${old!.number} of ${formatIst(old!.issuedAt.toISOString(), 'date')}: ${REASON}`,
    });
    expect(istDay(again!.issuedAt.toISOString())).toBe(istDay(new Date().toISOString()));
    expect(await detail(order)).toMatchObject({ billing: { ...PUNE, sez: false }, gst: GSTIN });
    expect(await noteOf(order, 'invoice-replaced')).toBe(
      `${old!.number}: ${REASON}, Credit note ${credit!.number}, Tax invoice ${again!.number}`,
    );
    const listed = (await shop.get(`/orders/papers?mongooseOrderId=${order.mongooseOrderId}`, admin.token))
      .body;
    expect(listed.data.docs[0]).toMatchObject({ number: again!.number, replaces: old!.number });
    expect(listed.data.lowered).toMatchObject({ kind: 'invoice', number: again!.number });
  });

  test('gives no money back, and a later refund lowers the new one only [B14.3]', async () => {
    const { order, invoice } = await shipped();
    await replaced(invoice.id);
    expect(await detail(order)).toMatchObject({ paymentStatus: 'success', paidAmount: 2675 });
    await refundPart(order, 500);
    await kindsBecome(order, 'receipt', 'invoice', 'credit', 'invoice', 'credit');
    const [, , , again, lowers] = await papersOf(order);
    expect(lowers).toMatchObject({ againstId: again!.id, totalPaise: 500_00 });
    await desk.refund(order, { refundOption: 'full' });
    await kindsBecome(order, 'receipt', 'invoice', 'credit', 'invoice', 'credit', 'credit');
    const [, , , , , rest] = await papersOf(order);
    expect(rest).toMatchObject({ againstId: again!.id, totalPaise: again!.totalPaise - 500_00 });
    await desk.expectCompletePapers();
  });

  test('is printed: the note says that no money goes back, the invoice whose place it has [B14.3]', async () => {
    const { order, invoice } = await shipped();
    const { credit } = await replaced(invoice.id);
    const [, , note, again] = await papersOf(order);
    const textOf = async (id: string) => {
      const { rawPayload } = await shop.app.inject({
        url: `/admin/papers/pdf?id=${id}`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      return (await readPdf(rawPayload)).pages.map(({ text }) => text).join('\n');
    };
    const printed = await textOf(note!.id);
    expect(printed).toContain(credit);
    expect(printed).toContain('No money goes back');
    expect(printed).toContain(REASON);
    expect(printed).not.toContain('five to ten working days');
    expect(await textOf(again!.id)).toContain(`In place of ${invoice.number}`);
  });

  test('can be issued again once more, and of a consignment it stays that of the consignment [B14.3]', async () => {
    const productId = await addProduct(shop, { pricePaise: 1_180_00, hsn: '841370', gstRateBp: 1800 });
    const { body } = await checkOut(shop, customer, [{ productId, quantity: 5 }], registered);
    const order = await pay(shop, customer, body.data);
    await act('/orders/confirmOrder', order);
    await act('/orders/shipped', order, { lines: [{ position: 1, quantity: 2 }] });
    const [, first] = await papersOf(order);
    await replaced(first!.id);
    const [, , , second] = await papersOf(order);
    await replaced(second!.id, { ...PUNE, pincode: '411005' });
    await act('/orders/shipped', order);
    const all = await papersOf(order);
    expect(all.map(({ kind }) => kind)).toEqual([
      'receipt',
      'invoice',
      'credit',
      'invoice',
      'credit',
      'invoice',
      'invoice',
    ]);
    expect(all[5]).toMatchObject({ replacesId: second!.id, consignmentId: first!.consignmentId });
    expect(all[6]).toMatchObject({ totalPaise: 3 * 1_180_00, billedTo: { pincode: '411005' } });
    const { consignments } = await detail(order);
    expect(consignments.map(({ paperIds }: { paperIds: string[] }) => paperIds)).toEqual([
      [all[5]!.id],
      [all[6]!.id],
    ]);
    await desk.expectCompletePapers();
  });
});

describe('who hears of it', () => {
  test('a buyer who has the old invoice gets the note and the new one at once [B14.3]', async () => {
    const { order, invoice } = await shipped();
    const numbers = await replaced(invoice.id);
    const [, , credit, again] = await papersOf(order);
    expect(await mailsOf(order)).toEqual([
      { ref: again!.id, paperId: null, paperRef: `papers/${credit!.id}/${again!.id}` },
    ]);
    expect(await ownNumbers(order)).toEqual(expect.arrayContaining([numbers.credit, invoice.number]));
  });

  test('a buyer who waits for the old one gets the new one with its IRN, and sees no other [B14.3]', async () => {
    await setMode('on');
    const { order, invoice } = await shipped();
    await answer(JSON.stringify({ DocNo: invoice.number, ErrorDetails: '3039: PIN of another State' }));
    const numbers = await replaced(invoice.id);
    expect(await mailsOf(order)).toEqual([]);
    expect((await due()).docs.map(({ number }: { number: string }) => number)).toEqual([numbers.invoice]);
    const [, old, credit, again] = await papersOf(order);
    expect(await ownNumbers(order)).toEqual([again!.number, expect.stringMatching(/^RV/)]);
    for (const { id } of [old!, credit!])
      expect((await shop.get(`/user/orders/paperPdf?id=${id}`, customer.token)).status).toBe(404);
    const late = await answer(JSON.stringify([portalAnswer(old!.number), portalAnswer(again!.number)]));
    expect(late.body.data).toMatchObject([
      { ok: false, error: expect.stringMatching(/not reported any more/) },
      { ok: true, mailed: true },
    ]);
    expect(await mailsOf(order)).toEqual([{ ref: again!.id, paperId: again!.id, paperRef: null }]);
    const own = async (search = '') =>
      (await shop.get(`/user/orders/allOrders?search=${encodeURIComponent(search)}`, customer.token)).body
        .data.docs;
    const listed = (await own()).find(({ _id }: { _id: string }) => _id === order.mongooseOrderId);
    expect(listed.papers.map(({ number }: { number: string }) => number)).toEqual([
      again!.number,
      expect.stringMatching(/^RV/),
    ]);
    expect(await own(old!.number)).toEqual([]);
    const file = await shop.get(`/admin/papers/eInvoices?id=${old!.id}`, admin.token);
    expect([file.status, file.body.error]).toEqual([409, expect.stringMatching(/not reported any more/)]);
    const { body } = await shop.get('/admin/papers/all?withoutIrn=true', admin.token);
    const numbersWithout = body.data.docs.map(({ number }: { number: string }) => number);
    expect(numbersWithout).not.toContain(old!.number);
    expect(numbersWithout).not.toContain(credit!.number);
  });

  test('an invoice that is in a file for the portal waits for its answer [B14.3]', async () => {
    await setMode('on');
    const order = await paidMixedOrder(registered);
    await shop.deps.db.execute(
      sql`UPDATE order_lines SET hsn = '841370' WHERE order_id = ${order.mongooseOrderId}`,
    );
    await ship(order);
    const invoice = (await papersOf(order))[1]!;
    expect((await shop.get(`/admin/papers/eInvoices?id=${invoice.id}`, admin.token)).status).toBe(200);
    const { status, body } = await replace(invoice.id, PUNE, REASON);
    expect([status, body.error]).toEqual([409, expect.stringMatching(/Read the portal’s answer first/)]);
    await answer(JSON.stringify(portalAnswer(invoice.number)));
  });

  test('what the portal may know stays: the note over an invoice of before the mode is due [B14.3]', async () => {
    const { invoice } = await shipped();
    await setMode('on');
    const numbers = await replaced(invoice.id);
    const { docs } = await due();
    expect(docs.map(({ number }: { number: string }) => number)).toEqual([numbers.credit, numbers.invoice]);
    await answer(JSON.stringify(docs.map(({ number }: { number: string }) => portalAnswer(number))));
  });
});

describe('is refused', () => {
  const refusal = async (id: string, billing: object = PUNE, reason = REASON) => {
    const count = () => shop.deps.db.$count(papers);
    const before = await count();
    const { status, body } = await replace(id, billing, reason);
    expect(await count()).toBe(before);
    return [status, body.error];
  };

  test('for an invoice that has its IRN, that money went back against, or that was replaced [B14.3]', async () => {
    await setMode('on');
    const { invoice: known } = await shipped();
    await answer(JSON.stringify(portalAnswer(known.number)));
    expect(await refusal(known.id)).toEqual([
      409,
      `${known.number} has its IRN: the portal took it as it is, and it stands.`,
    ]);
    await setMode('off');
    const { order, invoice: lowered } = await shipped();
    await refundPart(order, 100);
    await kindsBecome(order, 'receipt', 'invoice', 'credit');
    expect((await refusal(lowered.id))[1]).toMatch(
      /^Money was given back against MW\S+, with CN\S+\. It cannot/,
    );
    const { invoice: twice } = await shipped();
    const numbers = await replaced(twice.id);
    expect(await refusal(twice.id)).toEqual([
      409,
      `${twice.number} was credited and issued again already, as ${numbers.invoice}.`,
    ]);
  });

  test('for another paper, an order, or nothing that is known [B14.3]', async () => {
    const { order } = await shipped();
    const [receipt] = await papersOf(order);
    expect(await refusal(receipt!.id)).toEqual([
      409,
      `${receipt!.number} is a receipt voucher. Only a tax invoice is issued again.`,
    ]);
    expect(await refusal(order.mongooseOrderId)).toEqual([404, 'We could not find this paper.']);
    expect((await refusal(crypto.randomUUID()))[0]).toBe(404);
  });

  test('for an address that the portal would refuse too, without a reason, and with another tax [B14.3]', async () => {
    const { invoice } = await shipped();
    expect((await refusal(invoice.id, { ...PUNE, pincode: '641004' }))[1]).toMatch(/is in Tamil Nadu/);
    expect((await refusal(invoice.id, { ...PUNE, gst: '27AAPFU0939F1ZW' }))[1]).toMatch(
      /wrong check character/,
    );
    expect(await refusal(invoice.id, PUNE, '  ')).toEqual([400, 'Enter why the invoice is issued again.']);
    expect((await refusal(invoice.id, { ...PUNE, sez: true }))[1]).toMatch(/special economic zone is taxed/);
  });

  test('twice at once: one of two presses issues it [B14.3]', async () => {
    const { order, invoice } = await shipped();
    const answers = await Promise.all([replace(invoice.id, PUNE), replace(invoice.id, PUNE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await papersOf(order)).map(({ kind }) => kind)).toEqual([
      'receipt',
      'invoice',
      'credit',
      'invoice',
    ]);
  });

  test('without the right to export papers [B14.3]', async () => {
    const { invoice } = await shipped();
    const { token } = await addStaffMember(shop.deps.db, 'orders');
    const body = { id: invoice.id, billing: PUNE, reason: REASON };
    expect((await shop.post('/admin/papers/replace', body, token)).status).toBe(403);
  });
});
