import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull(),
  lease: uuid('lease'),
  notBefore: moment('not_before'),
  lastRunAt: moment('last_run_at'),
  failures: integer('failures').notNull().default(0),
});

/** Each time the database was put back to an earlier moment. */
export const restores = pgTable('restores', {
  restoredAt: moment('restored_at').primaryKey().defaultNow(),
  /** The moment that the data is from. */
  stateOf: moment('state_of').notNull(),
  /** Of the mails about what was before the restore: the shop that was lost may have sent them. */
  mails: text('mails', { enum: ['held', 'sent', 'discarded'] })
    .notNull()
    .default('held'),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
  /** When the provider had been asked for everything since. */
  comparedAt: moment('compared_at'),
  /** The letter that follows the prefixes of papers for the rest of the financial year. */
  paperSuffix: text('paper_suffix'),
});

export const workerHeartbeats = pgTable(
  'worker_beats',
  {
    instance: text('instance').notNull(),
    worker: text('worker').notNull(),
    lastRanAt: moment('last_ran_at'),
    failures: integer('failures').notNull(),
    beatAt: moment('beat_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.instance, table.worker] })],
);
