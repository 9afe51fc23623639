import { istDay } from '../calendar.ts';
import { type CsvValue, csvMoney } from '../csv.ts';
import { KIND_OF_PAPER } from './kinds.ts';
import type { TaxPaper } from './paper.ts';
import { percentOf } from './rates.ts';
import { portalState, stateOfCode } from './states.ts';
import { inclusivePaise, negated } from './tax-split.ts';

export const REGISTER_COLUMNS = [
  'Kind',
  'Number',
  'Date',
  'Against',
  'Buyer',
  'GSTIN',
  'Place of supply',
  'Line',
  'Description',
  'Part number',
  'HSN',
  'Unit',
  'Quantity',
  'GST %',
  'Taxable value',
  'CGST',
  'SGST/UTGST',
  'IGST',
  'Total',
  'Order',
  'Payment or refund',
  'TDS receivable',
  'Bank charges',
] as const;

/** By which a paper is found in the shop, and its money on the bank's or the gateway's statement. */
export interface PaperReference {
  orderNumber: string;
  /** Of the payment for a receipt, of the refund for what goes back; an invoice moves no money. */
  moneyId: string | null;
  /** Of a receipt, what counts towards the order and never was in the bank. */
  tdsPaise?: number;
  chargesPaise?: number;
}

/** One row per line of a paper; what refund vouchers and credit notes return is negative. */
export function registerRows(
  paper: TaxPaper,
  { orderNumber, moneyId, tdsPaise = 0, chargesPaise = 0 }: PaperReference,
): CsvValue[][] {
  const { title, isNegative } = KIND_OF_PAPER[paper.kind];
  const place = paper.placeCode === null ? null : stateOfCode(paper.placeCode);
  const once = (paise: number, row: number) =>
    paise > 0 && row === 0 ? csvMoney(isNegative ? -paise : paise) : null;
  return paper.lines.map((line, row) => {
    const split = isNegative ? negated(line) : line;
    return [
      title,
      paper.number,
      istDay(paper.issuedAt),
      paper.against?.number,
      paper.buyerName,
      paper.buyerGstin,
      place && portalState(place),
      line.position,
      line.description,
      line.partNumber,
      line.hsn,
      line.unit,
      isNegative ? -line.quantity || 0 : line.quantity,
      percentOf(line.rate),
      ...[split.taxablePaise, split.cgstPaise, split.sgstPaise, split.igstPaise].map(csvMoney),
      csvMoney(inclusivePaise(split)),
      orderNumber,
      moneyId,
      once(tdsPaise, row),
      once(chargesPaise, row),
    ];
  });
}
