/** Of one bank's statement, as it is sent. */
export const MAX_STATEMENT_LENGTH = 1_000_000;
/** In JSON, where a character can take six bytes. */
export const MAX_STATEMENT_BYTES = 6 * 1024 * 1024;
