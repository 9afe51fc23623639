/** Whether PostgreSQL ended the statement at its limit. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '57014') || tookTooLong(error.cause));
