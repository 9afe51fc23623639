// @module-tag slow
import { Ajv } from 'ajv';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { eInvoice } from '#contract/testing/e-invoice.ts';
import { istDay } from '#domain/calendar.ts';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';
import { SHEET_NAMES } from '#domain/papers/gstr1-sheets.ts';
import { orders, papers, payments, refunds, shopSettings } from '../../../platform/db/schema/index.ts';
import { MONTHS, type Row, rowsOf, startShopWithYear, YEAR } from '../../../testing/exported-year.ts';

const { shop, year, filesOf } = startShopWithYear();
/** The year's files up to the PDFs, by their names. */
let files: Map<string, string>;
let register: Row[];

beforeAll(async () => {
  files = await filesOf(YEAR);
  register = rowsOf('register.csv', files);
});

const sumOf = (rows: Row[], heading: string) =>
  sumPaise(
    rows.map((row) => {
      expect(row[heading]).toMatch(/^-?\d+\.\d\d$/);
      return rupeesToPaise(Number(row[heading]));
    }),
  );

const sheet = (name: string) => rowsOf(`gstr1/${name}.csv`, files);
const isExempt = (row: Row) => row['GST %'] === '0';
const ofKind = (...kinds: string[]) => register.filter(({ Kind }) => kinds.includes(Kind!));

describe('a year of 500 orders', () => {
  test('names the order of every line, and the payment or refund of every one that moved money', async () => {
    const numbers = new Set((await shop.deps.db.select().from(orders)).map(({ number }) => number));
    for (const row of register) expect(numbers, row.Number).toContain(row.Order);
    const named = (kind: string) => new Set(ofKind(kind).map((row) => row['Payment or refund']));
    const captured = (await shop.deps.db.select().from(payments)).map(({ id }) => id.replace(/^utr:/, ''));
    for (const id of named('Receipt voucher')) expect(captured).toContain(id);
    for (const kind of ['Refund voucher', 'Credit note']) expect(named(kind)).not.toContain('');
    expect([...named('Tax invoice')]).toEqual(['']);
  });

  test('has every kind of paper, supply, buyer and sheet [B2.35]', () => {
    const kinds = new Set(register.map(({ Kind }) => Kind));
    expect([...kinds].sort()).toEqual([
      'Bill of supply',
      'Credit note',
      'Receipt voucher',
      'Refund voucher',
      'Tax invoice',
    ]);
    for (const name of SHEET_NAMES) expect(sheet(name).length, name).toBeGreaterThan(0);
    expect(new Set(register.map((row) => row['GST %']))).toEqual(new Set(['0', '0.25', '5', '18', '40']));
    expect(
      new Set(ofKind('Receipt voucher').map((row) => row['Place of supply'])),
      'a State that is not known',
    ).toContain('');
    expect(new Set(ofKind('Tax invoice').map((row) => row.Number!.slice(0, 8)))).toEqual(
      new Set(['MW/25-26', 'MX/25-26', 'MX/26-27']),
    );
  });

  test('has the freight of quotes as a service, and companies that pay in parts', () => {
    const freight = register.filter(({ HSN }) => HSN === '9965');
    expect(new Set(freight.map(({ Kind }) => Kind)).size).toBe(4);
    for (const name of ['hsn(b2b)', 'hsn(b2c)'] as const)
      expect(sheet(name).filter(({ UQC }) => UQC === 'NA')).toMatchObject([
        { HSN: '996511', 'Total Quantity': '0', Rate: '18' },
      ]);
    expect(ofKind('Tax invoice').some(({ Buyer }) => Buyer!.startsWith('Kaveri Agro'))).toBe(true);
    const parts = year.books.payments.filter(({ method }) => method === 'transfer');
    expect(parts.length).toBeGreaterThan(new Set(parts.map(({ orderId }) => orderId)).size + 50);
  });

  test('has sheets that amount to the register', () => {
    const supplied = ofKind('Tax invoice', 'Bill of supply', 'Credit note');
    const value = (name: string) => sumOf(sheet(name), 'Taxable Value');
    const listed = value('b2b') + value('b2cl') + value('b2cs') - value('cdnr') - value('cdnur');
    const nil = sumOf(sheet('exemp'), 'Nil Rated Supplies');
    expect(nil).toBe(sumOf(supplied.filter(isExempt), 'Taxable value'));
    expect(listed + nil).toBe(sumOf(supplied, 'Taxable value'));
    for (const [inSheet, inRegister] of [
      ['Taxable Value', 'Taxable value'],
      ['Total Value', 'Total'],
      ['Integrated Tax Amount', 'IGST'],
      ['Central Tax Amount', 'CGST'],
      ['State/UT Tax Amount', 'SGST/UTGST'],
    ] as const)
      expect(sumOf(sheet('hsn(b2b)'), inSheet) + sumOf(sheet('hsn(b2c)'), inSheet), inSheet).toBe(
        sumOf(supplied, inRegister),
      );
    const isRegistered = ({ GSTIN }: Row) => GSTIN !== '';
    expect(sumOf(sheet('hsn(b2b)'), 'Total Value')).toBe(sumOf(supplied.filter(isRegistered), 'Total'));
    expect(value('b2b')).toBe(sumOf(ofKind('Tax invoice').filter(isRegistered), 'Taxable value'));
    expect(-value('cdnr')).toBe(
      sumOf(
        ofKind('Credit note').filter((row) => isRegistered(row) && !isExempt(row)),
        'Taxable value',
      ),
    );
  });

  test('has a register that equals the payments and refunds to the paisa [B2.39]', async () => {
    const until = Date.parse('2026-05-01T00:00:00+05:30');
    const inYear = (at: Date | null | undefined) => at!.getTime() < until;
    const received = sumPaise(
      year.books.payments
        .filter(({ capturedAt }) => inYear(capturedAt))
        .map(({ amountPaise }) => amountPaise),
    );
    const returned = sumPaise(
      year.books.refunds.filter(({ updatedAt }) => inYear(updatedAt)).map(({ amountPaise }) => amountPaise),
    );
    expect(sumOf(ofKind('Receipt voucher'), 'Total')).toBe(received);
    expect(-sumOf(ofKind('Refund voucher', 'Credit note'), 'Total')).toBe(returned);
    const { body } = await shop.get(`/admin/papers/period?from=${YEAR.from}&to=${YEAR.to}`, year.token);
    expect(body.data.ledger).toEqual({
      received: received / 100,
      returned: returned / 100,
      receivedByPapers: received / 100,
      returnedByPapers: returned / 100,
      isEqual: true,
      paymentsWithoutPapers: 0,
      receivedWithoutPapers: 0,
      refundsWithoutPapers: 0,
      returnedWithoutPapers: 0,
      note: null,
    });
  });

  test('has the sums of GSTR-3B [B14.11]', async () => {
    const nature = (letter: string) =>
      rowsOf('gstr3b.csv', files).find((row) => row['Nature of Supplies']!.startsWith(`(${letter})`))!;
    const supplied = ofKind('Tax invoice', 'Bill of supply', 'Credit note');
    const taxed = [nature('a'), nature('b')];
    for (const [ofReturn, inRegister] of [
      ['Total Taxable Value', 'Taxable value'],
      ['Integrated Tax', 'IGST'],
      ['Central Tax', 'CGST'],
      ['State/UT Tax', 'SGST/UTGST'],
    ] as const)
      expect(sumOf(taxed, ofReturn), ofReturn).toBe(
        sumOf(
          supplied.filter((row) => !isExempt(row)),
          inRegister,
        ),
      );
    expect(sumOf([nature('c')], 'Total Taxable Value')).toBe(sumOf(supplied.filter(isExempt), 'Total'));
    expect(sumOf([nature('b')], 'Integrated Tax')).toBeGreaterThan(0);
  });

  test('has all numbers of every series [B2.8]', async () => {
    const all = await shop.deps.db.select().from(papers);
    const bySeries = Map.groupBy(
      all.filter(({ issuedAt }) => issuedAt < new Date('2026-05-01T00:00:00+05:30')),
      ({ prefix, financialYear }) => `${prefix}/${financialYear}`,
    );
    const docs = sheet('docs');
    expect(docs).toHaveLength(bySeries.size);
    for (const row of docs) {
      const [, series] = /^(.*)\/\d+$/.exec(row['Sr. No. From']!)!;
      const serials = bySeries.get(series!)!.map(({ serial }) => serial);
      const last = String(serials.length).padStart(5, '0');
      expect(row).toMatchObject({
        'Sr. No. From': `${series}/00001`,
        'Sr. No. To': `${series}/${last}`,
        'Total Number': String(serials.length),
        Cancelled: '0',
      });
    }
  });

  test('has an e-invoice that the portal takes for each paper of a registered buyer, or the reason why not [B2.37]', async () => {
    const takes = new Ajv({ strict: false, allErrors: true }).compile(eInvoice);
    const reported = new Set([
      ...sheet('b2b').map((row) => row['Invoice Number']),
      ...sheet('cdnr').map((row) => row['Note Number']),
    ]);
    const jsons = [...files].filter(([name]) => name.startsWith('einvoice/'));
    expect(jsons.length).toBeGreaterThan(20);
    for (const [name, text] of jsons) {
      const json = JSON.parse(text);
      expect(takes(json) ? [] : takes.errors, name).toEqual([]);
      expect(name).toBe(`einvoice/${json.DocDtls.No.replaceAll('/', '-')}.json`);
      const lines = register.filter((row) => row.Number === json.DocDtls.No);
      expect(json.ValDtls.TotInvVal * 100).toBeCloseTo(Math.abs(sumOf(lines, 'Total')), 4);
      expect(reported.delete(json.DocDtls.No), name).toBe(true);
    }
    for (const number of reported) {
      const lines = register.filter((row) => row.Number === number);
      const isShort = lines.some(({ HSN }) => HSN!.length < 6);
      const { GSTIN } = lines[0]!;
      expect(isShort || lines[0]!['Place of supply']!.slice(0, 2) !== GSTIN!.slice(0, 2), number).toBe(true);
    }
  });

  test('is the sum of its months', async () => {
    const whole = { rows: 0, papers: 0, received: 0 };
    for (const { from, to } of MONTHS) {
      const { data } = (await shop.get(`/admin/papers/period?from=${from}&to=${to}`, year.token)).body;
      const rows = (name: string): number =>
        data.files.find((file: { name: string }) => file.name === name).rows;
      expect(data.ledger.isEqual).toBe(true);
      whole.rows += rows('register.csv');
      whole.papers += rows('pdf');
      whole.received += data.ledger.received * 100;
    }
    expect(whole.rows).toBe(register.length);
    expect(whole.papers).toBe(new Set(register.map((row) => row.Number)).size);
    expect(Math.round(whole.received)).toBe(sumOf(ofKind('Receipt voucher'), 'Total'));
  });

  test('says before what its files contain', async () => {
    const { data } = (await shop.get(`/admin/papers/period?from=${YEAR.from}&to=${YEAR.to}`, year.token))
      .body;
    const names = [...SHEET_NAMES.map((each) => `gstr1/${each}.csv`), 'gstr3b.csv', 'register.csv'];
    const jsons = [...files.keys()].filter((name) => name.startsWith('einvoice/'));
    const papersOfYear = new Set(register.map((row) => row.Number));
    expect(data.files).toEqual([
      ...names.map((name) => ({ name, rows: rowsOf(name, files).length })),
      { name: 'einvoice', rows: jsons.length },
      { name: 'pdf', rows: papersOfYear.size },
    ]);
    const leftOut = [...sheet('b2b'), ...sheet('cdnr')].map(
      (row) => row['Invoice Number'] ?? row['Note Number'],
    );
    expect(data.eInvoicesLeftOut).toEqual({
      papers: new Set(leftOut).size - jsons.length,
      reason: expect.stringMatching(/has no HSN code of at least 6 digits|the portal refuses that/),
    });
    const { receipt, invoice, supply, refund, credit } = data;
    expect(sumPaise([receipt, invoice, supply, refund, credit].map(({ papers: count }) => count))).toBe(
      papersOfYear.size,
    );
    expect(invoice.igst * 100).toBeCloseTo(sumOf(ofKind('Tax invoice'), 'IGST'), 4);
    expect(data.otherStates).toBe(6);
  });
});

describe('money that the papers do not have', () => {
  const DAY = { from: '2024-12-05', to: '2024-12-05' };
  const NOON = new Date('2024-12-05T12:00:00+05:30');
  const ledger = async () =>
    (await shop.get(`/admin/papers/period?from=${DAY.from}&to=${DAY.to}`, year.token)).body.data.ledger;
  const enter = (payment: Partial<typeof payments.$inferInsert> & { id: string }) =>
    shop.deps.db.insert(payments).values({
      orderId: year.books.orders[1]!.id,
      amountPaise: 250_50,
      role: 'duplicate',
      status: 'captured',
      capturedAt: NOON,
      ...payment,
    });

  test('is listed, but is no difference, where it is older or none could be issued; foreign money and attempts do not count', async () => {
    await shop.deps.db.update(shopSettings).set({ papersSince: new Date('2024-12-05T06:00:00+05:30') });
    await enter({ id: 'pay_Old', capturedAt: new Date('2024-12-05T05:59:59+05:30') });
    await enter({ id: 'pay_Foreign', currency: 'USD', role: 'mismatch' });
    await enter({ id: 'pay_Attempt', role: 'attempt', status: 'failed' });
    await enter({ id: 'pay_NoCompany', withoutReceipt: 'The company’s name is missing.' });
    await shop.deps.db.insert(refunds).values({
      orderId: year.books.orders[1]!.id,
      paymentId: 'pay_Old',
      amountPaise: 50,
      kind: 'duplicate',
      status: 'processed',
      origin: 'admin',
      updatedAt: NOON,
    });
    expect(await ledger()).toMatchObject({
      received: 0,
      returned: 0,
      isEqual: true,
      paymentsWithoutPapers: 2,
      receivedWithoutPapers: 501,
      refundsWithoutPapers: 1,
      returnedWithoutPapers: 0.5,
      note: [
        'Rs.250.50 of 1 payment has no receipt voucher: none could be issued when it came.',
        'Rs.250.50 of 1 payment has no receipt voucher: it came before papers were kept here.',
        'Rs.0.50 of 1 refund has no paper: its payment has no receipt voucher, or its goods left without an invoice.',
      ].join(' '),
    });
  });

  test('is listed with its amount and its payments', async () => {
    for (const n of [1, 2, 3, 4]) await enter({ id: `pay_Lost${n}` });
    expect(await ledger()).toMatchObject({
      received: 1002,
      receivedByPapers: 0,
      isEqual: false,
      note: expect.stringMatching(
        /^The payments and the receipt vouchers of this period differ by Rs\.1,002\.00: look at the orders of pay_Lost1, pay_Lost2, pay_Lost3, 1 more\. /,
      ),
    });
    const [paid] = year.books.payments;
    await shop.deps.db.insert(refunds).values({
      orderId: paid!.orderId,
      paymentId: paid!.id,
      amountPaise: 50,
      kind: 'partial',
      status: 'processed',
      origin: 'admin',
      updatedAt: NOON,
    });
    expect((await ledger()).note).toContain(
      `The refunds and the refund vouchers and credit notes of this period differ by Rs.0.50: look at the orders of ${paid!.id}.`,
    );
  });

  test('is found where a paper has another amount, even when the sums agree', async () => {
    const [one, other] = year.books.payments.filter(({ role }) => role === 'settling');
    const shift = (id: string, paise: number) =>
      shop.deps.db
        .update(payments)
        .set({ amountPaise: sql`amount_paise + ${paise}` })
        .where(eq(payments.id, id));
    await shift(one!.id, 7);
    await shift(other!.id, -7);
    const { body } = await shop.get('/admin/papers/period?from=2025-04-01&to=2025-04-05', year.token);
    expect(body.data.ledger.received).toBe(body.data.ledger.receivedByPapers);
    expect(body.data.ledger).toMatchObject({ isEqual: false, note: expect.stringContaining('Rs.0.14') });
  });

  test('counts on the day of its paper, whatever the clock said when it came', async () => {
    const day = (date: string) => shop.get(`/admin/papers/period?from=${date}&to=${date}`, year.token);
    const [last] = await shop.deps.db
      .select()
      .from(papers)
      .where(sql`kind = 'receipt' AND date_trunc('milliseconds', issued_at)::time = '18:29:59.999'`)
      .limit(1);
    const [date, next] = [last!.issuedAt, new Date(+last!.issuedAt + 1)].map((at) =>
      istDay(at.toISOString()),
    );
    const before = [(await day(date!)).body.data.ledger, (await day(next!)).body.data.ledger];
    await shop.deps.db
      .update(payments)
      .set({ capturedAt: new Date(+last!.issuedAt + 1) })
      .where(eq(payments.id, last!.paymentId!));
    expect([(await day(date!)).body.data.ledger, (await day(next!)).body.data.ledger]).toEqual(before);
  });
});
