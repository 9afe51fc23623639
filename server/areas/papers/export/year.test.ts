import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { eInvoice } from '#contract/e-invoice.ts';
import { csvPieces } from '#domain/csv.ts';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';
import { SHEET_NAMES } from '#domain/papers/gstr1-sheets.ts';
import { papers } from '../../../platform/db/schema/index.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { logInAdmin, registerCustomer } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { makeYear, SETTABLE_PAPER_CLOCK } from '../../../testing/year-of-papers.ts';
import { readPeriod } from '../paper-filter.ts';
import { exportFiles } from './export-files.ts';
import { fixPeriod } from './fix-period.ts';
import { sumPeriod } from './sum-period.ts';

const shop = startTestShop();
const YEAR = { from: '2025-04-01', to: '2026-04-30' };
const MONTHS = Array.from({ length: 13 }, (_, i) => {
  const [first, last] = [new Date(Date.UTC(2025, 3 + i, 1)), new Date(Date.UTC(2025, 4 + i, 0))];
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
});
let token: string;
let books: Awaited<ReturnType<typeof makeYear>>;
/** The year's files up to the PDFs, by their names. */
let files: Map<string, string>;
let register: Row[];

beforeAll(async () => {
  token = await logInAdmin(shop);
  await asOwner(shop.config.databaseUrl!, SETTABLE_PAPER_CLOCK);
  books = await makeYear(shop.deps, {
    orders: 500,
    startsAt: new Date('2025-04-01T00:00:00+05:30'),
    days: 395,
    customerId: (await registerCustomer(shop)).id,
    productId: await addProduct(shop),
    newPrefix: { at: new Date('2025-10-01T00:00:00+05:30'), prefix: 'MX' },
  });
  files = await filesOf(YEAR);
  register = rowsOf('register.csv');
});

async function filesOf({ from, to }: typeof YEAR): Promise<Map<string, string>> {
  const period = await fixPeriod(shop.deps.db, readPeriod(from, to));
  const sums = await sumPeriod(shop.deps.db, period);
  const found = new Map<string, string>();
  const stillWanted = new AbortController().signal;
  for await (const { name, content } of exportFiles({ deps: shop.deps, period, sums, stillWanted })) {
    if (name.startsWith('pdf/')) break;
    found.set(name, (await buffer(Readable.from(content))).toString());
  }
  return found;
}

type Row = Record<string, string>;

function rowsOf(name: string, from = files): Row[] {
  const [headings, ...rows] = [...csvPieces(from.get(name)!)].flat().map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [headings![i], cell])));
}

const sumOf = (rows: Row[], heading: string) =>
  sumPaise(rows.map((row) => rupeesToPaise(Number(row[heading]))));
const sheet = (name: string) => rowsOf(`gstr1/${name}.csv`);
const ofKind = (...kinds: string[]) => register.filter(({ Kind }) => kinds.includes(Kind!));

describe('a year of 500 orders', () => {
  test('has every kind of paper, supply, buyer and sheet', () => {
    const kinds = new Set(register.map(({ Kind }) => Kind));
    expect([...kinds].sort()).toEqual(['Credit note', 'Receipt voucher', 'Refund voucher', 'Tax invoice']);
    for (const name of SHEET_NAMES) expect(sheet(name).length, name).toBeGreaterThan(0);
    expect(new Set(register.map((row) => row['GST %']))).toEqual(new Set(['0.25', '5', '18', '40']));
    expect(
      new Set(ofKind('Receipt voucher').map((row) => row['Place of supply'])),
      'a State that nobody knows',
    ).toContain('');
    expect(new Set(ofKind('Tax invoice').map((row) => row.Number!.slice(0, 8)))).toEqual(
      new Set(['MW/25-26', 'MX/25-26', 'MX/26-27']),
    );
  });

  test('has sheets that amount to the register', () => {
    const supplied = ofKind('Tax invoice', 'Credit note');
    const value = (name: string) => sumOf(sheet(name), 'Taxable Value');
    const listed = value('b2b') + value('b2cl') + value('b2cs') - value('cdnr') - value('cdnur');
    expect(listed).toBe(sumOf(supplied, 'Taxable value'));
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
    expect(-value('cdnr')).toBe(sumOf(ofKind('Credit note').filter(isRegistered), 'Taxable value'));
  });

  test('has a register that equals the payments and refunds to the paisa', async () => {
    const until = Date.parse('2026-05-01T00:00:00+05:30');
    const inYear = (at: Date | null | undefined) => at!.getTime() < until;
    const received = sumPaise(
      books.payments.filter(({ capturedAt }) => inYear(capturedAt)).map(({ amountPaise }) => amountPaise),
    );
    const returned = sumPaise(
      books.refunds.filter(({ updatedAt }) => inYear(updatedAt)).map(({ amountPaise }) => amountPaise),
    );
    expect(sumOf(ofKind('Receipt voucher'), 'Total')).toBe(received);
    expect(-sumOf(ofKind('Refund voucher', 'Credit note'), 'Total')).toBe(returned);
    const { body } = await shop.get(`/admin/papers/period?from=${YEAR.from}&to=${YEAR.to}`, token);
    expect(body.data.ledger).toEqual({
      received: received / 100,
      returned: returned / 100,
      receivedByPapers: received / 100,
      returnedByPapers: returned / 100,
      isEqual: true,
      note: null,
    });
  });

  test('has all numbers of every series', async () => {
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

  test('has an e-invoice that the portal takes for each paper of a registered buyer, or the reason why not', async () => {
    const takes = new Ajv({ strict: false, allErrors: true }).compile(eInvoice);
    const reported = new Set([
      ...sheet('b2b').map((row) => row['Invoice Number']),
      ...sheet('cdnr').map((row) => row['Note Number']),
    ]);
    const jsons = [...files].filter(([name]) => name.startsWith('einvoice/'));
    expect(jsons.length).toBeGreaterThan(50);
    for (const [name, text] of jsons) {
      const json = JSON.parse(text);
      expect(takes(json) ? [] : takes.errors, name).toEqual([]);
      expect(name).toBe(`einvoice/${json.DocDtls.No.replaceAll('/', '-')}.json`);
      const lines = register.filter((row) => row.Number === json.DocDtls.No);
      expect(json.ValDtls.TotInvVal * 100).toBeCloseTo(Math.abs(sumOf(lines, 'Total')), 4);
      expect(reported.delete(json.DocDtls.No), name).toBe(true);
    }
    for (const number of reported)
      expect(
        register.some((row) => row.Number === number && row.HSN!.length < 6),
        number,
      ).toBe(true);
  });

  test('is the sum of its months', async () => {
    const whole = { rows: 0, papers: 0, received: 0 };
    for (const { from, to } of MONTHS) {
      const { data } = (await shop.get(`/admin/papers/period?from=${from}&to=${to}`, token)).body;
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
    const { data } = (await shop.get(`/admin/papers/period?from=${YEAR.from}&to=${YEAR.to}`, token)).body;
    const names = [...SHEET_NAMES.map((each) => `gstr1/${each}.csv`), 'register.csv'];
    const jsons = [...files.keys()].filter((name) => name.startsWith('einvoice/'));
    const papersOfYear = new Set(register.map((row) => row.Number));
    expect(data.files).toEqual([
      ...names.map((name) => ({ name, rows: rowsOf(name).length })),
      { name: 'einvoice', rows: jsons.length },
      { name: 'pdf', rows: papersOfYear.size },
    ]);
    const { receipt, invoice, refund, credit } = data;
    expect(sumPaise([receipt, invoice, refund, credit].map(({ papers: count }) => count))).toBe(
      papersOfYear.size,
    );
    expect(invoice.igst * 100).toBeCloseTo(sumOf(ofKind('Tax invoice'), 'IGST'), 4);
    expect(data.otherStates).toBe(6);
  });
});
