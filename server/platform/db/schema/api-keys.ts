import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './people.ts';

export const apiKeys = pgTable('api_keys', {
  id: primaryId(),
  /** Its entry among the staff, which is that of the keys before and after it too. */
  programId: uuid('program_id').notNull(),
  name: text('name').notNull(),
  keyHash: bytea('key_hash').notNull(),
  beginning: text('beginning').notNull(),
  scopes: text('scopes').array().notNull(),
  addresses: text('addresses').array().notNull().default([]),
  createdBy: uuid('created_by').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  lastAddress: text('last_address'),
  revokedAt: moment('revoked_at'),
  /** Until when it counts beside the one that replaced it. */
  replacedUntil: moment('replaced_until'),
  /** When an owner let it go after a restore. */
  releasedAt: moment('released_at'),
  /** When the owners were mailed that it ends. */
  warnedAt: moment('warned_at'),
});
