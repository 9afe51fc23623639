import { FEED_CURSOR_DAYS } from '#contract/feed.ts';
import { isId } from '#domain/id.ts';
import { invalid } from '../../platform/errors.ts';

/** Behind everything that a transaction changed up to this thing, in the order of transactions, kinds and ids. */
export interface Place {
  transaction: bigint;
  kind: string;
  id: string;
}

export interface Cursor {
  /** Which count of transactions it belongs to. */
  course: string;
  /** When its reader last was at the end, or began: what was deleted before is not remembered for ever. */
  sinceMs: number;
  place: Place;
}

/** Sorts behind every kind. */
const BEHIND_ALL_KINDS = '~';
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
export const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const BEGINNING: Place = { transaction: 0n, kind: BEHIND_ALL_KINDS, id: HIGHEST_ID };
/** Behind all that was changed before this transaction. */
export const before = (transaction: bigint): Place => ({
  transaction: transaction - 1n,
  kind: BEHIND_ALL_KINDS,
  id: HIGHEST_ID,
});

const FORM = /^1 ([\w-]{1,40}) (\d{1,15}) (\d{1,19}) ([a-z]{1,20}|~) ([0-9a-f-]{36})$/;
const MS_A_DAY = 86_400_000;

export const cursorText = ({ course, sinceMs, place: { transaction, kind, id } }: Cursor): string =>
  Buffer.from(`1 ${course} ${sinceMs} ${transaction} ${kind} ${id}`).toString('base64url');

export function readCursor(text: string): Cursor {
  const bytes = Buffer.from(text, 'base64url');
  const found = bytes.toString('base64url') === text ? FORM.exec(bytes.toString('latin1')) : null;
  const [, course, since, transaction, kind, id] = found ?? [];
  if (!course || !kind || !id || !isId(id))
    throw invalid('“after” is no cursor of this feed: send what `next` said.');
  return {
    course,
    sinceMs: Number(since),
    place: { transaction: BigInt(transaction!), kind, id },
  };
}

export const isTooOld = ({ sinceMs }: Cursor, nowMs: number): boolean =>
  nowMs - sinceMs > FEED_CURSOR_DAYS * MS_A_DAY;

/** The lowest id of a kind that is still to come within the transaction of a place. */
export const idBehind = (place: Place, kind: string): string =>
  kind === place.kind ? place.id : kind > place.kind ? LOWEST_ID : HIGHEST_ID;
