const DAY_SECONDS = 86_400;

/** Between the tries of a delivery, in seconds: together three days and five seconds. */
const RESTS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 64_800, 80_700] as const;

export const MOST_TRIES = RESTS.length + 1;
/** An endpoint that took nothing for so long is stopped. */
export const STOPS_AFTER_DAYS = 3;
export const LOG_DAYS = 30;
export const MOST_ENDPOINTS = 10;
/** The old secret signs beside the new one for so long. */
export const REPLACED_HOURS = 24;
/** Of an answer, what the log shows. */
export const ANSWER_BYTES = 1_024;
export const ANSWER_WITHIN_MS = 15_000;

/** How long to wait after so many tries; null after the last one. A receiver that is busy may ask for more, up to a day. */
export function restAfter(tries: number, askedSeconds: number | null = null): number | null {
  const rest = RESTS[tries - 1];
  if (rest === undefined) return null;
  return Math.max(rest, Math.min(askedSeconds ?? 0, DAY_SECONDS));
}

/** The header Retry-After: seconds, or a moment. Null for what is neither. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const moment = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - nowMs) / 1_000));
}

export const stopsAt = (failingSince: Date): Date =>
  new Date(failingSince.getTime() + STOPS_AFTER_DAYS * DAY_SECONDS * 1_000);

/** Only 2xx says that the receiver has it. */
export const wasTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The receiver wants no more, ever. */
export const GONE = 410;

export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const ENDPOINT_STATES = ['delivering', 'failing', 'stopped', 'held'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

export const STOP_REASONS = ['gone', 'failed'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface EndpointLife {
  failingSince: Date | null;
  stoppedAt: Date | null;
  /** It was there before a restore, and no owner has let it go since. */
  isHeld: boolean;
}

/** What stops an endpoint comes before what lets it wait. */
export function endpointState({ failingSince, stoppedAt, isHeld }: EndpointLife): EndpointState {
  if (stoppedAt) return 'stopped';
  if (isHeld) return 'held';
  return failingSince ? 'failing' : 'delivering';
}
