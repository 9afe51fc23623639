import { readJsonAnswers } from '#domain/papers/portal-json.ts';
import type { EInvoice } from '#domain/papers/printed-paper.ts';

/** What the e-invoice portal answers for a document, as it is typed or pasted. */
export type PortalAnswer = EInvoice;

export const NO_ANSWER: PortalAnswer = { irn: '', ackNo: '', ackDate: '', signedQr: '' };

/** The portal's whole answer as JSON; null when the text is something else. */
export function readPortalAnswer(pasted: string): PortalAnswer | null {
  const [answer] = readJsonAnswers(pasted.trim(), 1) ?? [];
  if (!answer || 'problem' in answer || answer.irn === '') return null;
  const { irn, ackNo, ackDate, signedQr } = answer;
  return { irn, ackNo, ackDate, signedQr };
}
