export const CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 10 * 60_000;
/** Tries for the client that requested the code, and for each network without its handle. */
export const CODE_TRIES = 5;
/** Tries for all networks without the handle together. */
export const CODE_TRIES_OF_STRANGERS = 15;
export const CODE_RESEND_MS = 60_000;
export const CODE_SENDS_PER_HOUR = 5;
export const CODE_SENDS_PER_HOUR_AND_IP = 20;
