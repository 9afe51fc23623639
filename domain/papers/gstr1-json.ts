import { dayAfter, istDay } from '../calendar.ts';
import { paiseToRupees } from '../money.ts';
import { samePeriod } from './chosen-period.ts';
import { isTaxed } from './exempt.ts';
import type { Row } from './gstr1-sheets.ts';
import { createGstr1Sums, NIL_KINDS, nilOf } from './gstr1-sums.ts';
import { type Gstr1Table, gstr1TableOf } from './gstr1-table.ts';
import { KIND_OF_PAPER } from './kinds.ts';
import type { TaxPaper } from './paper.ts';
import type { Period } from './periods.ts';
import { percentOf } from './rates.ts';
import type { TaxSplit } from './tax-split.ts';
import { type TaxedLine, totalsByRate } from './totals.ts';

/** The month or quarter that a return is for, as the portal writes it: "112026"; null for any other time. */
export function filingPeriod({ startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>): string | null {
  const [from, to] = [istDay(startsAt), dayAfter(istDay(endsAt), -1)];
  const returns = [samePeriod('month', to), samePeriod('quarter', to)];
  return returns.some((each) => each.from === from && each.to === to)
    ? `${to.slice(5, 7)}${to.slice(0, 4)}`
    : null;
}

/** What the portal takes of one kind of document; the name of a table is that of its list. */
type Listed = Record<Exclude<Gstr1Table, 'b2cs'>, Map<string, object[]>>;

const NATURE = new Map([
  [KIND_OF_PAPER.invoice.natureOfDocument, 1],
  [KIND_OF_PAPER.credit.natureOfDocument, 5],
  [KIND_OF_PAPER.receipt.natureOfDocument, 6],
  [KIND_OF_PAPER.refund.natureOfDocument, 8],
]);

/** GSTR-1 as the JSON that is uploaded at the portal: the same papers and sums as the sheets of the offline tool. */
export function createGstr1Json(gstin: string, period: string, hsnDigits: number) {
  const sums = createGstr1Sums(hsnDigits);
  const listed: Listed = { b2b: new Map(), b2cl: new Map(), cdnr: new Map(), cdnur: new Map() };

  function add(paper: TaxPaper): void {
    sums.add(paper);
    const table = gstr1TableOf(paper);
    if (table === null || table === 'b2cs' || !paper.lines.some(isTaxed)) return;
    const key = table === 'b2cl' ? paper.placeCode! : (paper.buyerGstin ?? '');
    const list = listed[table].get(key) ?? [];
    listed[table].set(key, list);
    list.push(ENTRIES[table](paper));
  }

  function json(documents: readonly Row[]) {
    const { places, nil, registered, others } = sums.soFar();
    const byBuyer = (table: 'b2b' | 'cdnr', list: 'inv' | 'nt') =>
      [...listed[table]].map(([ctin, entries]) => ({ ctin, [list]: entries }));
    return {
      gstin,
      fp: period,
      b2b: byBuyer('b2b', 'inv'),
      b2cl: [...listed.b2cl].map(([pos, inv]) => ({ pos, inv })),
      b2cs: places.filter(hasAmount).map(({ place, rate, ...sum }) => ({
        sply_ty: place.slice(0, 2) === gstin.slice(0, 2) ? 'INTRA' : 'INTER',
        typ: 'OE',
        pos: place.slice(0, 2),
        rt: percentOf(rate),
        ...amounts(sum),
      })),
      cdnr: byBuyer('cdnr', 'nt'),
      cdnur: [...listed.cdnur.values()].flat(),
      nil: {
        inv: NIL_KINDS.flatMap((kind) =>
          nilOf(nil, kind).map(({ paise }) => ({
            sply_ty: `${kind.supply === 'inter' ? 'INTR' : 'INTRA'}${kind.isRegistered ? 'B2B' : 'B2C'}`,
            nil_amt: paiseToRupees(paise),
            expt_amt: 0,
            ngsup_amt: 0,
          })),
        ),
      },
      hsn: { hsn_b2b: codes(registered), hsn_b2c: codes(others) },
      doc_issue: { doc_det: documentsIssued(documents) },
    };
  }

  return { add, json };
}

const hasAmount = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxSplit) =>
  [taxablePaise, igstPaise, cgstPaise, sgstPaise].some((paise) => paise !== 0);

const amounts = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxSplit) => ({
  txval: paiseToRupees(taxablePaise),
  iamt: paiseToRupees(igstPaise),
  camt: paiseToRupees(cgstPaise),
  samt: paiseToRupees(sgstPaise),
  csamt: 0,
});

/** One per rate. */
const items = ({ lines }: TaxPaper) =>
  totalsByRate(lines.filter(isTaxed)).map(({ rate, ...sum }, i) => ({
    num: i + 1,
    itm_det: { rt: percentOf(rate), ...amounts(sum) },
  }));

/** "31-10-2026" */
const dashedDay = (iso: string) => istDay(iso).split('-').toReversed().join('-');

const invoice = (paper: TaxPaper) => ({
  inum: paper.number,
  idt: dashedDay(paper.issuedAt),
  val: paiseToRupees(paper.totalPaise),
  itms: items(paper),
});
const creditNote = (paper: TaxPaper) => ({
  ntty: 'C',
  nt_num: paper.number,
  nt_dt: dashedDay(paper.issuedAt),
  val: paiseToRupees(paper.totalPaise),
  pos: paper.placeCode,
  itms: items(paper),
});
const kindOfBuyer = ({ isSez }: TaxPaper) => ({ rchrg: 'N', inv_typ: isSez ? 'SEWP' : 'R' });

const ENTRIES: Record<keyof Listed, (paper: TaxPaper) => object> = {
  b2b: (paper) => ({ ...invoice(paper), pos: paper.placeCode, ...kindOfBuyer(paper) }),
  b2cl: invoice,
  cdnr: (paper) => ({ ...creditNote(paper), ...kindOfBuyer(paper) }),
  cdnur: (paper) => ({ typ: 'B2CL', ...creditNote(paper) }),
};

const codes = (lines: readonly TaxedLine[]) =>
  lines.filter(hasAmount).map(({ hsn, unit, quantity, rate, ...sum }, i) => ({
    num: i + 1,
    hsn_sc: hsn ?? '',
    desc: '',
    uqc: unit,
    qty: quantity,
    rt: percentOf(rate),
    ...amounts(sum),
  }));

/** Rows of the sheet "docs", grouped as the portal numbers the kinds of documents. */
const documentsIssued = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ([nature]) => nature as string)].map(([nature, runs]) => ({
    doc_num: NATURE.get(nature),
    doc_typ: nature,
    docs: runs.map(([, from, to, count, cancelled], i) => ({
      num: i + 1,
      from,
      to,
      totnum: count,
      cancel: cancelled,
      net_issue: Number(count) - Number(cancelled),
    })),
  }));
