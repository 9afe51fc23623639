import { BlockList, isIPv6 } from 'node:net';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isKey } from '#domain/keys/key-form.ts';
import { CALLS_A_MINUTE } from '#domain/keys/life.ts';
import { readRange } from '#domain/keys/ranges.ts';
import { isScope, rightsAmong, type Scope } from '#domain/keys/scopes.ts';
import type { Right } from '#domain/staff/rights.ts';
import type { Db, Queryable } from '../db/database.ts';
import { preparedRead } from '../db/prepared.ts';
import { apiKeys } from '../db/schema/index.ts';
import { ShopError } from '../errors.ts';
import { lacksRoom } from '../lacks-room.ts';
import { bareAddress } from '../rate-limits/network-address.ts';
import { hit } from '../rate-limits/rate-limits.ts';
import { mayStill, type Session, tokenHashOf } from './sessions.ts';

/** What wants to be a key, in whatever form: browsers of other origins never see its answer. */
const LIKE_A_KEY = /\bmw_(?:live|test)_/i;
const BEARER = /^Bearer +(\S+)$/i;

const CALLS = {
  limit: CALLS_A_MINUTE,
  windowSeconds: 60,
  tooMany: `This key has made ${CALLS_A_MINUTE} calls within a minute.`,
};

export const carriesKey = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  LIKE_A_KEY.test(headers.authorization ?? '');

/** Made before a restore, and not let go since: whoever uses it may be ahead of the data, and it may have been revoked. */
export const isHeldKey = sql<boolean>`EXISTS (SELECT FROM restores
  WHERE restores.restored_at > coalesce(api_keys.released_at, api_keys.created_at))`;

/** Neither revoked, nor at its end, nor held. */
export const isUsable = and(
  isNull(apiKeys.revokedAt),
  sql`least(${apiKeys.expiresAt}, ${apiKeys.replacedUntil}) > now() AND NOT ${isHeldKey}`,
)!;

interface FoundKey {
  id: string;
  programId: string;
  name: string;
  scopes: string[];
  addresses: string[];
  stale: boolean;
}

const findUsable = preparedRead<FoundKey>(
  'find api key',
  sql`SELECT id, program_id AS "programId", name, scopes, addresses,
    coalesce(last_used_at < now() - interval '1 minute', true) AS stale
    FROM api_keys WHERE key_hash = ${sql.placeholder('keyHash')} AND ${isUsable}`,
);

/** Read from the database every time: a key revoked anywhere is refused everywhere immediately. */
export async function findKey(db: Db, request: FastifyRequest): Promise<Session | null> {
  const [, key = ''] = BEARER.exec(request.headers.authorization?.trim() ?? '') ?? [];
  if (!isKey(key) || isForeign(request)) return null;
  const { rows } = await findUsable(db, { keyHash: tokenHashOf(key) });
  const [found] = rows;
  const ip = bareAddress(request.ip);
  if (!found || !isWithinRanges(found.addresses, ip)) return null;
  if (found.stale) await unlessFull(noteUse(db, found.id, ip));
  const scopes = found.scopes.filter(isScope);
  return {
    id: found.id,
    role: 'admin',
    userId: found.programId,
    name: found.name,
    rights: rightsAmong(scopes),
    scopes,
    secondFactorDue: false,
  };
}

/** Of a call that the key may make. */
export const countCall = (db: Db, { id }: Session) => unlessFull(hit(db, `api-key:${id}`, CALLS));

/** A page of another origin, though the shop's settings may let it call otherwise. */
function isForeign({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** No ranges: any address. */
export function isWithinRanges(ranges: readonly string[], ip: string): boolean {
  if (ranges.length === 0) return true;
  const allowed = new BlockList();
  for (const text of ranges) {
    const range = readRange(text);
    if (range) allowed.addSubnet(range.address, range.bits, range.family);
  }
  return allowed.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/** On a full disk programs still read what is theirs. */
const unlessFull = (written: Promise<unknown>) =>
  written.catch((error) => {
    if (!lacksRoom(error)) throw error;
  });

/** Not worth waiting for the disk or a standby. Of several processes one writes. */
const noteUse = (db: Db, id: string, address: string) =>
  db.execute(sql`UPDATE api_keys SET last_used_at = now(), last_address = ${address}
    FROM (SELECT set_config('synchronous_commit', 'off', true)) AS soon
    WHERE id = ${id} AND coalesce(last_used_at < now() - interval '1 minute', true)`);

/** Whether what a person or a program began may go on: the session, the key or the right may have ended since. */
export async function mayGoOn(db: Queryable, { id, scopes }: Session, right: Right): Promise<boolean> {
  if (!scopes) return mayStill(db, id, right);
  const isStill = and(eq(apiKeys.id, id), sql`${right} = ANY(${apiKeys.scopes})`, isUsable);
  return (await db.$count(apiKeys, isStill)) > 0;
}

/** Null when one of these scopes is the key's. */
export function scopeRefusal(scopes: readonly Scope[], needed: readonly Scope[]): ShopError | null {
  if (needed.length === 0)
    return new ShopError('forbidden', { message: 'No API key may do this: it takes a person.' });
  if (needed.some((scope) => scopes.includes(scope))) return null;
  return new ShopError('right-needed', {
    message: `This API key lacks the right ${needed.join(' or ')}. An owner of the shop can make one that has it.`,
  });
}
