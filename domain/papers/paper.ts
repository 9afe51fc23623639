import type { Paise } from '../money.ts';
import type { PaperKind } from './kinds.ts';
import type { Supply } from './place-of-supply.ts';
import type { TaxedLine } from './totals.ts';

export interface PaperLine extends TaxedLine {
  position: number;
  description: string;
  partNumber: string | null;
}

/** What the returns and registers need of a stored paper. Amounts of refund vouchers and credit notes are positive too. */
export interface TaxPaper {
  kind: Exclude<PaperKind, 'quotation'>;
  number: string;
  issuedAt: string;
  buyerName: string;
  /** Null for an unregistered buyer. */
  buyerGstin: string | null;
  /** The buyer is in a special economic zone. */
  isSez?: boolean;
  /** Code of the State; null only on a receipt or refund voucher whose delivery named no State. */
  placeCode: string | null;
  supply: Supply;
  totalPaise: Paise;
  lines: readonly PaperLine[];
  /** The invoice of a credit note, the receipt of a refund voucher; `isExempt`: a bill of supply. */
  against: { number: string; issuedAt: string; totalPaise: Paise; isExempt?: boolean } | null;
}
