import { paiseToRupees } from '#domain/money.ts';
import { eInvoiceProblem, isReported } from '#domain/papers/e-invoice.ts';
import { isListing, listingRows, SHEET_NAMES, type SheetName } from '#domain/papers/gstr1-sheets.ts';
import { createGstr1Sums } from '#domain/papers/gstr1-sums.ts';
import { createIssuedNumbers } from '#domain/papers/issued-numbers.ts';
import type { TaxPaper } from '#domain/papers/paper.ts';
import { type Totals, totalsOf } from '#domain/papers/totals.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { shopSettings } from '../../../platform/db/schema/index.ts';
import { readTax } from '../../../platform/db/schema/paper-json.ts';
import type { WalkedPaper } from './walk-papers.ts';

type Kind = TaxPaper['kind'];
type KindSum = Totals & { papers: number };
const NOTHING: KindSum = { papers: 0, ...totalsOf([]) };
const LISTINGS = SHEET_NAMES.filter(isListing);

/** Measured on papers of two lines; most of a PDF are its typefaces. */
const BYTES_OF = { pdf: 35_000, eInvoice: 1_000, row: 50 };

export type PeriodSums = ReturnType<ReturnType<typeof createPeriodSums>['sums']>;

/** The sheets of one registration. */
interface Return {
  gstr1: ReturnType<typeof createGstr1Sums>;
  listed: Map<SheetName, number>;
}
const newReturn = (hsnDigits: number): Return => ({
  gstr1: createGstr1Sums(hsnDigits),
  listed: new Map(),
});

/**
 * What the sheets and files of a period amount to, from papers that are added in the order of their issue: only sums are
 * kept. GSTR-1 is filed for each registration: where the company had two in the period, each has a folder of sheets.
 */
export function createPeriodSums(hsnDigits: number) {
  const returns = new Map<string, Return>();
  const numbers = createIssuedNumbers();
  const byKind: Record<Kind, KindSum> = {
    receipt: NOTHING,
    invoice: NOTHING,
    refund: NOTHING,
    credit: NOTHING,
  };
  const states = new Set<string>();
  const counts = { papers: 0, registerRows: 0, eInvoices: 0 };
  let eInvoicesLeftOut: { papers: number; reason: string | null } = { papers: 0, reason: null };

  function add(paper: WalkedPaper): void {
    const { sellerGstin } = paper;
    const { gstr1, listed } = returns.get(sellerGstin) ?? newReturn(hsnDigits);
    returns.set(sellerGstin, { gstr1, listed });
    gstr1.add(paper);
    numbers.add(paper, sellerGstin);
    const { papers, ...sum } = byKind[paper.kind];
    byKind[paper.kind] = { papers: papers + 1, ...totalsOf([sum, ...paper.lines]) };
    for (const name of LISTINGS) listed.set(name, (listed.get(name) ?? 0) + listingRows(paper, name).length);
    if (paper.kind === 'invoice' && paper.supply === 'inter') states.add(paper.placeCode!);
    counts.papers += 1;
    counts.registerRows += paper.lines.length;
    if (!isReported(paper)) return;
    const problem = eInvoiceProblem(paper);
    if (problem === null) counts.eInvoices += 1;
    else
      eInvoicesLeftOut = { papers: eInvoicesLeftOut.papers + 1, reason: eInvoicesLeftOut.reason ?? problem };
  }

  function sums() {
    const filedFor = returns.size === 0 ? new Map([['', newReturn(hsnDigits)]]) : returns;
    const filed = [...filedFor].map(([gstin, { gstr1, listed }]) => ({
      gstin,
      folder: filedFor.size === 1 ? 'gstr1' : `gstr1/${gstin}`,
      listed,
      summed: { ...gstr1.rows(), docs: numbers.rowsOf(gstin) },
    }));
    const files = [
      ...filed.flatMap(({ folder, listed, summed }) =>
        SHEET_NAMES.map((name) => ({
          name: `${folder}/${name}.csv`,
          rows: isListing(name) ? (listed.get(name) ?? 0) : summed[name].length,
        })),
      ),
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

  return { add, sums };
}

const estimateOf = ({ papers, eInvoices, registerRows }: Record<string, number>) =>
  papers! * BYTES_OF.pdf + eInvoices! * BYTES_OF.eInvoice + registerRows! * BYTES_OF.row;

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
