import type { ApiKey } from '#contract/keys.ts';
import { DAY_MS, formatIst } from '#domain/calendar.ts';
import {
  expiryAfter,
  isLiving,
  type KeyState,
  MOST_KEYS,
  mayBeRenewed,
  mayBeRevoked,
  REPLACED_HOURS,
  WARN_DAYS,
} from '#domain/keys/life.ts';
import type { StatusColour } from '#domain/orders.ts';
import { counted } from '#domain/words.ts';
import { momentWords } from '../../../components/moment-words.ts';

const COLOURS: Readonly<Record<KeyState, StatusColour>> = {
  active: 'green',
  'expires-soon': 'yellow',
  expired: 'gray',
  revoked: 'gray',
  replaced: 'blue',
  held: 'red',
};

export const colourOf = ({ state }: Pick<ApiKey, 'state'>) => COLOURS[state];

export function stateWords({ state, expiresAt }: Pick<ApiKey, 'state' | 'expiresAt'>, nowMs: number): string {
  if (state === 'expires-soon') {
    const days = Math.floor((Date.parse(expiresAt) - nowMs) / DAY_MS);
    return days < 1 ? 'ends today' : `ends in ${counted(days, 'day')}`;
  }
  if (state === 'replaced') return 'renewed';
  return state === 'held' ? 'held after a restore' : state;
}

/** Of a renewed one, the moment of its last day. */
export const lastDay = (
  { expiresAt, replacedUntil }: Pick<ApiKey, 'expiresAt' | 'replacedUntil'>,
  nowMs: number,
) => (replacedUntil === null ? formatIst(expiresAt, 'date') : momentWords(replacedUntil, nowMs));

export const hasEnded = ({ state }: Pick<ApiKey, 'state'>) => state === 'expired' || state === 'revoked';

/** "2 of at most 20" */
export const livingKeys = (keys: readonly ApiKey[]) => keys.filter(({ state }) => isLiving(state)).length;
export const countWords = (keys: readonly ApiKey[]) =>
  `A named program, never a person. ${livingKeys(keys)} of at most ${MOST_KEYS}.`;

export type KeyAct = 'renew' | 'release' | 'revoke';
export const ACT_LABELS: Readonly<Record<KeyAct, string>> = {
  renew: 'Renew…',
  release: 'Let it go…',
  revoke: 'End now…',
};

export const actsOn = ({ state, replacedUntil }: Pick<ApiKey, 'state' | 'replacedUntil'>): KeyAct[] => [
  ...(mayBeRenewed({ state, replacedUntil }) ? (['renew'] as const) : []),
  ...(state === 'held' ? (['release'] as const) : []),
  ...(mayBeRevoked(state) ? (['revoke'] as const) : []),
];

interface Asked {
  title: string;
  text: string;
  confirmLabel: string;
}

/** What each act does, before it is done. */
export function askedWords(act: KeyAct, { name, state }: Pick<ApiKey, 'name' | 'state'>): Asked {
  if (act === 'revoke')
    return {
      title: `End the key of ${name} now?`,
      text: 'From this moment every call with it is refused, in the middle of whatever its program does.',
      confirmLabel: 'End now',
    };
  if (act === 'release')
    return {
      title: `Let the key of ${name} go?`,
      text: 'It is held since the shop was restored from a backup: what its program did or read since may be missing here. If the key was revoked after that backup, end it instead.',
      confirmLabel: 'Let it go',
    };
  return {
    title: `Renew the key of ${name}?`,
    text:
      state === 'expired'
        ? 'You get a new key that may the same, for as long again.'
        : `You get a new key that may the same, for as long again. The old one goes on for ${REPLACED_HOURS} hours, so that the program never stops.`,
    confirmLabel: 'Renew',
  };
}

/** "in 180 days, 16 May 2027" */
export const expiryWords = (days: number, nowMs: number) =>
  `in ${counted(days, 'day')}, ${formatIst(new Date(expiryAfter(days, nowMs)).toISOString(), 'date')}`;

/** "Ends 16 May 2027; a mail comes on 2 May 2027." */
export function endWords(expiresAt: string, nowMs: number): string {
  const warnedMs = Date.parse(expiresAt) - WARN_DAYS * DAY_MS;
  const ends = `Ends ${formatIst(expiresAt, 'date')}`;
  return warnedMs > nowMs
    ? `${ends}; a mail comes on ${formatIst(new Date(warnedMs).toISOString(), 'date')}.`
    : `${ends}.`;
}
