import { isId } from '#domain/id.ts';

/** What a mail carries that is no row of `papers`: made from the quote or the order when the mail is sent. */
export type MailedDocument =
  | { kind: 'quotation'; quoteId: string; revision: number }
  | { kind: 'proforma'; orderId: string };

export const quotationRef = (quoteId: string, revision: number): string => `quotation/${quoteId}/${revision}`;
export const proformaRef = (orderId: string): string => `proforma/${orderId}`;

/** Null for anything else. */
export function documentIn(ref: string): MailedDocument | null {
  const [kind, id = '', revision = ''] = ref.split('/');
  if (!isId(id)) return null;
  if (kind === 'proforma') return { kind, orderId: id };
  return kind === 'quotation' && /^\d{1,4}$/.test(revision)
    ? { kind, quoteId: id, revision: Number(revision) }
    : null;
}
