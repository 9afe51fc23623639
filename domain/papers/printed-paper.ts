import { KIND_OF_PAPER } from './kinds.ts';
import type { TaxPaper } from './paper.ts';

/** The company as it was when the paper was issued. */
export interface Seller {
  legalName: string;
  tradeName: string;
  address: string;
  city: string;
  pincode: string;
  stateCode: string;
  gstin: string;
  phone: string;
  email: string;
  bank: { name: string; account: string; ifsc: string; branch: string };
  signatory: string;
  cin?: string;
  udyam?: { number: string; class: string } | null;
}

export interface Party {
  name: string;
  address: string;
  district: string;
  pincode: string;
  /** As the customer typed it. */
  state: string;
  /** Null where the typed State is none that we know. */
  stateCode: string | null;
  gstin: string | null;
  /** The code of the GSTIN's State, where the address is in another. */
  registeredIn?: string;
  contact: string;
  /** Who is asked for, where the name is a company's. */
  person?: string | null;
  /** In a special economic zone. */
  sez?: boolean;
}

export interface EInvoice {
  irn: string;
  ackNo: string;
  ackDate: string;
  signedQr: string;
}

/** What became of a payment when it came: it settled its order, or goes straight back. */
export const PAYMENT_ROLES = ['settling', 'duplicate', 'mismatch', 'late', 'returned', 'reversed'] as const;
export type PaymentRole = (typeof PAYMENT_ROLES)[number];

export interface PrintedPayment {
  /** Of the gateway; `utr:` and the UTR of a bank transfer. */
  id: string;
  method: string | null;
  paidAt: string;
  /** Of the sum, what never was in the bank: tax that the buyer deducted at source, and charges of the bank. */
  tdsPaise?: number;
  chargesPaise?: number;
}

/** "Tax invoice", or what stands above a paper of taxed and exempt goods. */
export const titleOf = ({ kind, isJoint }: Pick<PrintedPaper, 'kind' | 'isJoint'>): string =>
  isJoint && kind === 'invoice' ? 'Invoice-cum-bill of supply' : KIND_OF_PAPER[kind].title;

/** A bill of supply, and the credit note of one, show no tax. */
export const showsTax = ({ kind, against }: Pick<PrintedPaper, 'kind' | 'against'>): boolean =>
  kind !== 'supply' && !against?.isExempt;

/** As much of a paper as its table of lines and its sums need. */
export type TaxedPaper = Pick<PrintedPaper, 'lines' | 'supply' | 'placeCode' | 'hsnDigits' | 'totalPaise'>;

/** Everything that a paper shows, as it is stored with it: printed next year, it is the same. */
export interface PrintedPaper extends TaxPaper {
  seller: Seller;
  billedTo: Party;
  deliveredTo: Party;
  order: { number: string; placedAt: string; poNumber: string | null; link: string };
  /** Papers of the first days do not name the role. */
  payment: (PrintedPayment & { role?: PaymentRole }) | null;
  /** On an invoice that was paid in parts: all of them, oldest first. */
  payments?: PrintedPayment[];
  /** On the receipt of a part: what the whole order costs, and what is to be paid after it. */
  part?: { orderPaise: number; leftPaise: number };
  /** On an invoice. */
  dispatch: {
    carrier: string | null;
    lrNumber: string | null;
    lrDate: string | null;
    vehicle: string | null;
    ewayBill: string | null;
    transporterId?: string | null;
  } | null;
  /** On an invoice: the receipt vouchers whose money it uses. */
  received: { number: string; totalPaise: number }[];
  /** On an invoice: the refund vouchers that took from it before. Not stored with the first papers. */
  returned?: { number: string; totalPaise: number }[];
  /** On a refund voucher or a credit note. */
  refund: { id: string; at: string; reason: string | null } | null;
  /** On a credit note: what earlier notes took of the invoice. */
  creditedBeforePaise?: number;
  /** On an invoice that was issued after the goods left, or in the place of another. */
  note?: string;
  /** An invoice-cum-bill of supply: one paper for taxed and exempt goods. */
  isJoint?: boolean;
  /** On the credit note over an invoice that is issued again: no money goes back. */
  replaced?: { reason: string };
  /** The GSTIN of the place of delivery, where it is given. */
  consigneeGst?: string;
  hsnDigits: number;
  terms: string;
  /** What the portal answered, once it was entered. */
  eInvoice: EInvoice | null;
}
