import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { istDay } from '#domain/dates.ts';
import { orders, papers, payments, refunds, shopSettings } from '../../platform/db/schema/index.ts';
import { readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { addProduct } from '../../testing/catalogue.ts';
import {
  type Checkout,
  checkOut,
  endTimeToPay,
  pay,
  placeOrder,
  placePaidOrder,
} from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { resultOf } from '../../testing/payment-proof.ts';
import { mailsTo, waitForMails } from '../../testing/people.ts';
import { DECLINED_CARD, eventually } from '../../testing/sandbox-gateway.ts';
import { openShop, paidThrough } from '../../testing/test-shop.ts';
import { untilWaiting } from '../../testing/waiting.ts';
import { deliver, drainEvents, paymentEvent } from '../../testing/webhooks.ts';
import { readLines } from './find-papers.ts';
import { listOwnPapers, listPapersOfOrder } from './list-papers-of-order.ts';

const { shop, gateway, customer, admin, silence, act, becomes, lookNow, expectSoundBooks } =
  startPayingShop();
type Order = Pick<Checkout, 'mongooseOrderId'>;

async function papersOf({ mongooseOrderId }: Order) {
  const { db } = shop.deps;
  const rows = await db
    .select()
    .from(papers)
    .where(eq(papers.orderId, mongooseOrderId))
    .orderBy(asc(papers.issuedAt));
  return Promise.all(
    rows.map(async ({ content, ...row }) => ({
      ...row,
      ...readPaperContent(row.id, content),
      lines: await readLines(db, row.id),
    })),
  );
}
const kindsOf = async (order: Order) => (await papersOf(order)).map(({ kind }) => kind);
const kindsBecome = (order: Order, ...kinds: string[]) =>
  eventually(async () => expect(await kindsOf(order)).toEqual(kinds));
const detail = async ({ mongooseOrderId }: Order) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;
const noteOf = async (order: Order, action: string): Promise<string> =>
  (await detail(order)).history.find((event: { action: string }) => event.action === action)?.note;

/** Two pumps of Rs.1,180.00 with 18 % and three seals of Rs.105.00 with 5 %. */
async function placeMixedOrder(delivery: Record<string, unknown> = {}) {
  const pump = {
    name: 'Pump',
    pricePaise: 1_180_00,
    partNumber: crypto.randomUUID(),
    hsn: '841370',
    gstRateBp: 1800,
  };
  const lines = [
    { productId: await addProduct(shop, pump), quantity: 2 },
    { productId: await addProduct(shop, { name: 'Seal', pricePaise: 105_00, gstRateBp: 500 }), quantity: 3 },
  ];
  return (await checkOut(shop, customer, lines, delivery)).body.data as Checkout;
}
const paidMixedOrder = async (delivery: Record<string, unknown> = {}) =>
  pay(shop, customer, await placeMixedOrder(delivery));
const ship = async (order: Order, fields: object = {}) => {
  await act('/orders/confirmOrder', order);
  return act('/orders/shipped', order, fields);
};
const refund = async (order: Order, fields: object, key?: string) =>
  shop.post(
    '/orders/approveRefund',
    { mongooseOrderId: order.mongooseOrderId, ...fields },
    admin.token,
    key ? { 'idempotency-key': key } : {},
  );
const refundPart = (order: Order, partialAmount: number, fields: object = {}) =>
  refund(order, { refundOption: 'partial', partialAmount, ...fields });
const totals = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: Record<Head, number>) => ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  totalPaise,
});
type Head = 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise';

describe('a payment', () => {
  test('has a receipt voucher for what was ordered, which the history names and the mail carries', async () => {
    const order = await paidMixedOrder({ gst: '33AAACH7409R1Z8' });
    const [receipt, ...others] = await papersOf(order);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      number: expect.stringMatching(/^RV\/\d\d-\d\d\/\d{5}$/),
      buyerName: customer.name,
      buyerGstin: '33AAACH7409R1Z8',
      placeCode: '33',
      isInterState: false,
      ...{ taxablePaise: 2_300_00, cgstPaise: 187_50, sgstPaise: 187_50, igstPaise: 0, totalPaise: 2_675_00 },
      payment: { id: order.paymentId, method: 'card', role: 'settling' },
      lines: [
        { position: 1, description: 'Pump', hsn: '841370', quantity: 2, rate: 1800, taxablePaise: 2_000_00 },
        { position: 2, description: 'Seal', hsn: null, unit: 'NOS', quantity: 3, rate: 500, cgstPaise: 7_50 },
      ],
    });
    expect(await noteOf(order, 'paid')).toBe(`${order.paymentId}, Receipt voucher ${receipt!.number}`);
    const [mail] = await waitForMails(shop, customer.email);
    expect(mail).toMatchObject({
      attachments: [`${receipt!.number.replaceAll('/', '-')}.pdf`],
      text: expect.stringContaining(`Receipt voucher ${receipt!.number} is attached`),
    });
  });

  test('told by browser, webhook, reconciler and other instances at once has one, and so have shipments', async () => {
    await silence();
    const environment = { DATABASE_URL: shop.config.databaseUrl!, DATA_DIR: shop.config.dataDir };
    const open = () => openShop({ ...environment, ...paidThrough(shop) });
    const others = [await open(), await open()];
    const all = [shop, ...others];
    try {
      const orders: Checkout[] = [];
      while (orders.length < 10) orders.push(await placeMixedOrder());
      await Promise.all(
        orders.map(async (order) => {
          const proof = await gateway.payWell(order.orderId);
          const body = paymentEvent('payment.captured', proof.razorpay_payment_id);
          await Promise.all([
            lookNow(order),
            ...all.map((each) => deliver(each, body)),
            ...all.map((each) => each.post('/checkOut/verifyOrder', resultOf(proof), customer.token)),
          ]);
          await becomes(order, 'pending/success/unshipped');
          expect(await kindsOf(order)).toEqual(['receipt']);
          await act('/orders/confirmOrder', order);
        }),
      );
      const shipments = orders.flatMap(({ mongooseOrderId }) =>
        all.map((each) => each.post('/orders/shipped', { mongooseOrderId }, admin.token)),
      );
      const answers = await Promise.all(shipments);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(orders.length);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2 * orders.length);
      for (const order of orders) expect(await kindsOf(order)).toEqual(['receipt', 'invoice']);
    } finally {
      for (const other of others) await other.stop();
    }
  });

  test('of a wrong amount has one over a single line, and its way back a refund voucher', async () => {
    const order = await placeMixedOrder();
    const proof = await gateway.control({ order_id: order.orderId, amount: 118_00 }, '/mismatch');
    await kindsBecome(order, 'receipt');
    const [receipt] = await papersOf(order);
    expect(receipt).toMatchObject({
      totalPaise: 118_00,
      payment: { role: 'mismatch' },
      lines: [{ quantity: 1, rate: 1800, taxablePaise: 100_00 }],
    });
    expect(receipt!.lines[0]!.description).toMatch(/^Advance for order MW-/);
    expect(await noteOf(order, 'amount-mismatch')).toContain(receipt!.number);
    await gateway.control({ payment_id: proof.razorpay_payment_id }, '/dashboard-refund');
    await kindsBecome(order, 'receipt', 'refund');
    expect((await papersOf(order))[1]!.against).toMatchObject({ number: receipt!.number });
  });

  test('that came twice, too late or in vain has one, and a refund voucher for its return', async () => {
    const twice = await paidMixedOrder();
    expect((await ship(twice)).status).toBe(200);
    const second = await gateway.control({ order_id: twice.orderId }, '/second-capture');
    await kindsBecome(twice, 'receipt', 'invoice', 'receipt', 'refund');
    const [, , receipt, voucher] = await papersOf(twice);
    expect(receipt!.paymentId).toBe(second.razorpay_payment_id);
    expect(receipt!.payment!.role).toBe('duplicate');
    expect(totals(voucher!)).toEqual(totals(receipt!));
    expect(voucher!.againstId).toBe(receipt!.id);

    const late = await placeOrder(shop, customer);
    const proof = await gateway.payWell(late.orderId);
    await endTimeToPay(shop, late, 60 * 24);
    await deliver(shop, paymentEvent('payment.captured', proof.razorpay_payment_id));
    await drainEvents(shop);
    await kindsBecome(late, 'receipt', 'refund');
    expect((await papersOf(late))[0]!.payment!.role).toBe('late');

    await silence();
    const inVain = await placeOrder(shop, customer);
    const declined = await gateway.pay(inVain.orderId, DECLINED_CARD);
    const paymentId = declined.body.error.metadata.payment_id;
    await gateway.control({ payment_id: paymentId, in_vain: true }, '/late-authorise');
    await lookNow(inVain);
    await kindsBecome(inVain, 'receipt', 'refund');
    expect((await papersOf(inVain))[0]!.payment!.role).toBe('returned');
  });
});

describe('goods that leave', () => {
  test('have an invoice, once however often they are sent', async () => {
    const order = await paidMixedOrder();
    await act('/orders/confirmOrder', order);
    const dispatch = { trackingNumber: '4471 8820', vehicleNumber: 'TN 39 BK 2814', lrDate: '2026-11-13' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act('/orders/shipped', order, dispatch)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [receipt, invoice, ...others] = await papersOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^MW\/\d\d-\d\d\/\d{5}$/),
      placeCode: '33',
      ...totals(receipt!),
      payment: receipt!.payment,
      received: [{ number: receipt!.number, totalPaise: 2_675_00 }],
      dispatch: { lrNumber: '4471 8820', vehicle: 'TN 39 BK 2814', lrDate: '2026-11-13', ewayBill: null },
    });
    expect(await noteOf(order, 'shipped')).toBe(`4471 8820, Tax invoice ${invoice!.number}`);
    const mails = await waitForMails(shop, customer.email, 3);
    expect(mails[0]).toMatchObject({ attachments: [`${invoice!.number.replaceAll('/', '-')}.pdf`] });
  });

  test('to another State are taxed with IGST', async () => {
    const order = await paidMixedOrder({ state: 'karnataka', pincode: 560001 });
    await ship(order);
    expect(await papersOf(order)).toMatchObject([
      { kind: 'receipt', placeCode: '29', isInterState: true, igstPaise: 375_00 },
      { kind: 'invoice', placeCode: '29', isInterState: true, igstPaise: 375_00, cgstPaise: 0 },
    ]);
  });

  test('are billed in the State of the buyer’s GSTIN and delivered to that of the address', async () => {
    const order = await paidMixedOrder({ state: 'karnataka', pincode: 560001, gst: '27AAPFU0939F1ZV' });
    await ship(order);
    const home = await paidMixedOrder({ gst: '33AAACH7409R1Z8' });
    const partiesOf = async (one: typeof order) => (await papersOf(one)).at(-1)!;
    expect(await partiesOf(order)).toMatchObject({
      billedTo: { stateCode: '29', registeredIn: '27' },
      deliveredTo: { stateCode: '29' },
    });
    expect(await partiesOf(order)).not.toHaveProperty('deliveredTo.registeredIn');
    expect(await partiesOf(home)).not.toHaveProperty('billedTo.registeredIn');
  });

  test('to a State that can be read are taxed for it, whatever else is chosen', async () => {
    const order = await paidMixedOrder({ state: 'karnataka', pincode: 560001 });
    await act('/orders/confirmOrder', order);
    const refused = await act('/orders/shipped', order, { placeOfSupply: '33' });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'The goods go to Karnataka, as the delivery address says, and the tax follows it. No other State can be chosen.',
    ]);
    expect(await detail(order)).toMatchObject({ shippingStatus: 'unshipped' });
    expect((await act('/orders/shipped', order, { placeOfSupply: '29' })).status).toBe(200);
    expect((await papersOf(order))[1]).toMatchObject({
      kind: 'invoice',
      placeCode: '29',
      isInterState: true,
    });
  });

  test('to a State that nobody can read wait until it is chosen', async () => {
    const order = await paidMixedOrder({ state: 'T. Nadoo' });
    const refused = await ship(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'state-needed']);
    expect(refused.body.error).toContain('“T. Nadoo” is not the name of a State');
    expect((await act('/orders/shipped', order, { placeOfSupply: '00' })).status).toBe(400);
    expect(await detail(order)).toMatchObject({ shippingStatus: 'unshipped' });
    expect((await act('/orders/shipped', order, { placeOfSupply: '33' })).status).toBe(200);
    expect(await papersOf(order)).toMatchObject([
      { kind: 'receipt', placeCode: null, isInterState: true, igstPaise: 375_00 },
      { kind: 'invoice', placeCode: '33', isInterState: false, cgstPaise: 187_50 },
    ]);
  });
});

describe('a refund', () => {
  test('before the goods leave has a refund voucher, and the invoice is lowered by it', async () => {
    const order = await paidMixedOrder();
    const named = { lines: [{ position: 2, quantity: 3 }], reason: ' Seals are out of stock ' };
    expect((await refundPart(order, 315, named)).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund');
    expect((await refundPart(order, 100)).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund', 'refund');
    await ship(order);
    expect((await refundPart(order, 118, { lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund', 'refund', 'invoice', 'credit');
    const [receipt, first, second, invoice, credit] = await papersOf(order);
    expect(first).toMatchObject({
      totalPaise: 315_00,
      lines: [{ position: 2, quantity: 3, rate: 500, taxablePaise: 300_00, cgstPaise: 7_50 }],
      refund: { reason: 'Seals are out of stock' },
      against: { number: receipt!.number },
      payment: { id: order.paymentId },
    });
    expect(second).toMatchObject({ totalPaise: 100_00, lines: [{ position: 1, quantity: 0, rate: 1800 }] });
    expect(invoice).toMatchObject({
      totalPaise: 2_260_00,
      received: [{ number: receipt!.number, totalPaise: 2_675_00 }],
      returned: [
        { number: first!.number, totalPaise: 315_00 },
        { number: second!.number, totalPaise: 100_00 },
      ],
      lines: [{ position: 1, quantity: 2 }],
    });
    expect(credit).toMatchObject({
      totalPaise: 118_00,
      lines: [{ position: 1, quantity: 1, taxablePaise: 100_00, cgstPaise: 9_00 }],
      against: { number: invoice!.number, totalPaise: 2_260_00 },
    });
    expect(await noteOf(order, 'refund-started')).toContain('Seals are out of stock');
    const texts = (await waitForMails(shop, customer.email, 6)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('> Seals are out of stock'))).toHaveLength(1);
  });

  test('after the goods left has a credit note, and the last takes what is left of every head', async () => {
    const order = await paidMixedOrder();
    await ship(order);
    for (const rupees of [0.01 + 33.32, 777.77, 1]) {
      const before = (await papersOf(order)).length;
      expect((await refundPart(order, Number(rupees.toFixed(2)))).status).toBe(200);
      await eventually(async () => expect(await papersOf(order)).toHaveLength(before + 1));
    }
    await gateway.control({ payment_id: order.paymentId, amount: 400_00 }, '/dashboard-refund');
    await eventually(async () => expect(await papersOf(order)).toHaveLength(6));
    expect((await refund(order, { refundOption: 'full' })).status).toBe(200);
    await eventually(async () => expect(await papersOf(order)).toHaveLength(7));
    const [, invoice, ...notes] = await papersOf(order);
    const sums = notes.reduce(
      (sum, note) => ({
        taxablePaise: sum.taxablePaise + note.taxablePaise,
        cgstPaise: sum.cgstPaise + note.cgstPaise,
        sgstPaise: sum.sgstPaise + note.sgstPaise,
        igstPaise: sum.igstPaise + note.igstPaise,
        totalPaise: sum.totalPaise + note.totalPaise,
      }),
      { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 },
    );
    expect(sums).toEqual(totals(invoice!));
    expect(notes.every(({ kind, againstId }) => kind === 'credit' && againstId === invoice!.id)).toBe(true);
    await eventually(async () => {
      const attached = (await mailsTo(shop, customer.email)).flatMap(({ attachments }) => attachments);
      for (const { number } of notes) expect(attached).toContain(`${number.replaceAll('/', '-')}.pdf`);
    });
  });

  test('names only lines that are there, quantities that are left, and no more money than they cost', async () => {
    const order = await paidMixedOrder();
    const refusals = [
      [10, [{ position: 3, quantity: 1 }], 'There is no line 3 on this paper.'],
      [10, [{ position: 1, quantity: 3 }], 'Of line 1 only 2 can still be taken back.'],
      [106, [{ position: 2, quantity: 1 }], 'more than the named quantities cost'],
      [
        10,
        [
          { position: 2, quantity: 1 },
          { position: 2, quantity: 1 },
        ],
        'Line 2 is named twice.',
      ],
    ] as const;
    for (const [amount, lines, sentence] of refusals) {
      const refused = await refundPart(order, amount, { lines });
      expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining(sentence)]);
    }
    for (const lines of [
      [],
      [{ position: 0, quantity: 1 }],
      [{ position: 1, quantity: 0 }],
      [{ position: 1 }],
    ])
      expect((await refundPart(order, 10, { lines })).status).toBe(400);
    expect((await refundPart(order, 10, { reason: 'x'.repeat(301) })).status).toBe(400);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, order.mongooseOrderId))).toBe(0);
  });

  test('with other lines or another reason is another wish under the same key', async () => {
    const order = await paidMixedOrder();
    const wish = {
      refundOption: 'partial',
      partialAmount: 105,
      lines: [{ position: 2, quantity: 1 }],
      reason: 'Torn',
    };
    expect((await refund(order, wish, 'named-lines')).status).toBe(200);
    expect(await refund(order, wish, 'named-lines')).toMatchObject({ status: 200 });
    for (const other of [
      { lines: [{ position: 2, quantity: 2 }] },
      { lines: null },
      { reason: 'Late' },
      { reason: null },
    ])
      expect((await refund(order, { ...wish, ...other }, 'named-lines')).status).toBe(409);
    await kindsBecome(order, 'receipt', 'refund');
  });
});

const setCompany = (fields: object) =>
  shop.deps.db.update(shopSettings).set({ company: sql`company || ${JSON.stringify(fields)}::jsonb` });

test('a company that can issue no papers sells, but neither receipts nor ships; what it issued it can still lower', async () => {
  const shipped = await paidMixedOrder();
  await ship(shipped);
  const { company } = (await shop.deps.db.select().from(shopSettings))[0]!;
  await setCompany({ gstin: '' });
  const order = await placePaidOrder(shop, customer);
  const refused = await ship(order);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Settings')]);
  expect(await kindsOf(order)).toEqual([]);
  expect(await notesOf(order)).toEqual([
    expect.stringMatching(/^There is no receipt voucher\. The company’s name, address or GSTIN is missing/),
    'There is no receipt voucher for this payment.',
  ]);
  const named = await refundPart(order, 10, { lines: [{ position: 1, quantity: 1 }] });
  expect([named.status, named.body.error]).toEqual([422, expect.stringContaining('no paper')]);
  expect((await refundPart(order, 100)).status).toBe(200);
  await becomes(order, 'confirmed/partially-refunded/unshipped');
  expect((await refundPart(shipped, 100)).status).toBe(200);
  await kindsBecome(shipped, 'receipt', 'invoice', 'credit');
  await setCompany(company as object);
  expect((await act('/orders/shipped', order)).status).toBe(200);
  expect(await papersOf(order)).toMatchObject([{ kind: 'invoice', totalPaise: 900_00, received: [] }]);
  expect((await papersOf(shipped))[2]!.seller).toEqual((await papersOf(shipped))[1]!.seller);
});

const notesOf = async ({ mongooseOrderId }: Order) => {
  const { db } = shop.deps;
  return Promise.all(
    [listPapersOfOrder(db, mongooseOrderId), listOwnPapers(db, customer.id, mongooseOrderId)].map(
      async (list) => (await list).note,
    ),
  );
};

test('a paper is lowered by the company that issued it, also when another has the shop', async () => {
  const order = await paidMixedOrder();
  await ship(order);
  const { company } = (await shop.deps.db.select().from(shopSettings))[0]!;
  await setCompany({
    legalName: 'Successor Private Limited',
    gstin: '27AAPFU0939F1ZV',
    state: 'Maharashtra',
  });
  expect((await refundPart(order, 100)).status).toBe(200);
  await kindsBecome(order, 'receipt', 'invoice', 'credit');
  await setCompany(company as object);
  const [, invoice, credit] = await papersOf(order);
  expect(credit!.seller).toEqual(invoice!.seller);
});

describe('money is settled without its paper', () => {
  const withSettings = async (
    wrong: Partial<typeof shopSettings.$inferInsert> | SetSettings,
    work: () => Promise<void>,
  ) => {
    const { db } = shop.deps;
    const [row] = await db.select().from(shopSettings);
    await db.update(shopSettings).set(wrong);
    await work();
    await db.update(shopSettings).set({ company: row!.company, tax: row!.tax });
  };
  type SetSettings = { [column in 'company' | 'tax']?: ReturnType<typeof sql> };

  test.each(['company', 'tax'] as const)(
    'while the settings of %s cannot be read, and comes back with one',
    async (column) => {
      const shipped = await paidMixedOrder();
      await ship(shipped);
      await withSettings({ [column]: sql`'{}'` }, async () => {
        const order = await paidMixedOrder();
        expect(await detail(order)).toMatchObject({ paymentStatus: 'success' });
        expect((await notesOf(order))[0]).toContain('cannot be read');
        const refused = await ship(order);
        expect([refused.status, refused.body.error]).toEqual([
          409,
          expect.stringContaining('cannot be read'),
        ]);
        expect((await refundPart(shipped, 100)).status).toBe(200);
        await kindsBecome(shipped, 'receipt', 'invoice', 'credit');
      });
    },
  );
});

test('an order that was shipped before papers began has none, whatever is paid back', async () => {
  const order = await paidMixedOrder();
  await ship(order);
  const { mongooseOrderId: id } = order;
  // As the database was: neither receipt nor invoice, which were the last of their series.
  await asOwner(
    shop.config.databaseUrl!,
    `ALTER TABLE papers DISABLE TRIGGER USER; ALTER TABLE paper_lines DISABLE TRIGGER USER; ALTER TABLE paper_series DISABLE TRIGGER USER;
     UPDATE paper_series s SET last = last - 1 FROM papers p WHERE p.order_id = '${id}' AND (s.prefix, s.financial_year) = (p.prefix, p.financial_year);
     DELETE FROM paper_lines WHERE paper_id IN (SELECT id FROM papers WHERE order_id = '${id}');
     DELETE FROM papers WHERE order_id = '${id}';
     UPDATE payments SET captured_at = now() - interval '1 year' WHERE order_id = '${id}';
     UPDATE orders SET shipped_at = now() - interval '1 year' WHERE id = '${id}';
     ALTER TABLE papers ENABLE TRIGGER USER; ALTER TABLE paper_lines ENABLE TRIGGER USER; ALTER TABLE paper_series ENABLE TRIGGER USER`,
  );
  await refundPart(order, 100);
  await becomes(order, 'completed/partially-refunded/shipped');
  expect(await kindsOf(order)).toEqual([]);
  expect(await notesOf(order)).toEqual(Array(2).fill('Shipped before papers were kept here.'));
});

describe('what is on paper', () => {
  test.each([
    ["UPDATE papers SET buyer_name = 'X'", 'append'],
    ['DELETE FROM papers', 'append'],
    ['TRUNCATE papers CASCADE', 'append'],
    ['UPDATE paper_lines SET quantity = 9', 'append'],
    ['DELETE FROM paper_lines', 'append'],
    ['TRUNCATE paper_lines', 'append'],
    ['DELETE FROM paper_series', 'append'],
    ['TRUNCATE paper_series', 'append'],
    ['UPDATE paper_series SET last = last + 2', 'only go up by one'],
    ['UPDATE paper_series SET last = last - 1', 'only go up by one'],
    ["UPDATE paper_series SET prefix = 'XX', last = last + 1", 'only go up by one'],
  ])('is refused to be changed even to the owner: %s', async (statement, why) => {
    await expect(asOwner(shop.config.databaseUrl!, statement)).rejects.toThrow(why);
  });

  test('has a number of six digits after the hundred thousandth, and none after the last', async () => {
    const order = await paidMixedOrder();
    await act('/orders/confirmOrder', order);
    const setSeries = (statement: string) =>
      asOwner(
        shop.config.databaseUrl!,
        `ALTER TABLE papers DISABLE TRIGGER USER; ALTER TABLE paper_series DISABLE TRIGGER USER; ${statement};
         ALTER TABLE papers ENABLE TRIGGER USER; ALTER TABLE paper_series ENABLE TRIGGER USER`,
      );
    await shop.deps.db.update(shopSettings).set({ tax: sql`tax || '{"invoicePrefix": "FUL"}'` });
    await setSeries(
      `INSERT INTO paper_series (prefix, kind, financial_year, last) VALUES ('FUL', 'invoice', financial_year(now()), 999999)`,
    );
    const refused = await act('/orders/shipped', order);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('another prefix')]);
    expect(await detail(order)).toMatchObject({ shippingStatus: 'unshipped' });
    await setSeries(`UPDATE paper_series SET last = 99999 WHERE prefix = 'FUL'`);
    expect((await act('/orders/shipped', order)).status).toBe(200);
    expect((await papersOf(order))[1]!.number).toMatch(/^FUL\/\d\d-\d\d\/100000$/);
    await shop.deps.db.update(shopSettings).set({ tax: sql`tax || '{"invoicePrefix": "MW"}'` });
    // For the books at the end, as if it had been the first.
    await setSeries(
      `UPDATE paper_series SET last = 1 WHERE prefix = 'FUL'; UPDATE papers SET serial = 1 WHERE prefix = 'FUL'`,
    );
  });
});

test('the first of April begins a new series, also for those who waited over midnight', async () => {
  const url = shop.config.databaseUrl!;
  await asOwner(
    url,
    `CREATE TABLE test_clock AS SELECT timestamptz '2027-03-31 23:59:58+05:30' AS at; GRANT SELECT, UPDATE ON test_clock TO PUBLIC;
     CREATE OR REPLACE FUNCTION paper_clock() RETURNS timestamptz LANGUAGE sql AS 'SELECT at FROM test_clock'`,
  );
  const orders = [await paidMixedOrder(), await paidMixedOrder(), await paidMixedOrder()];
  for (const order of orders) await act('/orders/confirmOrder', order);
  expect((await act('/orders/shipped', orders[0]!)).status).toBe(200);
  const holder = await shop.deps.db.$client.connect();
  try {
    await holder.query(
      "BEGIN; SELECT FROM paper_series WHERE prefix = 'MW' AND financial_year = '26-27' FOR UPDATE",
    );
    const waiting = act('/orders/shipped', orders[1]!);
    await untilWaiting(shop, 1);
    await shop.deps.db.execute(sql`UPDATE test_clock SET at = '2027-04-01 00:00:00+05:30'`);
    await holder.query('COMMIT');
    expect((await waiting).status).toBe(200);
  } finally {
    holder.release();
  }
  // A clock that goes back makes no earlier dates.
  await shop.deps.db.execute(sql`UPDATE test_clock SET at = at + interval '5 minutes'`);
  await act('/orders/shipped', orders[2]!);
  await shop.deps.db.execute(sql`UPDATE test_clock SET at = at - interval '1 minute'`);
  const last = await paidMixedOrder();
  await ship(last);
  const invoices = [...orders, last].map(async (order) =>
    (await papersOf(order)).find(({ kind }) => kind === 'invoice'),
  );
  const [inMarch, ...inApril] = await Promise.all(invoices);
  expect(inMarch).toMatchObject({ financialYear: '26-27', number: expect.stringMatching(/^MW\/26-27/) });
  expect(inApril.map((invoice) => invoice!.number)).toEqual([
    'MW/27-28/00001',
    'MW/27-28/00002',
    'MW/27-28/00003',
  ]);
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  expect(await shop.deps.db.$count(payments, sql`without_receipt IS NOT NULL`)).toBe(3);
  await expectSoundBooks();
  const [from, to] = [Date.now() - 24 * 60 * 60_000, Date.now()].map((ms) =>
    istDay(new Date(ms).toISOString()),
  );
  const { body } = await shop.get(`/admin/papers/period?from=${from}&to=${to}`, admin.token);
  expect(body.data.ledger).toMatchObject({ isEqual: true, paymentsWithoutPapers: 3 });
  expect(body.data.ledger.received).toBeGreaterThan(0);
});

// After the books were looked at, because these two leave money without papers.
test('money is settled without its paper while a series has no number left', async () => {
  const full = (last: string) =>
    asOwner(
      shop.config.databaseUrl!,
      `ALTER TABLE paper_series DISABLE TRIGGER USER;
       INSERT INTO paper_series (prefix, financial_year, kind)
         VALUES ('CN', financial_year(paper_clock()), 'credit') ON CONFLICT DO NOTHING;
       UPDATE paper_series s SET last = ${last} WHERE kind <> 'invoice' AND financial_year = financial_year(paper_clock());
       ALTER TABLE paper_series ENABLE TRIGGER USER`,
    );
  const shipped = await paidMixedOrder();
  await ship(shipped);
  await full('999999');
  const order = await paidMixedOrder();
  expect(await kindsOf(order)).toEqual([]);
  expect((await notesOf(order))[0]).toBe(
    'There is no receipt voucher. All numbers of this series are used in this financial year.',
  );
  expect((await refundPart(shipped, 100)).status).toBe(200);
  await becomes(shipped, 'completed/partially-refunded/shipped');
  expect(await kindsOf(shipped)).not.toContain('credit');
  await full(
    `(SELECT count(*) FROM papers p WHERE (p.prefix, p.financial_year) = (s.prefix, s.financial_year))`,
  );
});

test('an order that was receipted here and shipped by the release before has no paper for its refund', async () => {
  const order = await paidMixedOrder();
  await act('/orders/confirmOrder', order);
  // As the release before papers ships.
  await shop.deps.db
    .update(orders)
    .set({ orderStatus: 'completed', shippingStatus: 'shipped', shippedAt: sql`now()` })
    .where(eq(orders.id, order.mongooseOrderId));
  expect(await notesOf(order)).toEqual(
    Array(2).fill('Shipped without a tax invoice, while the shop was being updated.'),
  );
  const named = await refundPart(order, 10, { lines: [{ position: 1, quantity: 1 }] });
  expect([named.status, named.body.error]).toEqual([
    422,
    'This order was shipped without a tax invoice, so its refund has no paper on which lines could be named. Name none.',
  ]);
  expect((await refundPart(order, 100)).status).toBe(200);
  await becomes(order, 'completed/partially-refunded/shipped');
  expect(await kindsOf(order)).toEqual(['receipt']);
});
