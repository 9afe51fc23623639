import { randomUUID } from 'node:crypto';
import { CODE_RESEND_MS, CODE_SENDS_PER_HOUR, CODE_SENDS_PER_HOUR_AND_IP } from '#domain/limits.ts';
import type { Db, Queryable } from '../db/database.ts';
import { outbox } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { hit, networkOf } from '../http/rate-limits.ts';
import type { CodeRequest } from './make-code.ts';

const HOUR = 3_600;

export async function limitSendsFrom({ config, db }: Pick<Deps, 'config' | 'db'>, ip: string): Promise<void> {
  if (!config.ipLimits) return;
  await hit(db, `code-ip:${networkOf(ip)}`, { limit: CODE_SENDS_PER_HOUR_AND_IP, windowSeconds: HOUR });
}

/**
 * Asks for a code to be mailed. Whether there is anyone to mail it to is found out when it is sent, after the
 * answer: neither words nor time tell. The code is made then too, so that none lies in the queue.
 */
export async function requestCode(db: Queryable, request: CodeRequest): Promise<void> {
  const { purpose, email } = request;
  await hit(db, `code-gap:${purpose}:${email}`, { limit: 1, windowSeconds: CODE_RESEND_MS / 1000 });
  await hit(db, `code-hour:${purpose}:${email}`, { limit: CODE_SENDS_PER_HOUR, windowSeconds: HOUR });
  await db
    .insert(outbox)
    .values({ kind: `${purpose}-code`, ref: randomUUID(), payload: { codeFor: request } });
}

interface Asking {
  email: string;
  ip: string;
}

/** A fresh code for a registration that waits for one. */
export const resendCode = (deps: Deps, { email, ip }: Asking) =>
  askFor(deps, { purpose: 'register', email }, ip);

export const forgotPassword = (deps: Deps, { email, ip }: Asking) =>
  askFor(deps, { purpose: 'reset', email }, ip);

async function askFor(deps: Deps, request: CodeRequest, ip: string): Promise<void> {
  await limitSendsFrom(deps, ip);
  const db: Db = deps.db;
  await db.transaction((tx) => requestCode(tx, request));
}
