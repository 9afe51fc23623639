// @module-tag slow
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';
import { samePeriod } from '#domain/papers/chosen-period.ts';
import { shopSettings } from '../../../platform/db/schema/index.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { portalDesk } from '../../../testing/e-invoices.ts';
import { type Row, rowsOf } from '../../../testing/exported-year.ts';
import { type Checkout, checkOut, pay } from '../../../testing/orders.ts';
import { paperDesk } from '../../../testing/paper-desk.ts';
import { MAHARASHTRA, THANE } from '../../../testing/papers.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { registerCustomer } from '../../../testing/people.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { newUtr, placeTransferOrder, today } from '../../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, admin, act } = paying;
const { papersOf, kindsBecome, ship, refund, refundPart } = paperDesk(paying);
const { setMode, answer, replace } = portalDesk(shop, admin);

const IN_STATE = { gst: '33AAACH7409R1Z8', company: 'Hosur Motors' };
const ZONE = {
  ...{ company: 'Hosur Zone Motors', gst: IN_STATE.gst, address: 'Unit 7, SEZ', district: 'Krishnagiri' },
  ...{ state: 'Tamil Nadu', pincode: '635109', sez: true },
};
const BUYERS = [
  {},
  MAHARASHTRA,
  IN_STATE,
  { ...MAHARASHTRA, gst: THANE.gst },
  { billing: THANE },
  { billing: ZONE },
];
const MONTH = (({ from, to }) => `from=${from}&to=${to}`)(samePeriod('month', today()));
const files = new Map<string, string>();

const done = (answered: { status: number; body: { data?: unknown } }) =>
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
const setTax = (fields: object) =>
  shop.deps.db.update(shopSettings).set({ tax: sql`tax || ${JSON.stringify(fields)}::jsonb` });

/** Pumps with 18 %, seals with 5 % and exempt cotton, for amounts that no tax divides. */
async function paid(fields: object, pumpPaise = 1_180_03) {
  const customer = await registerCustomer(shop);
  const lines = [
    {
      productId: await addProduct(shop, { pricePaise: pumpPaise, hsn: '84137010', gstRateBp: 1800 }),
      quantity: 3,
    },
    {
      productId: await addProduct(shop, { pricePaise: 105_07, hsn: '848420', gstRateBp: 500 }),
      quantity: 7,
    },
    { productId: await addProduct(shop, { pricePaise: 250_01, hsn: '520100', gstRateBp: 0 }), quantity: 4 },
  ];
  const { body } = await checkOut(shop, customer, lines, { ...fields });
  return { ...(await pay(shop, customer, body.data)), customer };
}
const invoiceOf = async (order: Pick<Checkout, 'mongooseOrderId'>) =>
  (await papersOf(order)).find(({ kind }) => kind === 'invoice')!;
const transferred = async (fields: object, amount: number) => {
  const customer = await registerCustomer(shop);
  const order = await placeTransferOrder(shop, customer, 3_00_000_00, { gst: IN_STATE.gst });
  const utr = newUtr();
  done(await act('/orders/recordTransfer', order, { amount, utr, date: today(), ...fields }));
  return { order, utr };
};

beforeAll(async () => {
  for (const buyer of BUYERS) await ship(await paid(buyer));
  const large = await paid(MAHARASHTRA, 60_000_07);
  await ship(large);
  done(await refundPart(large, 333.33));
  await setTax({ exemptPaper: 'joint' });
  const joint = await paid(MAHARASHTRA, 60_000_07);
  await ship(joint);
  done(await refundPart(joint, 1_000));
  await setTax({ exemptPaper: 'separate' });
  const before = await paid(IN_STATE);
  done(await refundPart(before, 500.51));
  await kindsBecome(before, 'receipt', 'refund');
  await ship(before);
  const inParts = await paid({ billing: THANE });
  const some = [
    { position: 1, quantity: 1 },
    { position: 3, quantity: 3 },
  ];
  await ship(inParts, { lines: some });
  done(await refundPart(inParts, 700.01));
  await kindsBecome(inParts, 'receipt', 'invoice', 'supply', 'refund');
  done(await act('/orders/shipped', inParts));
  done(await refund(inParts, { refundOption: 'full' }));
  await paid(IN_STATE);
  const kept = await paid(IN_STATE);
  const asked = { mongooseOrderId: kept.mongooseOrderId, reason: 'Ordered twice' };
  done(await shop.post('/user/orders/cancel', asked, kept.customer.token));
  done(await refundPart(kept, 200));
  const withTds = await transferred({ tds: 254, charges: 46 }, 2_99_700);
  await ship(withTds.order);
  await transferred({ over: true }, 3_00_100);
  const { order, utr } = await transferred({ tds: 100 }, 99_900);
  done(await act('/orders/reverseTransfer', order, { utr, reason: 'Of another order' }));
  const known = await paid({ billing: THANE });
  await ship(known);
  done(await replace((await invoiceOf(known)).id, { ...THANE, address: '15 Wagle Estate' }));
  done(await refundPart(known, 500));
  await setMode('on');
  const waited = await paid({ billing: THANE });
  await ship(waited);
  const { id, number } = await invoiceOf(waited);
  done(await answer(JSON.stringify({ DocNo: number, ErrorDetails: '3028: Invalid GSTIN' })));
  done(await replace(id, { ...THANE, address: '15 Wagle Estate' }));
  await paying.expectSoundBooks();
  const zip = await fetch(`${ownAddress(shop.app)}/admin/papers/export?${MONTH}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  for (const [name, content] of await readZip(Buffer.from(await zip.arrayBuffer())))
    files.set(name, content.toString());
}, 300_000);

const paise = (rupees: number | string) => rupeesToPaise(Number(rupees));
const sum = (rows: Row[], heading: string) => sumPaise(rows.map((row) => paise(row[heading]!)));
const sheet = (name: string) => rowsOf(`gstr1/${name}.csv`, files);

describe('a month of every kind of sale', () => {
  test('is the same in the register, the sheets, GSTR-3B and the JSON, to the paisa [B14.11]', () => {
    const register = rowsOf('register.csv', files);
    const supplied = register.filter(({ Kind }) => !/voucher/.test(Kind!));
    const nil = supplied.filter((row) => row['GST %'] === '0');
    const taxable = (name: string) => sum(sheet(name), 'Taxable Value');
    const listed = taxable('b2b') + taxable('b2cl') + taxable('b2cs') - taxable('cdnr') - taxable('cdnur');
    expect(listed).toBe(sum(supplied, 'Taxable value') - sum(nil, 'Taxable value'));
    expect(sum(sheet('exemp'), 'Nil Rated Supplies')).toBe(sum(nil, 'Total'));
    const [a, b, c, ...places] = rowsOf('gstr3b.csv', files);
    for (const [ofReturn, inRegister] of [
      ['Integrated Tax', 'IGST'],
      ['Central Tax', 'CGST'],
      ['State/UT Tax', 'SGST/UTGST'],
    ] as const)
      expect(sum([a!, b!], ofReturn), ofReturn).toBe(sum(supplied, inRegister));
    expect(sum([a!, b!], 'Total Taxable Value')).toBe(listed);
    expect(sum([c!], 'Total Taxable Value')).toBe(sum(nil, 'Total'));
    const toConsumers = supplied.filter(
      (row) => row.GSTIN === '' && row['Place of supply'] === '27-Maharashtra' && row['GST %'] !== '0',
    );
    expect(sum(places, 'Total Taxable Value')).toBe(sum(toConsumers, 'Taxable value'));
    for (const [inSheet, inRegister] of [
      ['Total Value', 'Total'],
      ['Integrated Tax Amount', 'IGST'],
      ['Central Tax Amount', 'CGST'],
    ] as const)
      expect(sum([...sheet('hsn(b2b)'), ...sheet('hsn(b2c)')], inSheet)).toBe(sum(supplied, inRegister));

    const json = JSON.parse(files.get('gstr1/gstr1.json')!);
    type Entry = { itms: { itm_det: { txval: number } }[] };
    const taxableOf = (entries: Entry[]) =>
      sumPaise(entries.flatMap(({ itms }) => itms.map(({ itm_det }) => paise(itm_det.txval))));
    const inJson =
      taxableOf(json.b2b.flatMap(({ inv }: { inv: Entry[] }) => inv)) +
      taxableOf(json.b2cl.flatMap(({ inv }: { inv: Entry[] }) => inv)) +
      sumPaise(json.b2cs.map(({ txval }: { txval: number }) => paise(txval))) -
      taxableOf(json.cdnr.flatMap(({ nt }: { nt: Entry[] }) => nt)) -
      taxableOf(json.cdnur);
    expect(inJson).toBe(listed);
    expect(sumPaise(json.nil.inv.map(({ nil_amt }: { nil_amt: number }) => paise(nil_amt)))).toBe(
      sum(nil, 'Total'),
    );
  });

  test('has every number of every series among the documents issued [B2.35]', () => {
    const numbers = new Set(rowsOf('register.csv', files).map((row) => row.Number!));
    const issued = sheet('docs').flatMap((row) => {
      const [, prefix, first] = /^(.*\/)(\d+)$/.exec(row['Sr. No. From']!)!;
      return Array.from(
        { length: Number(row['Total Number']) },
        (_, i) => prefix! + String(Number(first) + i).padStart(5, '0'),
      );
    });
    expect(new Set(issued)).toEqual(numbers);
    expect(sheet('docs').map(({ Cancelled }) => Cancelled)).toEqual(['0', '0', '0', '0', '0']);
  });

  test('agrees with the money, the open advances and the bridge of the reports [B14.11]', async () => {
    const { ledger } = (await shop.get(`/admin/papers/period?${MONTH}`, admin.token)).body.data;
    const advances = (await shop.get('/admin/papers/advances', admin.token)).body.data;
    const { bridge, totals } = (await shop.get(`/orders/reports?${MONTH}`, admin.token)).body.data;
    expect(ledger).toMatchObject({ isEqual: true, paymentsWithoutPapers: 0, refundsWithoutPapers: 0 });
    expect(bridge).toMatchObject({ withoutPapers: 0, advances: advances.open, kept: advances.kept });
    expect(advances.kept).toBeGreaterThan(0);
    expect(paise(totals.net)).toBe(paise(ledger.received) - paise(ledger.returned));
    const supplied = rowsOf('register.csv', files).filter(({ Kind }) => !/voucher/.test(Kind!));
    expect(paise(bridge.invoiced)).toBe(sum(supplied, 'Total'));
  });
});
