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

export const workerBeats = pgTable(
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
