import type { OwnSession } from '#contract/staff.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { momentWords } from '../../../components/moment-words.ts';

const MINUTE_MS = 60_000;
/** After that the shop wants the current password too. */
const TRUSTED_MS = 10 * MINUTE_MS;

/** Why the current password is asked for; undefined soon after the login, when it is not. */
export function signedInWords(signedInAt: string, nowMs: number): string | undefined {
  const agoMs = nowMs - Date.parse(signedInAt);
  if (agoMs <= TRUSTED_MS) return undefined;
  const ago =
    agoMs < HOUR_MS
      ? counted(Math.floor(agoMs / MINUTE_MS), 'minute')
      : agoMs < DAY_MS
        ? counted(Math.floor(agoMs / HOUR_MS), 'hour')
        : counted(Math.floor(agoMs / DAY_MS), 'day');
  return `Asked for: you signed in ${ago} ago.`;
}

export const lastUseWords = ({ isThis, lastUsedAt }: OwnSession, nowMs: number) =>
  isThis ? 'now' : momentWords(lastUsedAt, nowMs);

/** For the icon beside the device. */
export const deviceKind = (device: string | null): 'phone' | 'computer' =>
  /iphone|ipad|android/i.test(device ?? '') ? 'phone' : 'computer';
