import type { FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';

/** Any form that programs make up: a key that is not understood must not look accepted. */
export const IDEMPOTENCY_KEY_PATTERN = '^[ -~]{1,100}$';
const FITS = new RegExp(IDEMPOTENCY_KEY_PATTERN);

export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && FITS.test(key)) return key;
  throw invalid('The Idempotency-Key has 1 to 100 letters, digits and signs, without accents.');
}
