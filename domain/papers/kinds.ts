/** The kinds of paper that have a number; packing slips and proformas have none. */
export const PAPER_KINDS = ['receipt', 'invoice', 'supply', 'refund', 'credit', 'quotation'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The papers that goods leave with: the tax invoice, and for exempt goods the bill of supply. */
export const INVOICE_KINDS = ['invoice', 'supply'] as const;
export const isInvoice = (kind: PaperKind): boolean => kind === 'invoice' || kind === 'supply';

interface KindOfPaper {
  title: string;
  /** The first part of its numbers. */
  series: string;
  /** Its name in the table of issued documents of GSTR-1; null for what the law does not count. */
  natureOfDocument: string | null;
  /** Whether it lowers what was supplied or received. */
  isNegative: boolean;
}

export const KIND_OF_PAPER: Record<PaperKind, KindOfPaper> = {
  receipt: {
    title: 'Receipt voucher',
    series: 'RV',
    natureOfDocument: 'Receipt Voucher',
    isNegative: false,
  },
  invoice: {
    title: 'Tax invoice',
    series: 'MW',
    natureOfDocument: 'Invoices for outward supply',
    isNegative: false,
  },
  supply: {
    title: 'Bill of supply',
    series: 'BS',
    natureOfDocument: 'Invoices for outward supply',
    isNegative: false,
  },
  refund: {
    title: 'Refund voucher',
    series: 'RF',
    natureOfDocument: 'Refund Voucher',
    isNegative: true,
  },
  credit: {
    title: 'Credit note',
    series: 'CN',
    natureOfDocument: 'Credit Note',
    isNegative: true,
  },
  quotation: {
    title: 'Quotation',
    series: 'QT',
    natureOfDocument: null,
    isNegative: false,
  },
};

export const COPIES = ['original', 'duplicate', 'triplicate'] as const;
export type Copy = (typeof COPIES)[number];

export const COPY_MARK: Record<Copy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
};
