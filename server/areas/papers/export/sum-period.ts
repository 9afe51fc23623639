import { TAX_PAPER_KINDS } from '#contract/papers.ts';
import { paiseToRupees } from '#domain/money.ts';
import { eInvoiceProblem, isReported } from '#domain/papers/e-invoice.ts';
import { isListing, listingRows, SHEET_NAMES, type SheetName } from '#domain/papers/gstr1-sheets.ts';
import { createGstr1Sums, type SummedSoFar } from '#domain/papers/gstr1-sums.ts';
import { createGstr3b, type Gstr3bSoFar } from '#domain/papers/gstr3b.ts';
import { createIssuedNumbers, type IssuedSoFar } from '#domain/papers/issued-numbers.ts';
import { isInvoice } from '#domain/papers/kinds.ts';
import type { TaxPaper } from '#domain/papers/paper.ts';
import { type Totals, totalsOf } from '#domain/papers/totals.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { shopSettings } from '../../../platform/db/schema/index.ts';
import { readTax } from '../../../platform/db/schema/paper-json.ts';
import type { FixedPeriod } from './fix-period.ts';
import { type WalkedPaper, walkPapers } from './walk-papers.ts';

type Kind = TaxPaper['kind'];
type KindSum = Totals & { papers: number };
const NOTHING: KindSum = { papers: 0, ...totalsOf([]) };
const LISTINGS = SHEET_NAMES.filter(isListing);

/** Measured on papers of two lines; most of a PDF are its typefaces. */
const BYTES_OF = { pdf: 35_000, eInvoice: 1_000, row: 50 };

export type PeriodSums = ReturnType<ReturnType<typeof createPeriodSums>['sums']>;

/** The sums of one time as they can be stored, to be joined with those of the next. */
export interface SumsSoFar {
  byKind: Record<Kind, KindSum>;
  states: string[];
  counts: Counts;
  eInvoicesLeftOut: LeftOut;
  numbers: IssuedSoFar;
  returns: { gstin: string; gstr1: SummedSoFar; gstr3b: Gstr3bSoFar; listed: [SheetName, number][] }[];
}
interface Counts {
  papers: number;
  registerRows: number;
  eInvoices: number;
}
interface LeftOut {
  papers: number;
  reason: string | null;
}

/** The sheets of one registration. */
interface Return {
  gstr1: ReturnType<typeof createGstr1Sums>;
  gstr3b: ReturnType<typeof createGstr3b>;
  listed: Map<SheetName, number>;
}
const newReturn = (hsnDigits: number): Return => ({
  gstr1: createGstr1Sums(hsnDigits),
  gstr3b: createGstr3b(),
  listed: new Map(),
});

/**
 * What the sheets and files of a period amount to, from papers that are added in the order of their issue: only sums are
 * held. GSTR-1 is filed for each registration: where the company had two in the period, each has a folder of sheets.
 */
export function createPeriodSums(hsnDigits: number) {
  const returns = new Map<string, Return>();
  const numbers = createIssuedNumbers();
  const byKind: Record<Kind, KindSum> = {
    receipt: NOTHING,
    invoice: NOTHING,
    supply: NOTHING,
    refund: NOTHING,
    credit: NOTHING,
  };
  const states = new Set<string>();
  const counts: Counts = { papers: 0, registerRows: 0, eInvoices: 0 };
  let eInvoicesLeftOut: LeftOut = { papers: 0, reason: null };

  function returnOf(gstin: string): Return {
    const known = returns.get(gstin) ?? newReturn(hsnDigits);
    returns.set(gstin, known);
    return known;
  }

  function leaveOut({ papers, reason }: LeftOut) {
    eInvoicesLeftOut = {
      papers: eInvoicesLeftOut.papers + papers,
      reason: eInvoicesLeftOut.reason ?? reason,
    };
  }

  function add(paper: WalkedPaper): void {
    const { sellerGstin } = paper;
    const { gstr1, gstr3b, listed } = returnOf(sellerGstin);
    gstr1.add(paper);
    gstr3b.add(paper);
    numbers.add(paper, sellerGstin);
    const { papers, ...sum } = byKind[paper.kind];
    byKind[paper.kind] = { papers: papers + 1, ...totalsOf([sum, ...paper.lines]) };
    for (const name of LISTINGS) listed.set(name, (listed.get(name) ?? 0) + listingRows(paper, name).length);
    // To a special economic zone of the company's own State IGST is due too.
    if (isInvoice(paper.kind) && paper.placeCode !== sellerGstin.slice(0, 2)) states.add(paper.placeCode!);
    counts.papers += 1;
    counts.registerRows += paper.lines.length;
    if (!isReported(paper) || paper.isVoid) return;
    const problem = eInvoiceProblem(paper, paper.buyerPincode);
    if (problem === null) counts.eInvoices += 1;
    else leaveOut({ papers: 1, reason: problem });
  }

  const soFar = (): SumsSoFar => ({
    byKind,
    counts,
    eInvoicesLeftOut,
    states: [...states],
    numbers: numbers.soFar(),
    returns: [...returns].map(([gstin, { gstr1, gstr3b, listed }]) => ({
      gstin,
      gstr1: gstr1.soFar(),
      gstr3b: gstr3b.soFar(),
      listed: [...listed],
    })),
  });

  /** What follows in time. */
  function join(later: SumsSoFar): void {
    for (const kind of TAX_PAPER_KINDS) {
      const [{ papers, ...sum }, { papers: more, ...added }] = [byKind[kind], later.byKind[kind]];
      byKind[kind] = { papers: papers + more, ...totalsOf([sum, added]) };
    }
    for (const state of later.states) states.add(state);
    counts.papers += later.counts.papers;
    counts.registerRows += later.counts.registerRows;
    counts.eInvoices += later.counts.eInvoices;
    if (later.eInvoicesLeftOut.papers > 0) leaveOut(later.eInvoicesLeftOut);
    numbers.join(later.numbers);
    for (const each of later.returns) {
      const { gstr1, gstr3b, listed } = returnOf(each.gstin);
      gstr1.join(each.gstr1);
      gstr3b.join(each.gstr3b);
      for (const [name, rows] of each.listed) listed.set(name, (listed.get(name) ?? 0) + rows);
    }
  }

  function sums() {
    const filedFor = returns.size === 0 ? new Map([['', newReturn(hsnDigits)]]) : returns;
    const filed = [...filedFor].map(([gstin, { gstr1, gstr3b, listed }]) => ({
      gstin,
      folder: filedFor.size === 1 ? 'gstr1' : `gstr1/${gstin}`,
      listed,
      gstr3b: { name: filedFor.size === 1 ? 'gstr3b.csv' : `gstr3b/${gstin}.csv`, rows: gstr3b.rows() },
      summed: { ...gstr1.rows(), docs: numbers.rowsOf(gstin) },
    }));
    const files = [
      ...filed.flatMap(({ folder, listed, summed }) =>
        SHEET_NAMES.map((name) => ({
          name: `${folder}/${name}.csv`,
          rows: isListing(name) ? (listed.get(name) ?? 0) : summed[name].length,
        })),
      ),
      ...filed.map(({ gstr3b: { name, rows } }) => ({ name, rows: rows.length })),
      { name: 'register.csv', rows: counts.registerRows },
      { name: 'einvoice', rows: counts.eInvoices },
      { name: 'pdf', rows: counts.papers },
    ];
    return {
      ...counts,
      eInvoicesLeftOut,
      byKind: { ...byKind },
      otherStates: states.size,
      returns: filed,
      files,
      estimatedBytes: estimateOf(counts),
    };
  }

  return { add, soFar, join, sums };
}

const estimateOf = ({ papers, eInvoices, registerRows }: Counts) =>
  papers * BYTES_OF.pdf + eInvoices * BYTES_OF.eInvoice + registerRows * BYTES_OF.row;

export const amountsOf = ({ papers, ...sum }: KindSum) => ({
  papers,
  taxable: paiseToRupees(sum.taxablePaise),
  cgst: paiseToRupees(sum.cgstPaise),
  sgst: paiseToRupees(sum.sgstPaise),
  igst: paiseToRupees(sum.igstPaise),
  total: paiseToRupees(sum.totalPaise),
});

export async function readHsnDigits(db: Queryable): Promise<number> {
  const [row] = await db.select({ tax: shopSettings.tax }).from(shopSettings);
  return readTax('only', row!.tax).hsnDigits;
}

/** The sums of a period whose papers are all read. */
export async function sumPeriod(db: Queryable, period: FixedPeriod): Promise<PeriodSums> {
  const { add, sums } = createPeriodSums(await readHsnDigits(db));
  for await (const paper of walkPapers(db, period)) add(paper);
  return sums();
}
