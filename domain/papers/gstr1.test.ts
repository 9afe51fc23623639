import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvValue, csvRow } from '../csv.ts';
import { paiseToRupees } from '../money.ts';
import { headingsOf, isListing, listingRows, type Row, SHEET_NAMES, SHEETS } from './gstr1-sheets.ts';
import { createGstr1Sums } from './gstr1-sums.ts';
import { gstr1TableOf, largeSaleLimitPaise } from './gstr1-table.ts';
import { createIssuedNumbers } from './issued-numbers.ts';
import type { PaperLine, TaxPaper } from './paper.ts';
import type { Supply } from './place-of-supply.ts';
import { REGISTER_COLUMNS, registerRows } from './sales-register.ts';
import { splitInclusive } from './tax-split.ts';
import { totalsOf } from './totals.ts';

const line = (paise: number, supply: Supply, over: Partial<PaperLine> = {}): PaperLine => {
  const rate = over.rate ?? 1800;
  return {
    position: 1,
    description: 'Ball bearing',
    partNumber: 'MW-6308',
    hsn: '84821020',
    unit: 'NOS',
    quantity: 2,
    ...over,
    rate,
    ...splitInclusive(paise, rate, supply),
  };
};

function paper(over: Partial<TaxPaper> = {}): TaxPaper {
  const supply = over.supply ?? 'intra';
  const lines = over.lines ?? [line(1_180_00, supply)];
  return {
    kind: 'invoice',
    number: 'MW/26-27/00001',
    issuedAt: '2026-10-31T06:00:00Z',
    buyerName: 'LN Textile Engineering',
    buyerGstin: null,
    placeCode: supply === 'intra' ? '33' : '29',
    supply,
    totalPaise: totalsOf(lines).totalPaise,
    against: null,
    ...over,
    lines,
  };
}

const note = (invoice: TaxPaper, over: Partial<TaxPaper> = {}): TaxPaper => ({
  ...invoice,
  kind: 'credit',
  number: 'CN/26-27/00001',
  against: { number: invoice.number, issuedAt: invoice.issuedAt, totalPaise: invoice.totalPaise },
  ...over,
});

/** With amounts as numbers of rupees. */
const inRupees = (row: readonly CsvValue[]): CsvValue[] =>
  row.map((cell) => (typeof cell === 'object' && cell ? paiseToRupees(cell.paise) : cell));

const registered = paper({ buyerGstin: '29AAGCB7383J1Z4', supply: 'inter' });
const overLimit = paper({ supply: 'inter', lines: [line(1_00_000_01, 'inter')] });
const atLimit = paper({ supply: 'inter', lines: [line(1_00_000_00, 'inter')] });
const largeAtHome = paper({ lines: [line(5_00_000_00, 'intra')] });

const freight = (supply: Supply): PaperLine =>
  line(1_180_00, supply, { hsn: '9965', unit: 'OTH', quantity: 1, description: 'Freight' });

describe('freight on the HSN sheet', () => {
  const rowsFor = (digits: number) => {
    const sums = createGstr1Sums(digits);
    sums.add(paper({ lines: [line(2_360_00, 'intra'), freight('intra')] }));
    sums.add(note(paper(), { lines: [{ ...freight('intra'), ...splitInclusive(118_00, 1800, 'intra') }] }));
    return sums.rows()['hsn(b2c)'].map(inRupees);
  };

  it('is a service without unit and quantity, by its heading [B3.8]', () => {
    expect(rowsFor(4)).toEqual([
      ['8482', '', 'NOS-NUMBERS', 2, 2360, 18, 2000, 0, 180, 180, 0],
      ['9965', '', 'NA', 0, 1062, 18, 900, 0, 81, 81, 0],
    ]);
  });

  it('has the code of road transport where six digits are reported', () => {
    expect(rowsFor(6).map(([hsn, , uqc]) => [hsn, uqc])).toEqual([
      ['848210', 'NOS-NUMBERS'],
      ['996511', 'NA'],
    ]);
  });
});

const GSTIN = '33AABCM4521K1ZP';

function sumsOf(papers: readonly TaxPaper[], hsnDigits: number) {
  const sums = createGstr1Sums(hsnDigits);
  const numbers = createIssuedNumbers();
  for (const each of papers) {
    sums.add(each);
    numbers.add(each, GSTIN);
  }
  return { ...sums.rows(), docs: numbers.rowsOf(GSTIN) };
}

function gstr1Sheets(papers: readonly TaxPaper[], hsnDigits: number): Record<string, Row[]> {
  const sums = sumsOf(papers, hsnDigits);
  const rowsOf = (name: (typeof SHEET_NAMES)[number]) =>
    isListing(name) ? papers.flatMap((each) => listingRows(each, name)) : sums[name];
  return Object.fromEntries(
    SHEET_NAMES.map((name) => [name, [headingsOf(name), ...rowsOf(name).map(inRupees)]]),
  );
}

describe('the table of GSTR-1', () => {
  it.each([
    ['an invoice to a registered buyer', registered, 'b2b'],
    ['its credit note', note(registered), 'cdnr'],
    ['more than 1 lakh to another State', overLimit, 'b2cl'],
    ['a small credit note of it', note(overLimit, { totalPaise: 100 }), 'cdnur'],
    ['exactly 1 lakh to another State', atLimit, 'b2cs'],
    ['its credit note', note(atLimit), 'b2cs'],
    ['any amount within the State', largeAtHome, 'b2cs'],
    ['a GSTIN from abroad', { ...overLimit, buyerGstin: '9917USA29003OSD' }, 'b2cl'],
    ['digits that are no GSTIN', { ...overLimit, buyerGstin: '12345' }, 'b2cl'],
    ['a receipt voucher', paper({ kind: 'receipt' }), null],
    ['a refund voucher', paper({ kind: 'refund' }), null],
  ] as const)('of %s [B2.36]', (_, each, table) => {
    expect(gstr1TableOf(each)).toBe(table);
  });

  it('has the limit of large sales that was in force on the day of the invoice', () => {
    expect(largeSaleLimitPaise('2024-07-31T18:29:59Z')).toBe(2_50_000_00);
    expect(largeSaleLimitPaise('2024-07-31T18:30:00Z')).toBe(1_00_000_00);
    const old = { ...overLimit, issuedAt: '2024-07-01T00:00:00Z' };
    expect(gstr1TableOf(old)).toBe('b2cs');
    expect(gstr1TableOf(note(old, { issuedAt: '2024-09-01T00:00:00Z' }))).toBe('b2cs');
    expect(() => largeSaleLimitPaise('2016-01-01T00:00:00Z')).toThrow(RangeError);
  });

  it('is unknown for a credit note without its invoice', () => {
    expect(() => gstr1TableOf(paper({ kind: 'credit' }))).toThrow(/names no invoice/);
  });
});

describe('the sheets', () => {
  const twoRates = paper({
    number: 'MW/26-27/00002',
    buyerGstin: '29AAGCB7383J1Z4',
    supply: 'inter',
    lines: [
      line(1_180_00, 'inter'),
      line(105_00, 'inter', { rate: 500, hsn: '8413', unit: 'SET', quantity: 1 }),
    ],
  });

  it('list an invoice by rate', () => {
    const head = ['29AAGCB7383J1Z4', 'LN Textile Engineering', 'MW/26-27/00002', '31-Oct-26', 1285];
    const middle = ['29-Karnataka', 'N', '', 'Regular B2B', ''];
    expect(gstr1Sheets([twoRates], 6).b2b!.slice(1)).toEqual([
      [...head, ...middle, 5, 100, 0],
      [...head, ...middle, 18, 1000, 0],
    ]);
  });

  it('list large sales, and the notes of both', () => {
    const sheets = gstr1Sheets([overLimit, note(overLimit), note(twoRates)], 6);
    expect(sheets.b2cl!.slice(1)).toEqual([
      ['MW/26-27/00001', '31-Oct-26', 100000.01, '29-Karnataka', '', 18, 84745.77, 0, ''],
    ]);
    expect(sheets.cdnur!.slice(1)).toEqual([
      ['B2CL', 'CN/26-27/00001', '31-Oct-26', 'C', '29-Karnataka', 100000.01, '', 18, 84745.77, 0],
    ]);
    expect(sheets.cdnr![2]).toEqual([
      '29AAGCB7383J1Z4',
      'LN Textile Engineering',
      'CN/26-27/00001',
      '31-Oct-26',
      'C',
      '29-Karnataka',
      'N',
      'Regular B2B',
      1285,
      '',
      18,
      1000,
      0,
    ]);
  });

  it('add up other sales by place and rate, less their notes', () => {
    const back = note(paper(), { lines: [line(118_00, 'intra')], totalPaise: 118_00 });
    const sheets = gstr1Sheets([paper(), paper(), atLimit, back], 6);
    expect(sheets.b2cs!.slice(1)).toEqual([
      ['OE', '29-Karnataka', '', 18, 84745.76, 0, ''],
      ['OE', '33-Tamil Nadu', '', 18, 1900, 0, ''],
    ]);
    expect(gstr1Sheets([paper(), note(paper())], 6).b2cs).toEqual([SHEETS.b2cs]);
  });

  it('add up HSN codes by unit and rate, registered buyers apart from the others', () => {
    const sheets = gstr1Sheets([twoRates, paper(), paper()], 6);
    expect(sheets['hsn(b2b)']!.slice(1)).toEqual([
      ['8413', '', 'SET-SETS', 1, 105, 5, 100, 5, 0, 0, 0],
      ['848210', '', 'NOS-NUMBERS', 2, 1180, 18, 1000, 180, 0, 0, 0],
    ]);
    expect(sheets['hsn(b2c)']!.slice(1)).toEqual([
      ['848210', '', 'NOS-NUMBERS', 4, 2360, 18, 2000, 0, 180, 180, 0],
    ]);
  });

  it('have as many cells in each row as headings [B2.36]', () => {
    const exempt = paper({ kind: 'supply', lines: [line(500_00, 'intra', { rate: 0 })] });
    const all = [registered, overLimit, atLimit, exempt, note(overLimit), note(twoRates)];
    const sheets = gstr1Sheets(all, 6);
    expect(Object.keys(sheets)).toEqual([
      'b2b',
      'b2cl',
      'b2cs',
      'cdnr',
      'cdnur',
      'exemp',
      'hsn(b2b)',
      'hsn(b2c)',
      'docs',
    ]);
    for (const [headings, ...rows] of Object.values(sheets)) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(headings!.length);
    }
  });

  it('together have the value of all invoices less all notes [B2.36]', () => {
    const kinds = fc.constantFrom(registered, overLimit, atLimit, paper(), largeAtHome, twoRates);
    fc.assert(
      fc.property(fc.array(kinds), fc.array(kinds), (invoices, credited) => {
        const all = [...invoices, ...credited.map((each) => note(each))];
        const sheets = gstr1Sheets(all, 6);
        const sumOf = (name: string, heading: string) =>
          sheets[name]!.slice(1).reduce(
            (sum, row) => sum + Math.round(Number(row[sheets[name]![0]!.indexOf(heading)]) * 100),
            0,
          );
        const net = (papers: readonly TaxPaper[]) =>
          totalsOf(papers.flatMap(({ lines }) => lines)).taxablePaise;
        const value = net(invoices) - net(credited);
        const byTable = ['b2b', 'b2cl', 'b2cs'].reduce((sum, name) => sum + sumOf(name, 'Taxable Value'), 0);
        expect(byTable - sumOf('cdnr', 'Taxable Value') - sumOf('cdnur', 'Taxable Value')).toBe(value);
        expect(sumOf('hsn(b2b)', 'Taxable Value') + sumOf('hsn(b2c)', 'Taxable Value')).toBe(value);
      }),
    );
  });
});

it('the register has a row per line, negative for what goes back', () => {
  const credited = note(paper({ lines: [line(118_00, 'intra')] }));
  const reference = { orderNumber: 'MW-7QK4-2R9X', moneyId: 'rfnd_1' };
  const [row] = registerRows(credited, reference);
  expect(inRupees(row!)).toEqual([
    'Credit note',
    'CN/26-27/00001',
    '2026-10-31',
    'MW/26-27/00001',
    'LN Textile Engineering',
    null,
    '33-Tamil Nadu',
    1,
    'Ball bearing',
    'MW-6308',
    '84821020',
    'NOS',
    -2,
    18,
    -100,
    -9,
    -9,
    0,
    -118,
    'MW-7QK4-2R9X',
    'rfnd_1',
    null,
    null,
  ]);
  expect(row).toHaveLength(REGISTER_COLUMNS.length);
  expect(registerRows(paper({ kind: 'receipt', placeCode: null }), reference)[0]![6]).toBeNull();
  const [total] = registerRows(paper(), reference).map((cells) => cells[REGISTER_COLUMNS.indexOf('Total')]);
  expect(total).toEqual({ paise: paper().totalPaise });
  expect(csvRow(row!)).toContain(',-2,18,-100.00,-9.00,-9.00,0.00,-118.00,');
});

it('the register names the TDS and the bank charges of a receipt once, negative where they are taken back', () => {
  const reference = { orderNumber: 'MW-7QK4-2R9X', moneyId: 'SBIN1', tdsPaise: 202_88, chargesPaise: 0 };
  const withheld = (kind: 'receipt' | 'refund') =>
    registerRows(paper({ kind, lines: [line(118_00, 'intra'), line(59_00, 'intra')] }), reference).map(
      (cells) => inRupees(cells).slice(-2),
    );
  expect(withheld('receipt')).toEqual([
    [202.88, null],
    [null, null],
  ]);
  expect(withheld('refund')[0]).toEqual([-202.88, null]);
});
