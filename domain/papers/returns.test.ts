import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paise, paiseToRupees, rupeesToPaise, sumPaise } from '../money.ts';
import { createGstr1Json, filingPeriod } from './gstr1-json.ts';
import { listingRows, type Row, SHEETS } from './gstr1-sheets.ts';
import { createGstr1Sums } from './gstr1-sums.ts';
import { createGstr3b, GSTR3B_COLUMNS } from './gstr3b.ts';
import { createIssuedNumbers } from './issued-numbers.ts';
import type { PaperLine, TaxPaper } from './paper.ts';
import { periodOfDays } from './periods.ts';
import type { Supply } from './place-of-supply.ts';
import { splitInclusive } from './tax-split.ts';
import { totalsOf } from './totals.ts';

const GSTIN = '33AABCM4521K1ZP';
const goods = (paise: Paise, rate: number, supply: Supply): PaperLine => ({
  position: 1,
  description: 'Goods',
  partNumber: null,
  hsn: rate === 0 ? '520100' : '84137010',
  unit: 'NOS',
  quantity: 3,
  rate,
  ...splitInclusive(paise, rate, supply),
});

let serial = 0;
function paper(over: Partial<TaxPaper> & { lines: readonly PaperLine[] }): TaxPaper {
  serial += 1;
  const supply = over.supply ?? 'intra';
  return {
    kind: 'invoice',
    number: `MW/26-27/${String(serial).padStart(5, '0')}`,
    issuedAt: '2026-10-31T06:00:00Z',
    buyerName: 'Thane Textile',
    buyerGstin: null,
    placeCode: supply === 'intra' ? '33' : '27',
    supply,
    totalPaise: totalsOf(over.lines).totalPaise,
    against: null,
    ...over,
  };
}
const credit = (of: TaxPaper): TaxPaper => ({
  ...of,
  kind: 'credit',
  number: of.number.replace(/^[A-Z]+/, 'CN'),
  against: { number: of.number, issuedAt: of.issuedAt, totalPaise: of.totalPaise },
});

const anyPaper = fc
  .record({
    supply: fc.constantFrom<Supply>('intra', 'inter'),
    buyerGstin: fc.constantFrom(null, '27AAPFU0939F1ZV'),
    isSez: fc.boolean(),
    amounts: fc.array(fc.integer({ min: 1, max: 2_00_000_00 }), { minLength: 1, maxLength: 4 }),
    rates: fc.array(fc.constantFrom(0, 25, 500, 1800, 4000), { minLength: 4, maxLength: 4 }),
    isCredited: fc.boolean(),
  })
  .map(({ supply: wanted, isSez: wantsSez, buyerGstin, amounts, rates, isCredited }) => {
    const isSez = wantsSez && buyerGstin !== null;
    const supply = isSez ? 'inter' : wanted;
    const all = amounts.map((paise, i) => goods(paise, rates[i]!, supply));
    const parts = [all.filter(({ rate }) => rate > 0), all.filter(({ rate }) => rate === 0)] as const;
    const issued = [
      ...(parts[0].length > 0 ? [paper({ supply, buyerGstin, isSez, lines: parts[0] })] : []),
      ...(parts[1].length > 0 ? [paper({ supply, buyerGstin, isSez, kind: 'supply', lines: parts[1] })] : []),
    ];
    return [...issued, ...(isCredited ? issued.map(credit) : [])];
  });

function returnsOf(papers: readonly TaxPaper[]) {
  const [json, sums, numbers, summed] = [
    createGstr1Json(GSTIN, '102026', 6),
    createGstr1Sums(6),
    createIssuedNumbers(),
    createGstr3b(),
  ];
  for (const each of papers) {
    json.add(each);
    sums.add(each);
    numbers.add(each, GSTIN);
    summed.add(each);
  }
  return { json: json.json(numbers.rowsOf(GSTIN)), sheets: sums.rows(), summed };
}

type Amounts = { txval: number; iamt: number; camt: number; samt: number };
const sumOf = (all: readonly Amounts[], head: keyof Amounts): Paise =>
  sumPaise(all.map((each) => rupeesToPaise(each[head])));
const cell = (rows: readonly Row[], headings: readonly string[], heading: string): Paise =>
  sumPaise(rows.map((row) => (row[headings.indexOf(heading)] as { paise: Paise }).paise));
type Document = { itms: { itm_det: Amounts }[] };
const details = (documents: readonly object[]) =>
  documents.flatMap((each) => (each as Document).itms.map(({ itm_det }) => itm_det));

describe('GSTR-1 as the portal’s file', () => {
  it('has the sums of the sheets, whatever was sold and credited [B14.11]', () => {
    fc.assert(
      fc.property(fc.array(anyPaper, { minLength: 1, maxLength: 6 }), (groups) => {
        const papers = groups.flat();
        const { json, sheets } = returnsOf(papers);
        const listed = (sheet: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur') =>
          cell(
            papers.flatMap((each) => listingRows(each, sheet)),
            SHEETS[sheet],
            'Taxable Value',
          );
        const inList = (lists: readonly object[], list: 'inv' | 'nt') =>
          details(lists.flatMap((each) => (each as Record<string, object[]>)[list]!));
        expect(sumOf(inList(json.b2b, 'inv'), 'txval')).toBe(listed('b2b'));
        expect(sumOf(inList(json.b2cl, 'inv'), 'txval')).toBe(listed('b2cl'));
        expect(sumOf(inList(json.cdnr, 'nt'), 'txval')).toBe(listed('cdnr'));
        expect(sumOf(details(json.cdnur), 'txval')).toBe(listed('cdnur'));
        expect(sumOf(json.b2cs, 'txval')).toBe(cell(sheets.b2cs, SHEETS.b2cs, 'Taxable Value'));
        const nil = sumPaise(json.nil.inv.map(({ nil_amt }) => rupeesToPaise(nil_amt)));
        expect(nil).toBe(cell(sheets.exemp, SHEETS.exemp, 'Nil Rated Supplies'));
        for (const [list, sheet] of [
          ['hsn_b2b', 'hsn(b2b)'],
          ['hsn_b2c', 'hsn(b2c)'],
        ] as const) {
          expect(sumOf(json.hsn[list], 'txval')).toBe(cell(sheets[sheet], SHEETS.hsn, 'Taxable Value'));
          expect(sumOf(json.hsn[list], 'iamt')).toBe(
            cell(sheets[sheet], SHEETS.hsn, 'Integrated Tax Amount'),
          );
        }
      }),
    );
  });

  it('lists an invoice to another State, one to a special economic zone and the numbers that were used', () => {
    serial = 0;
    const other = paper({
      supply: 'inter',
      buyerGstin: '27AAPFU0939F1ZV',
      lines: [goods(1_180_00, 1800, 'inter')],
    });
    const zone = { ...other, number: 'MW/26-27/00002', isSez: true };
    const { json } = returnsOf([other, zone, credit(zone)]);
    const items = [{ num: 1, itm_det: { rt: 18, txval: 1000, iamt: 180, camt: 0, samt: 0, csamt: 0 } }];
    const about = { idt: '31-10-2026', val: 1180, pos: '27', rchrg: 'N', itms: items };
    expect(json).toMatchObject({
      gstin: GSTIN,
      fp: '102026',
      b2b: [
        {
          ctin: '27AAPFU0939F1ZV',
          inv: [
            { ...about, inum: 'MW/26-27/00001', inv_typ: 'R' },
            { ...about, inum: 'MW/26-27/00002', inv_typ: 'SEWP' },
          ],
        },
      ],
      cdnr: [
        {
          ctin: '27AAPFU0939F1ZV',
          nt: [{ ntty: 'C', nt_num: 'CN/26-27/00002', val: 1180, inv_typ: 'SEWP' }],
        },
      ],
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [
              { num: 1, from: 'MW/26-27/00001', to: 'MW/26-27/00002', totnum: 2, cancel: 0, net_issue: 2 },
            ],
          },
          { doc_num: 5, docs: [{ totnum: 1 }] },
        ],
      },
    });
  });

  it('names exempt goods by their four kinds, and no bill of supply among the invoices', () => {
    const lines = [goods(500_00, 0, 'inter')];
    const { json, sheets } = returnsOf([
      paper({ kind: 'supply', supply: 'inter', buyerGstin: '27AAPFU0939F1ZV', lines }),
      paper({ kind: 'supply', lines: [goods(300_00, 0, 'intra')] }),
      credit(paper({ kind: 'supply', lines: [goods(100_00, 0, 'intra')] })),
    ]);
    expect(json.nil.inv).toEqual([
      { sply_ty: 'INTRB2B', nil_amt: 500, expt_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2C', nil_amt: 200, expt_amt: 0, ngsup_amt: 0 },
    ]);
    expect([json.b2b, json.b2cl, json.b2cs, json.cdnr, json.cdnur]).toEqual([[], [], [], [], []]);
    expect(sheets.exemp.map(([words]) => words)).toEqual([
      'Inter-State supplies to registered persons',
      'Intra-State supplies to unregistered persons',
    ]);
  });

  it('is for a month or a quarter of the financial year', () => {
    const named = (from: string, to: string) => filingPeriod(periodOfDays(from, to) as never);
    expect(named('2026-11-01', '2026-11-30')).toBe('112026');
    expect(named('2028-02-01', '2028-02-29')).toBe('022028');
    expect(named('2027-01-01', '2027-03-31')).toBe('032027');
    expect(named('2026-11-01', '2026-11-29')).toBeNull();
    expect(named('2026-11-02', '2026-11-30')).toBeNull();
    expect(named('2026-10-01', '2026-11-30')).toBeNull();
    expect(named('2026-02-01', '2026-04-30')).toBeNull();
    expect(named('2026-04-01', '2027-03-31')).toBeNull();
  });
});

describe('GSTR-3B', () => {
  const rowsOf = (papers: readonly TaxPaper[]) =>
    returnsOf(papers)
      .summed.rows()
      .map((row) => row.map((each) => (typeof each === 'object' && each ? paiseToRupees(each.paise) : each)));

  it('has what was supplied by its nature, and to whom without a GSTIN in other States, net of notes [B14.11]', () => {
    const toThane = paper({ supply: 'inter', lines: [goods(1_180_00, 1800, 'inter')] });
    const rows = rowsOf([
      paper({ lines: [goods(1_180_00, 1800, 'intra')] }),
      toThane,
      toThane,
      credit(toThane),
      paper({
        supply: 'inter',
        buyerGstin: '27AAPFU0939F1ZV',
        isSez: true,
        lines: [goods(118_00, 1800, 'inter')],
      }),
      paper({ kind: 'supply', lines: [goods(77_00, 0, 'intra')] }),
      paper({ kind: 'receipt', lines: [goods(999_00, 1800, 'intra')] }),
    ]);
    expect(rows).toEqual([
      ['3.1', expect.stringMatching(/^\(a\)/), '', 2000, 180, 90, 90, 0],
      ['3.1', expect.stringMatching(/^\(b\)/), '', 100, 18, 0, 0, 0],
      ['3.1', expect.stringMatching(/^\(c\)/), '', 77, 0, 0, 0, 0],
      ['3.2', 'Supplies made to unregistered persons', '27-Maharashtra', 1000, 180, 0, 0, 0],
    ]);
    for (const row of rows) expect(row).toHaveLength(GSTR3B_COLUMNS.length);
  });

  it('is the sum of its parts, and that of the HSN sheets', () => {
    fc.assert(
      fc.property(fc.array(anyPaper, { minLength: 2, maxLength: 6 }), fc.nat(), (groups, at) => {
        const papers = groups.flat();
        const cut = at % papers.length;
        const whole = returnsOf(papers);
        const [first, later] = [returnsOf(papers.slice(0, cut)), returnsOf(papers.slice(cut))];
        first.summed.join(later.summed.soFar());
        expect(first.summed.rows().slice(0, 3)).toEqual(whole.summed.rows().slice(0, 3));
        const byNature = cell(whole.summed.rows().slice(0, 3), GSTR3B_COLUMNS, 'Total Taxable Value');
        const byCode = (['hsn(b2b)', 'hsn(b2c)'] as const).map((name) =>
          cell(whole.sheets[name], SHEETS.hsn, 'Taxable Value'),
        );
        expect(byNature).toBe(sumPaise(byCode));
      }),
    );
  });
});
