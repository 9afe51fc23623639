import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull(),
  lease: uuid('lease'),
  notBefore: moment('not_before'),
  lastRunAt: moment('last_run_at'),
  failures: integer('failures').notNull().default(0),
});
