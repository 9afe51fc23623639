import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '../../../api/client.ts';

type Field = 'amount' | 'utr' | 'date';

const FIELDS: ReadonlyMap<string, Field> = new Map<ErrorCode, Field>([
  ['bad-amount', 'amount'],
  ['bad-utr', 'utr'],
  ['utr-taken', 'utr'],
  ['utr-near', 'utr'],
  ['bad-day', 'date'],
]);

/** The field that the shop's sentence is about; null when it is about the order, or there was no answer. */
export const refusedField = (error: Error | null): Field | null =>
  (error instanceof ApiError && FIELDS.get(error.code)) || null;

/** The shop's sentence where it is about this field. */
export const saidAbout = (error: Error | null, field: Field): string | null =>
  error !== null && refusedField(error) === field ? error.message : null;

/** Whether the shop only asks: sent again, it is taken for another transfer. */
export const isQuestion = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'utr-near';

/** A failure of the whole form, such as a server that did not answer. */
export function otherRefusal(error: Error | null): string | null {
  if (error === null || refusedField(error) !== null) return null;
  return error instanceof ApiError && error.status === 0
    ? 'The shop did not answer. Sent again, the same UTR is recorded only once.'
    : error.message;
}
