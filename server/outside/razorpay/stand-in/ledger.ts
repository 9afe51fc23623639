import { randomInt } from 'node:crypto';
import { bigint, boolean, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { sandbox } from '../../../platform/db/schema/stand-ins.ts';
import { uncheckedJson } from '../../../platform/db/schema/stored-json.ts';
import type { Notes, RefundAnswer, StoredCard, StoredError } from './ledger-json.ts';

const seq = () => bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity();
const amount = (name: string) => bigint(name, { mode: 'number' });
const notes = () => uncheckedJson<Notes>('notes').notNull().default({});
const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment('created_at').notNull().defaultNow();

export const orders = sandbox.table('orders', {
  id: text('id').primaryKey(),
  seq: seq(),
  amount: amount('amount').notNull(),
  amountPaid: amount('amount_paid').notNull().default(0),
  currency: text('currency').notNull(),
  receipt: text('receipt'),
  status: text('status', { enum: ['created', 'attempted', 'paid'] })
    .notNull()
    .default('created'),
  attempts: integer('attempts').notNull().default(0),
  capture: text('capture', { enum: ['automatic', 'manual'] })
    .notNull()
    .default('automatic'),
  notes: notes(),
  createdAt: createdAt(),
});

export const payments = sandbox.table('payments', {
  id: text('id').primaryKey(),
  seq: seq(),
  orderId: text('order_id').notNull(),
  amount: amount('amount').notNull(),
  amountRefunded: amount('amount_refunded').notNull().default(0),
  currency: text('currency').notNull(),
  status: text('status', { enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
  email: text('email'),
  contact: text('contact'),
  card: uncheckedJson<StoredCard>('card').notNull(),
  error: uncheckedJson<StoredError>('error'),
  notes: notes(),
  createdAt: createdAt(),
});

export const refunds = sandbox.table('refunds', {
  id: text('id').primaryKey(),
  seq: seq(),
  paymentId: text('payment_id').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  receipt: text('receipt'),
  speed: text('speed').notNull().default('normal'),
  status: text('status', { enum: ['pending', 'processed', 'failed'] })
    .notNull()
    .default('pending'),
  notes: notes(),
  idempotencyKey: text('idempotency_key').unique(),
  /** Compared by the database, never read. */
  request: uncheckedJson<unknown>('request'),
  answer: uncheckedJson<RefundAnswer>('answer'),
  willFail: boolean('will_fail').notNull().default(false),
  settlesAt: moment('settles_at').notNull(),
  createdAt: createdAt(),
});

export const DISPUTE_STATES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

export const disputes = sandbox.table('disputes', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: amount('amount').notNull(),
  status: text('status', { enum: DISPUTE_STATES }).notNull(),
  createdAt: createdAt(),
});

export const webhooks = sandbox.table('webhooks', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: text('event_id').notNull(),
  event: text('event').notNull(),
  body: text('body').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  deliveredAt: moment('delivered_at'),
  createdAt: createdAt(),
});

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Like the provider's: a prefix and 14 letters or digits. */
export const newId = (prefix: string) =>
  prefix + Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
