import { MAX_UTR_LENGTH, MIN_UTR_LENGTH } from './sizes/quotes.ts';

/** Copied along from a statement: "UTR No. SBIN…". */
const LABEL = /^[^A-Za-z0-9]*(?:utr|rrn|ref(?:erence)?)(?:[\W_]*(?:no|number))?[\W_]+(?=[A-Za-z0-9])/i;

export const withoutLabel = (typed: string): string => typed.replace(LABEL, '');

/** The bank's reference of a transfer, letters and digits alone: the same transfer is always the same text. */
export const normaliseUtr = (typed: string): string =>
  withoutLabel(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/**
 * All beginnings of a UTR that could be one themselves. "/1" behind it may be a line of a batch or a clerk's mark: no fold can
 * distinguish it from a digit of the bank's, so whether two such UTRs are the same is for a person to say.
 */
export const beginningsOf = (utr: string): string[] =>
  Array.from({ length: Math.max(0, utr.length - MIN_UTR_LENGTH) }, (_, n) =>
    utr.slice(0, MIN_UTR_LENGTH + n),
  );

const PREFIX = 'utr:';

/**
 * A transfer among the payments; the payment service's own ids begin otherwise. One that was entered in error and reversed
 * may be entered again, as its second entry.
 */
export const transferPaymentId = (utr: string, entry = 1): string =>
  `${PREFIX}${utr}${entry > 1 ? `#${entry}` : ''}`;

const OVER = '+over';
/** What came with it above the sum of the order, which is a payment of its own: never the order's. */
export const overPaymentId = (paymentId: string): string => `${paymentId}${OVER}`;
export const isOver = (paymentId: string): boolean => paymentId.endsWith(OVER);

/** As the bank writes it, of a transfer's payment; other ids stay as they are. */
export const utrOfPayment = (paymentId: string): string =>
  isTransfer(paymentId) ? paymentId.slice(PREFIX.length).replace(/[#+].*$/, '') : paymentId;
export const isTransfer = (paymentId: string): boolean => paymentId.startsWith(PREFIX);

/** Why it cannot be a bank's reference; null when it can. NEFT has 16 characters, RTGS 22, IMPS 12. */
export function utrProblem(typed: string): string | null {
  const utr = normaliseUtr(typed);
  if (utr === '') return 'Enter the UTR, the bank’s reference of the transfer.';
  // As it was typed: letters of other scripts are none of a UTR, whatever marks stand between its own.
  if (!/^[A-Za-z0-9\s\p{P}\p{Cf}]+$/u.test(typed)) return 'A UTR has only letters and digits.';
  if (utr.length < MIN_UTR_LENGTH || utr.length > MAX_UTR_LENGTH)
    return `A UTR has ${MIN_UTR_LENGTH} to ${MAX_UTR_LENGTH} characters, most have 12, 16 or 22.`;
  return null;
}
