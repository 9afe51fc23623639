import type { Paise } from '../money.ts';
import type { QuotePayment } from '../quote-payments.ts';
import type { PaperLine } from './paper.ts';
import type { PrintedPaper, Seller, TaxedPaper } from './printed-paper.ts';

export interface QuotationLine extends PaperLine {
  isFreight: boolean;
  /** Null where nothing is promised. */
  leadDays: number | null;
  remark: string | null;
  /** Of one, as the catalogue had it when the revision was sent. */
  listPaise: Paise | null;
}

/** A revision of a quotation, or the draft of the next one. */
export interface PrintedQuotation extends TaxedPaper {
  /** Of the quotation; of a first draft, the request's. */
  number: string;
  /** Null for a draft. */
  revision: number | null;
  link: string;
  sentAt: string;
  sentBy: string;
  /** The last day on which it can be accepted; null where a draft does not say it yet. */
  validUntil: string | null;
  payment: QuotePayment;
  terms: string;
  seller: Seller;
  buyer: {
    name: string;
    company: string | null;
    /** Where that is not where the goods go. */
    billedAt?: string;
    gstin: string | null;
    pincode: string | null;
    state: string | null;
    contact: string | null;
  };
  request: { askedAt: string; message: string | null; poNumber: string | null };
  lines: readonly QuotationLine[];
  /** This one and those before it, newest first. */
  revisions: readonly { revision: number; sentAt: string; what: string; totalPaise: Paise }[];
}

/** What an order that waits for a bank transfer costs now; not a tax paper. */
export interface Proforma
  extends TaxedPaper,
    Pick<PrintedPaper, 'seller' | 'billedTo' | 'deliveredTo' | 'order'> {
  madeAt: string;
  quotation: { number: string; revision: number } | null;
  receivedPaise: Paise;
  /** The last day; null once a part came, as the order does not lapse any more. */
  dueOn: string | null;
}
