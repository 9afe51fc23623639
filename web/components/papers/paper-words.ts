import {
  type Icon,
  IconFileInvoice,
  IconReceipt2,
  IconReceiptRefund,
  IconReceiptTax,
} from '@tabler/icons-react';
import type { Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { isInvoice, KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { stateOfCode, stateTaxName } from '#domain/papers/states.ts';
import { isTransfer } from '#domain/utr.ts';

type Kind = PaperSummary['kind'];

export const PAPER_ICON: Record<Kind, Icon> = {
  receipt: IconReceiptTax,
  invoice: IconFileInvoice,
  supply: IconFileInvoice,
  refund: IconReceipt2,
  credit: IconReceiptRefund,
};

/** "Tax invoice" */
export const paperTitle = (kind: Kind): string => KIND_OF_PAPER[kind].title;

/** Of a paper that is mailed once the tax department has registered it. */
export const followsInWords = (kind: Kind): string =>
  kind === 'credit' ? 'The credit note follows' : 'The invoice follows';

const MINUS = '\u2212';

/** As a list of papers adds up: what refund vouchers and credit notes return is negative. */
export const signed = (kind: Kind, rupees: number): number =>
  KIND_OF_PAPER[kind].isNegative && rupees !== 0 ? -rupees : rupees;

/** "Rs.1,18,400.00" or "−Rs.4,120.00" */
export const rupeesText = (rupees: number): string => formatRupeesExact(rupees).replace(/^-/, MINUS);

/** "1,18,400.00", for columns of amounts. */
export const digitsText = (rupees: number): string => rupeesText(rupees).replace('Rs.', '');

type Taxed = Pick<PaperSummary, 'isInterState' | 'placeOfSupply'> & Partial<Pick<PaperSummary, 'kind'>>;

/** "33 Tamil Nadu" */
export const placeText = ({ placeOfSupply }: Pick<PaperSummary, 'placeOfSupply'>): string =>
  placeOfSupply === null ? 'Not known' : `${placeOfSupply} ${stateOfCode(placeOfSupply)?.name ?? ''}`.trim();

/** "SGST", or "UTGST" in a union territory. */
export function stateTaxOf({ placeOfSupply }: Pick<PaperSummary, 'placeOfSupply'>): string {
  const state = placeOfSupply === null ? null : stateOfCode(placeOfSupply);
  return state ? stateTaxName(state) : 'SGST';
}

/** "CGST + SGST" or "IGST"; of a bill of supply "Exempt" */
export const taxNames = (paper: Taxed): string =>
  paper.kind === 'supply' ? 'Exempt' : paper.isInterState ? 'IGST' : `CGST + ${stateTaxOf(paper)}`;

/** Without the invoices that were credited and issued again, and the notes over them. */
export const standing = (papers: readonly PaperSummary[]): PaperSummary[] => {
  const replaced = new Set(papers.map(({ replaces }) => replaces));
  return papers.filter(({ number, against }) => !replaced.has(number) && !(against && replaced.has(against)));
};

/**
 * The paper that shows how an order is taxed: its invoice, of all its consignments together, or as long as there is none the receipt of the payment that paid it, of
 * all its transfers together. A payment that came twice or of a wrong amount has a receipt too, which says nothing of the order.
 */
export const decidingPaper = (
  papers: readonly PaperSummary[],
  order: Pick<Order, 'paymentId'> & Partial<Pick<Order, 'transfer'>>,
): PaperSummary | undefined =>
  together(standing(papers).filter(({ kind }) => isInvoice(kind))) ??
  together(
    papers.filter(
      (paper) =>
        paper.kind === 'receipt' &&
        !isReversed(paper, order) &&
        !isSecond(paper, order) &&
        (paper.paymentId === order.paymentId ||
          (isByTransfer(order.paymentId) && isByTransfer(paper.paymentId))),
    ),
  );

type Entered = Partial<Pick<Order, 'transfer'>>;

const entryOf = ({ paymentId }: PaperSummary, { transfer }: Entered) =>
  paymentId === null ? undefined : transfer?.transfers.find((entry) => entry.paymentId === paymentId);

/** The receipt of a transfer that was entered in error. */
const isReversed = (paper: PaperSummary, order: Entered): boolean =>
  (entryOf(paper, order)?.reversed ?? null) !== null;

/** The receipt of a transfer that came for a paid order. */
const isSecond = (paper: PaperSummary, order: Entered): boolean => entryOf(paper, order)?.goesBack ?? false;

/** "Receipt voucher, reversed", and of the voucher that takes it back "Refund voucher, entered in error". */
export function titleAmong(
  papers: readonly PaperSummary[],
  paper: PaperSummary,
  order: Pick<Order, 'transfer'>,
): string {
  const title = paperTitle(paper.kind);
  if (isReversed(paper, order)) return `${title}, reversed`;
  if (papers.some(({ replaces }) => replaces === paper.number)) return `${title}, issued again`;
  const takesBack = papers.some((one) => one.number === paper.against && isReversed(one, order));
  return `${title}${takesBack ? ', entered in error' : ''}`;
}

const isByTransfer = (paymentId: string | null) => paymentId !== null && isTransfer(paymentId);

function together(papers: readonly PaperSummary[]): PaperSummary | undefined {
  const [first, ...others] = papers;
  if (!first || others.length === 0) return first;
  const sum = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    paiseToRupees(sumPaise(papers.map((paper) => rupeesToPaise(paper[part]))));
  return {
    ...first,
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    total: sum('total'),
  };
}
