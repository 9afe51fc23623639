import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt } from './people.ts';

/** What a customer saved; at most one is the default. */
export const addresses = pgTable('addresses', {
  id: primaryId(),
  customerId: uuid('customer_id').notNull(),
  label: text('label').notNull(),
  company: text('company'),
  address: text('address').notNull(),
  district: text('district').notNull(),
  state: text('state').notNull(),
  pincode: text('pincode').notNull(),
  contact: text('contact').notNull(),
  gst: text('gst'),
  isDefault: boolean('is_default').notNull().default(false),
  /** The order with which it was saved, until it is edited. */
  savedWith: uuid('kept_with'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
