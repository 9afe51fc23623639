import { isId } from '#domain/id.ts';

/** What a mail carries that is not one row of `papers`; made when the mail is sent. */
export type MailedRef =
  | { kind: 'quotation'; quoteId: string; revision: number }
  | { kind: 'proforma'; orderId: string }
  | { kind: 'papers'; ids: string[] };

export const quotationRef = (quoteId: string, revision: number): string => `quotation/${quoteId}/${revision}`;
export const proformaRef = (orderId: string): string => `proforma/${orderId}`;
/** Several papers that one event issued. */
export const papersRef = (ids: string[]): string => `papers/${ids.join('/')}`;

/** What a mail carries of the papers of its event. */
export const carrying = (papers: readonly { id: string }[]) =>
  papers.length > 1 ? { paperRef: papersRef(papers.map(({ id }) => id)) } : { paperId: papers[0]?.id };

/** Null for anything else. */
export function readMailedRef(ref: string): MailedRef | null {
  const [kind, ...names] = ref.split('/');
  const [id = '', revision = ''] = names;
  if (!isId(id)) return null;
  if (kind === 'papers') return names.every(isId) ? { kind, ids: names } : null;
  if (kind === 'proforma') return { kind, orderId: id };
  return kind === 'quotation' && /^\d{1,4}$/.test(revision)
    ? { kind, quoteId: id, revision: Number(revision) }
    : null;
}
