import { ApiError } from '../../../api/client.ts';

type RefusedField = 'amount' | 'utr' | 'date' | null;

/** The field that the shop's sentence is about; null when it is about the order, or there was no answer. */
export function refusedField(error: Error | null): RefusedField {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'bad-amount') return 'amount';
  if (/\bUTR\b/.test(error.message)) return 'utr';
  return error.status === 400 && /\bday\b|\bplaced on\b/.test(error.message) ? 'date' : null;
}

/** The shop's sentence where it is about this field. */
export const saidAbout = (error: Error | null, field: NonNullable<RefusedField>): string | null =>
  error !== null && refusedField(error) === field ? error.message : null;

/** What is wrong with the whole: such as that nobody answered. */
export function otherRefusal(error: Error | null): string | null {
  if (error === null || refusedField(error) !== null) return null;
  return error instanceof ApiError && error.status === 0
    ? 'The shop did not answer. Sent again, the same UTR is recorded only once.'
    : error.message;
}
