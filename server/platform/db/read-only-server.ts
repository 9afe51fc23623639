/** PostgreSQL's own code for a change in a read-only transaction. */
export const READ_ONLY = '25006';

/** A standby, or a server that was made read-only. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;
  constructor() {
    super('The database takes no changes: it is a standby or read-only.');
  }
}
