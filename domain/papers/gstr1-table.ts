import { istMidnight } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { isInvoice } from './kinds.ts';
import type { TaxPaper } from './paper.ts';
import { countsAsRegistered, registrationOf } from './registration.ts';

/** The tables of GSTR-1: registered buyers, large and other sales to the rest, and the notes of the first two. */
export type Gstr1Table = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

/** From when on a sale to an unregistered buyer in another State is listed by itself, if it is more than this. */
const LARGE_SALE_LIMITS: readonly { from: string; limitPaise: Paise }[] = [
  { from: istMidnight(2024, 8), limitPaise: 1_00_000_00 },
  { from: istMidnight(2017, 7), limitPaise: 2_50_000_00 },
];

export function largeSaleLimitPaise(issuedAt: string): Paise {
  const limit = LARGE_SALE_LIMITS.find(({ from }) => Date.parse(issuedAt) >= Date.parse(from));
  if (!limit) throw new RangeError(`There was no GST on ${issuedAt}.`);
  return limit.limitPaise;
}

/** The table a paper's taxed lines are reported in; null for vouchers, as advances for goods are not taxed. */
export function gstr1TableOf(paper: Omit<TaxPaper, 'lines'>): Gstr1Table | null {
  if (!isInvoice(paper.kind) && paper.kind !== 'credit') return null;
  const isNote = paper.kind === 'credit';
  if (countsAsRegistered(registrationOf(paper.buyerGstin))) return isNote ? 'cdnr' : 'b2b';
  const sale = isNote ? paper.against : paper;
  if (sale === null) throw new RangeError(`The credit note ${paper.number} names no invoice.`);
  const isLarge = paper.supply === 'inter' && sale.totalPaise > largeSaleLimitPaise(sale.issuedAt);
  if (!isLarge) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}
