import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BillingAddress } from '#domain/papers/billing.ts';
import { createdAt, primaryId, updatedAt } from './people.ts';
import { uncheckedJson } from './stored-json.ts';

/** What a customer kept with a GSTIN for the next order. */
export const billingAddresses = pgTable(
  'billing_addresses',
  {
    customerId: uuid('customer_id').notNull(),
    gst: text('gst').notNull(),
    billing: uncheckedJson<BillingAddress>('billing').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.gst] })],
);

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
