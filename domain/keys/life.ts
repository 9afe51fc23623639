const DAY_MS = 86_400_000;
/** Clocks of browsers are not exact. */
const CLOCK_MS = 3_600_000;

export const KEY_DAYS = 180;
export const MOST_KEY_DAYS = 366;
/** What the form offers. */
export const KEY_DAY_CHOICES = [30, 90, KEY_DAYS, MOST_KEY_DAYS] as const;
export const MOST_KEYS = 20;
/** Of the mail, and of the state that says it. */
export const WARN_DAYS = 14;
/** The old key after it was renewed. */
export const REPLACED_HOURS = 24;
export const CALLS_A_MINUTE = 600;

export const KEY_STATES = ['active', 'expires-soon', 'expired', 'revoked', 'replaced', 'held'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const expiryAfter = (days: number, nowMs: number): number => nowMs + days * DAY_MS;

/** When a key made now ends; null for a moment that is past, or further than a key may last. */
export function expiryOf(wanted: string | undefined, nowMs: number): number | null {
  if (wanted === undefined) return expiryAfter(KEY_DAYS, nowMs);
  const wantedMs = Date.parse(wanted);
  const latestMs = expiryAfter(MOST_KEY_DAYS, nowMs);
  if (!(wantedMs > nowMs) || wantedMs > latestMs + CLOCK_MS) return null;
  return Math.min(wantedMs, latestMs);
}

export interface KeyLife {
  expiresAt: Date;
  revokedAt: Date | null;
  /** Until when it counts beside the one that replaced it. */
  replacedUntil: Date | null;
  /** It was there before a restore, and no owner has let it go since. */
  isHeld: boolean;
}

/** What ends a key for good comes before what lets it wait. */
export function stateOf({ expiresAt, revokedAt, replacedUntil, isHeld }: KeyLife, nowMs: number): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt.getTime() <= nowMs) return 'expired';
  if (replacedUntil) return replacedUntil.getTime() <= nowMs ? 'expired' : 'replaced';
  if (isHeld) return 'held';
  return expiresAt.getTime() <= nowMs + WARN_DAYS * DAY_MS ? 'expires-soon' : 'active';
}

/** It counts among the 20; a replaced one has its successor there. */
export const isLiving = (state: KeyState) => ['active', 'expires-soon', 'held'].includes(state);

/** Once. An expired one is renewed too: its program has stopped, and goes on with the new key. */
export const mayBeRenewed = ({ state, replacedUntil }: { state: KeyState; replacedUntil: unknown }) =>
  replacedUntil === null && ['active', 'expires-soon', 'expired'].includes(state);

export const mayBeRevoked = (state: KeyState) => isLiving(state) || state === 'replaced';
