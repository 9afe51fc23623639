import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { quotes } from '../../server/platform/db/schema/index.ts';
import { change } from './api.ts';
import { db } from './database.ts';
import { adminToken } from './people.ts';

type Request = BodyOf<'/user/quotes/request'>;
type Revision = BodyOf<'/admin/quotes/send'>;

/** A customer asks for a quote, without a browser. */
export const askForQuote = async (token: string, request: Request): Promise<string> =>
  (await change('/user/quotes/request', request, token)).data._id;

/** The shop sends the next revision. */
export const sendRevision = async (
  id: string,
  revision: Omit<Revision, 'id' | 'validUntil'> & { validUntil?: string },
) =>
  (await change('/admin/quotes/send', { validUntil: dayFromNow(15), ...revision, id }, await adminToken()))
    .data;

/** An Indian calendar day. */
export function dayFromNow(days: number): string {
  const ist = new Date(Date.now() + (5 * 60 + 30) * 60_000 + days * 24 * 60 * 60_000);
  return ist.toISOString().slice(0, 10);
}

/** Its last day was yesterday. */
export const letQuoteRunOut = (id: string) =>
  db
    .update(quotes)
    .set({ validUntil: sql`(now() AT TIME ZONE 'Asia/Kolkata')::date - 1` })
    .where(eq(quotes.id, id));
