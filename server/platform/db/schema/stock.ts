import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Availability, Beyond } from '#domain/stock/bands.ts';
import { moment, primaryId, updatedAt } from './people.ts';

export const stock = pgTable('stock', {
  productId: uuid('product_id').primaryKey(),
  counted: boolean('counted').notNull(),
  /** The sum of its moves. */
  onHand: integer('on_hand').notNull().default(0),
  /** Every piece that orders hold, there or not. */
  held: integer('held').notNull().default(0),
  beyond: text('beyond').$type<Beyond>().notNull().default('make'),
  reorderAt: integer('reorder_at'),
  /** All that public pages know; set by the database. */
  band: text('band').$type<Availability>().notNull().default('not-counted'),
  flips: integer('flips').notNull().default(0),
  countedAt: moment('counted_at'),
  updatedAt: updatedAt(),
});

export const stockMoves = pgTable('stock_moves', {
  id: primaryId(),
  productId: uuid('product_id').notNull(),
  kind: text('kind').$type<'count' | 'received' | 'shipped' | 'returned' | 'corrected'>().notNull(),
  pieces: integer('pieces').notNull(),
  /** On hand after it. */
  balance: integer('balance').notNull(),
  orderId: uuid('order_id'),
  adminId: uuid('admin_id'),
  who: text('who').notNull(),
  note: text('note'),
  at: moment('at').notNull().defaultNow(),
  /** Of the request that entered it: sent again it is the same receipt. */
  requestKey: text('request_key'),
});
