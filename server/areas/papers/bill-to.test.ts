import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { eInvoiceOf } from '#domain/papers/e-invoice.ts';
import { eInvoiceSourceOf } from '#domain/papers/e-invoice-source.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, DELIVERY, pay, rowOf } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { THANE } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { quoting } from '../../testing/quotes.ts';
import { placeTransferOrder } from '../../testing/transfers.ts';
import { readPaper } from './read-paper.ts';
import { readProforma } from './read-proforma.ts';

const paying = startPayingShop();
const { shop, customer } = paying;
const { papersOf, kindsBecome, detail, paidMixedOrder, ship, refundPart, expectCompletePapers } =
  paperDesk(paying);

afterAll(expectCompletePapers);

const UNIT = { company: 'Thane Textile, Unit II' };
const setTax = (fields: object) =>
  shop.deps.db.update(shopSettings).set({ tax: sql`tax || ${JSON.stringify(fields)}::jsonb` });
const order = async (fields: Record<string, unknown>) =>
  checkOut(shop, customer, [{ productId: await addProduct(shop), quantity: 1 }], fields);
const paidPump = async (fields: Record<string, unknown>) => {
  const productId = await addProduct(shop, { pricePaise: 1_180_00, hsn: '841370' });
  const { body } = await checkOut(shop, customer, [{ productId, quantity: 1 }], fields);
  return pay(shop, customer, body.data);
};
const kept = async (token = customer.token) => (await shop.get('/user/addresses/billing', token)).body.data;

describe('an order that is billed elsewhere', () => {
  test('is taxed where its buyer is registered, and every paper names both [B14.2]', async () => {
    const placed = await paidPump({ ...UNIT, billing: THANE });
    expect(await detail(placed)).toMatchObject({ billing: THANE, gst: THANE.gst, state: 'Tamil Nadu' });
    await ship(placed);
    await refundPart(placed, 500);
    await kindsBecome(placed, 'receipt', 'invoice', 'credit');
    const papers = await papersOf(placed);
    for (const paper of papers)
      expect(paper).toMatchObject({
        placeCode: '27',
        isInterState: true,
        buyerName: THANE.company,
        buyerGstin: THANE.gst,
        billedTo: { name: THANE.company, district: 'Thane', stateCode: '27', gstin: THANE.gst },
        deliveredTo: { name: UNIT.company, district: 'Coimbatore', stateCode: '33' },
      });
    const printed = await readPaper(shop.deps.db, shop.deps.config, papers[1]!.id);
    expect(eInvoiceOf(eInvoiceSourceOf(printed!))).toMatchObject({
      TranDtls: { SupTyp: 'B2B' },
      BuyerDtls: { Gstin: THANE.gst, Loc: 'Thane', Pin: 400604, Stcd: '27', Pos: '27' },
      ShipDtls: { Gstin: 'URP', LglNm: UNIT.company, Pin: 641001, Stcd: '33' },
    });
  });

  test('keeps the place of its first receipt when the settings change before it leaves [B14.2]', async () => {
    const placed = await paidMixedOrder({ gst: THANE.gst });
    await setTax({ placeOfSupply: 'gstin' });
    await ship(placed);
    await setTax({ placeOfSupply: 'delivery' });
    expect((await papersOf(placed)).map(({ placeCode }) => placeCode)).toEqual(['33', '33']);
  });

  test('to a special economic zone has IGST within the State, and its own kind of invoice [B14.6]', async () => {
    const zone = {
      ...THANE,
      gst: '33AAACH7409R1Z8',
      district: 'Chennai',
      state: 'Tamil Nadu',
      pincode: '600045',
    };
    const waiting = await placeTransferOrder(shop, customer, undefined, { billing: { ...zone, sez: true } });
    const row = await rowOf(shop, waiting.mongooseOrderId);
    expect(await readProforma(shop.deps, row)).toMatchObject({ supply: 'inter' });
    const placed = await paidPump({ billing: { ...zone, sez: true } });
    await ship(placed);
    for (const paper of await papersOf(placed))
      expect(paper).toMatchObject({
        placeCode: '33',
        isInterState: true,
        cgstPaise: 0,
        billedTo: { sez: true },
      });
    const invoice = (await papersOf(placed)).at(-1)!;
    expect(
      eInvoiceOf(eInvoiceSourceOf((await readPaper(shop.deps.db, shop.deps.config, invoice.id))!)).TranDtls
        .SupTyp,
    ).toBe('SEZWP');
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      'another GSTIN than the buyer’s',
      { gst: '33AAACH7409R1Z8', billing: THANE },
      /another than that of the billing/,
    ],
    ['a State that is not the GSTIN’s', { billing: { ...THANE, state: 'Kerala' } }, /one of Maharashtra/],
    ['a pincode elsewhere', { billing: { ...THANE, pincode: 641001 } }, /is in Tamil Nadu/],
    ['a zone without a GSTIN', { billing: { ...THANE, gst: null, sez: true } }, /special economic zone/],
    ['a consignee registered elsewhere', { consigneeGst: THANE.gst }, /the goods go to Tamil Nadu/],
    ['a field that is none', { billing: { ...THANE, sex: true } }, /./],
  ])('is refused for %s, in a sentence [B14.2]', async (_, fields, sentence) => {
    const { status, body } = await order(fields);
    expect(status).toBe(400);
    expect(body.error).toMatch(sentence);
  });

  test('sent twice with another billing address is another wish [B14.2]', async () => {
    const lines = [{ productId: await addProduct(shop), quantity: 1 }];
    const key = crypto.randomUUID();
    const send = (fields: object) => checkOut(shop, customer, lines, { ...fields, key });
    expect((await send({ billing: THANE })).status).toBe(200);
    expect((await send({ billing: THANE })).status).toBe(200);
    expect((await send({ billing: { ...THANE, district: 'Mumbai' } })).status).toBe(409);
    expect((await send({})).status).toBe(409);
  });

  test('keeps the address with its GSTIN for the next order, for this customer alone [B14.2]', async () => {
    expect(await kept()).toEqual([]);
    await order({ billing: THANE, keepBilling: true });
    await order({ billing: { ...THANE, address: '15 Wagle Estate' }, keepBilling: true });
    await order({ billing: { ...THANE, gst: null }, keepBilling: true });
    expect(await kept()).toEqual([{ ...THANE, address: '15 Wagle Estate' }]);
    const stranger = await registerCustomer(shop);
    expect(await kept(stranger.token)).toEqual([]);
    const drop = (token: string) =>
      shop.post('/user/addresses/deleteBilling', { gst: '27aapfu0939f1zv' }, token);
    expect((await drop(stranger.token)).status).toBe(404);
    expect((await drop(customer.token)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

test('a quote that is billed elsewhere is taxed there, and says so [B14.2]', async () => {
  const admin = await logInAdmin(shop);
  const desk = quoting(shop, customer, admin);
  const productId = await addProduct(shop, { pricePaise: 11_800 });
  const id = await desk.request(productId, { billing: THANE });
  expect((await desk.answer('send', desk.revisionOf(id, productId))).status).toBe(200);
  expect(await desk.own(id)).toMatchObject({
    billing: THANE,
    gst: THANE.gst,
    revisions: [{ placeOfSupply: 'Maharashtra', cgst: 0 }],
  });
  expect(await desk.seen(id)).toMatchObject({ billing: THANE, supply: 'inter' });
});

test('an order of before shows the one address that it has [B14.2]', async () => {
  const placed = await paidMixedOrder({ gst: '33AAACH7409R1Z8' });
  expect(await detail(placed)).toMatchObject({
    billing: null,
    consigneeGst: null,
    ...DELIVERY,
    pincode: '641001',
    contact: '9876543210',
  });
  const [receipt] = await papersOf(placed);
  expect(receipt!.billedTo).toEqual(receipt!.deliveredTo);
});
