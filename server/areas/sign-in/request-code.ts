import { randomUUID } from 'node:crypto';
import { CODE_RESEND_MS, CODE_SENDS_PER_HOUR, CODE_SENDS_PER_HOUR_AND_IP } from '#domain/sizes/mail-codes.ts';
import type { MailCodeRequest } from '../../outside/mail/code-letter.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { outbox } from '../../platform/db/schema/index.ts';
import { networkOf, siteOf } from '../../platform/rate-limits/network-address.ts';
import { countTry, hit, isWithin } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { networkIsKnown } from './known-networks.ts';
import { ROLE_OF } from './mail-codes.ts';

const HOUR = 3_600;
/** An address without an account has no known network: each network gets so many codes an hour that no stranger delays … */
const FREE_OF_STRANGERS = { limit: 2, windowSeconds: HOUR };
/** … up to so many for the address: it is a person's mailbox. */
const FREE_OF_ADDRESS = { limit: 60, windowSeconds: HOUR };
/** Shared by all networks unknown to the account: three of them may use all their tries before others have to wait. */
const STRANGERS = { free: 15, firstDelaySeconds: 60, longestDelaySeconds: HOUR };

export async function limitSendsFrom({ config, db }: Pick<Deps, 'config' | 'db'>, ip: string): Promise<void> {
  if (!config.ipLimits) return;
  await hit(db, `code-ip:${networkOf(ip)}`, { limit: CODE_SENDS_PER_HOUR_AND_IP, windowSeconds: HOUR });
}

/**
 * Requests a code by mail. Whether there is a recipient is decided when it is sent, after the answer, so that neither
 * text nor time reveals it. The code is created then too, so that none is in the queue.
 */
export async function requestCode(db: Queryable, request: MailCodeRequest, ip: string): Promise<void> {
  const { purpose, email } = request;
  const own = `${purpose}:${email}|${networkOf(ip)}`;
  await hit(db, `code-gap:${own}`, { limit: 1, windowSeconds: CODE_RESEND_MS / 1000 });
  await hit(db, `code-hour:${own}`, { limit: CODE_SENDS_PER_HOUR, windowSeconds: HOUR });
  const isFree =
    purpose === 'register'
      ? await isFreeOfStrangers(db, email, ip)
      : await networkIsKnown(db, { role: ROLE_OF[purpose], name: email }, ip);
  if (!isFree) await countTry(db, `code-sends:${purpose}:${email}`, STRANGERS);
  await db
    .insert(outbox)
    .values({ kind: `${purpose}-code`, ref: randomUUID(), payload: { codeFor: request } });
}

const isFreeOfStrangers = async (db: Queryable, email: string, ip: string): Promise<boolean> =>
  (await isWithin(db, `code-own:${email}|${siteOf(ip)}`, FREE_OF_STRANGERS)) &&
  (await isWithin(db, `code-owns:${email}`, FREE_OF_ADDRESS));
