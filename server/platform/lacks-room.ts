/** Of PostgreSQL: the disk is full, or fails. */
const NO_ROOM = /^(53100|58030)$/;

interface Failure {
  code?: unknown;
  cause?: unknown;
}
/** Whether a change, or a large read, failed because the database's disk is full or fails. */
export const lacksRoom = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as Failure;
  return NO_ROOM.test(String(code)) || (cause !== undefined && lacksRoom(cause));
};
