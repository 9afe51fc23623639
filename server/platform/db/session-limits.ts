/** In milliseconds, enforced by PostgreSQL. */
const LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
};

const each = (set: string) =>
  Object.entries(LIMITS)
    .map(([name, ms]) => `${set} ${name} = ${ms}`)
    .join('; ');

/** Sent after the login: a pooler drops or refuses them as parameters of the login. */
export const SESSION_LIMITS = each('SET');
/** A transaction pooler gives the session to another client afterwards: they must end with the transaction. */
export const TRANSACTION_LIMITS = each('SET LOCAL');

/** For the rest of a transaction. */
export const statementLimit = (ms: number) => `SET LOCAL statement_timeout = ${ms}`;

/** PostgreSQL ends every statement earlier: after this time its host is gone, or its commit waits for a standby. */
export const ANSWER_WITHIN_MS = 11_000;
