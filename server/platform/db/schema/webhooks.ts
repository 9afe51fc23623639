import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StopReason } from '#domain/webhooks/tries.ts';
import { bytea, createdAt, moment, primaryId } from './people.ts';

/** Programs that the shop calls. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: primaryId(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  secret: bytea('secret').notNull(),
  /** Signs beside the new one until then. */
  oldSecret: bytea('old_secret'),
  oldUntil: moment('old_until'),
  createdBy: uuid('created_by').notNull(),
  createdAt: createdAt(),
  /** When an owner let it go after a restore. */
  releasedAt: moment('released_at'),
  failingSince: moment('failing_since'),
  stoppedAt: moment('stopped_at'),
  stopReason: text('stop_reason').$type<StopReason>(),
});

/** Written by the database's triggers, in the transaction of the event. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: primaryId(),
  endpointId: uuid('endpoint_id').notNull(),
  event: text('event').notNull(),
  thingId: uuid('thing_id').notNull(),
  number: text('number'),
  version: bigint('version', { mode: 'number' }).notNull(),
  at: moment('at').notNull().defaultNow(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: moment('next_try_at').defaultNow(),
  deliveredAt: moment('delivered_at'),
  triedAt: moment('tried_at'),
  status: integer('status'),
  tookMs: integer('took_ms'),
  problem: text('problem'),
  answer: text('answer'),
});
