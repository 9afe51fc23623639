import { MAX_UTR_LENGTH } from './limits/quotes.ts';

/** The bank's reference of a transfer without what people type around it; the same transfer is always the same text. */
export const normaliseUtr = (typed: string): string => typed.replace(/[\s\-/.]/g, '').toUpperCase();

const PREFIX = 'utr:';

/** A transfer among the payments; the payment service's own ids begin otherwise. */
export const transferPaymentId = (utr: string): string => `${PREFIX}${utr}`;
export const isTransfer = (paymentId: string): boolean => paymentId.startsWith(PREFIX);

/** Why it cannot be a bank's reference; null when it can. NEFT has 16 characters, RTGS 22, IMPS 12. */
export function utrProblem(typed: string): string | null {
  const utr = normaliseUtr(typed);
  if (utr === '') return 'Enter the UTR, the bank’s reference of the transfer.';
  // As it was typed: some foreign letters have capitals among A to Z.
  if (!/^[A-Za-z0-9\s\-/.]+$/.test(typed)) return 'A UTR has only letters and digits.';
  if (utr.length < 8 || utr.length > MAX_UTR_LENGTH)
    return `A UTR has 8 to ${MAX_UTR_LENGTH} characters, most have 12, 16 or 22.`;
  return null;
}
