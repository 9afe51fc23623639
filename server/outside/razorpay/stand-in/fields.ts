import type { Notes } from './ledger-json.ts';
import { badField, ProviderError } from './provider-error.ts';

export type Body = Record<string, unknown>;

/** The request's body, without unknown fields. */
export function bodyOf(value: unknown, allowed: string[]): Body {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new ProviderError('The request body must be an object.');
  const extra = Object.keys(value).filter((name) => !allowed.includes(name));
  if (extra.length > 0)
    throw badField(extra[0]!, `${extra.join(', ')} is/are not required and should not be sent`);
  return value as Body;
}

export function amountOf(body: Body): number {
  const { amount } = body;
  if (amount === undefined || amount === null || amount === '')
    throw badField('amount', 'The amount field is required.');
  if (!Number.isSafeInteger(amount)) throw badField('amount', 'The amount must be an integer.');
  if ((amount as number) < 100) throw badField('amount', 'The amount must be at least INR 1.00');
  return amount as number;
}

export function currencyOf(body: Body): string {
  const { currency } = body;
  if (currency === undefined || currency === null || currency === '')
    throw badField('currency', 'The currency field is required.');
  if (currency !== 'INR') throw badField('currency', 'The currency should be INR.');
  return currency;
}

export function receiptOf(body: Body): string | null {
  const { receipt } = body;
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw badField('receipt', 'The receipt must be a string.');
  if (receipt.length > 40) throw badField('receipt', 'The receipt may not be greater than 40 characters.');
  return receipt;
}

export function notesOf(body: Body): Notes {
  const { notes } = body;
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return {};
  if (typeof notes !== 'object' || Array.isArray(notes))
    throw badField('notes', 'The notes must be an array.');
  const pairs = Object.entries(notes);
  if (pairs.length > 15)
    throw badField('notes', 'Number of fields in notes should be less than or equal to 15');
  for (const [, value] of pairs) {
    if (!['string', 'number'].includes(typeof value))
      throw badField('notes', 'Notes values must be text or numbers.');
    if (String(value).length > 256)
      throw badField('notes', 'Notes value cannot be greater than 256 characters');
  }
  return notes as Notes;
}

/** The window of a list: `from` and `to` in Unix seconds, `count` 1 to 100, `skip`. */
export function spanOf(query: Body) {
  const whole = (name: string, fallback: number, least: number, most: number) => {
    const text = query[name];
    if (text === undefined || text === '') return fallback;
    const number = Number(text);
    if (!Number.isSafeInteger(number)) throw badField(name, `The ${name} must be an integer.`);
    if (number < least) throw badField(name, `The ${name} must be at least ${least}.`);
    if (number > most) throw badField(name, `The ${name} may not be greater than ${most}.`);
    return number;
  };
  const farFuture = 4_102_444_800;
  return {
    from: new Date(whole('from', 0, 0, farFuture) * 1000),
    to: new Date((whole('to', farFuture, 0, farFuture) + 1) * 1000),
    count: whole('count', 10, 1, 100),
    skip: whole('skip', 0, 0, 1_000_000),
  };
}
