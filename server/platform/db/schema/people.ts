import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '#domain/access.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import type { FieldChange, Registration } from './json-columns.ts';
import { uncheckedJson } from './stored-json.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const primaryId = () => uuid('id').primaryKey().default(sql`uuidv7()`);
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

export const customers = pgTable('customers', {
  id: primaryId(),
  /** Null: made by the desk for a caller who has none; nothing is mailed. */
  email: text('email'),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
});

/** To choose the password of an account that the desk made. */
export const customerInvitations = pgTable('customer_invitations', {
  id: primaryId(),
  customerId: uuid('customer_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
});

/** What the staff writes down about a customer; append-only. */
export const customerNotes = pgTable('customer_notes', {
  id: primaryId(),
  customerId: uuid('customer_id').notNull(),
  adminId: uuid('admin_id').notNull(),
  adminName: text('admin_name').notNull(),
  text: text('text').notNull(),
  at: moment('at').notNull().defaultNow(),
});

export const admins = pgTable('admins', {
  id: primaryId(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
  email: text('email'),
  role: text('role').$type<StaffRole>().notNull().default('owner'),
  disabledAt: moment('disabled_at'),
  /** Of the second factor, which is in force from `totpSince`. */
  totpSecret: bytea('totp_secret'),
  totpSince: moment('totp_since'),
  /** The last time step whose code was taken. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** No person: what an API key does is done in its name. It never logs in. */
  isProgram: boolean('is_program').notNull().default(false),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: uuid('admin_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  ({ adminId, codeHash }) => [primaryKey({ columns: [adminId, codeHash] })],
);

export const staffInvitations = pgTable('staff_invitations', {
  id: primaryId(),
  tokenHash: bytea('token_hash').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  revokedAt: moment('revoked_at'),
});

export const sessions = pgTable('sessions', {
  id: primaryId(),
  tokenHash: bytea('token_hash').notNull(),
  role: text('role').$type<Role>().notNull(),
  customerId: uuid('customer_id'),
  adminId: uuid('admin_id'),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  networkAddress: text('network_address'),
  device: text('device'),
});

export const mailCodes = pgTable('mail_codes', {
  id: primaryId(),
  purpose: text('purpose').$type<'register' | 'reset' | 'staff-reset' | 'staff-email'>().notNull(),
  email: text('email').notNull(),
  codeHash: bytea('code_hash').notNull(),
  registration: uncheckedJson<Registration>('registration'),
  /** Of what the one who asked for the code was given. */
  handleHash: bytea('handle_hash'),
  /** Of the answers before, when the same registration was sent again. */
  otherHandles: bytea('other_handles').array().notNull().default(sql`'{}'`),
  /** Whose new e-mail it proves. */
  adminId: uuid('admin_id'),
  /** Tries with the handle. */
  tries: integer('tries').notNull().default(0),
  /** Tries without it. */
  openTries: integer('open_tries').notNull().default(0),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  consumedAt: moment('consumed_at'),
});

export const knownNetworks = pgTable('known_networks', {
  account: text('account').notNull(),
  network: text('network').notNull(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: moment('resets_at').notNull(),
});

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  /** Of each key its own; the reader checks it. */
  value: uncheckedJson<unknown>('value').notNull(),
  updatedAt: updatedAt(),
});

export const auditLog = pgTable('audit_log', {
  id: primaryId(),
  adminId: uuid('admin_id'),
  adminName: text('admin_name').notNull(),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id').notNull(),
  /** What the thing was called then; null on older entries and where nothing has a name. */
  subject: text('subject'),
  changes: uncheckedJson<FieldChange[]>('changes').notNull().default([]),
  /** The entry, or the import, that covers this one in the activity. */
  joinedTo: uuid('joined_to'),
  at: moment('at').notNull().defaultNow(),
});

export const outbox = pgTable('outbox', {
  id: primaryId(),
  kind: text('kind').notNull(),
  ref: text('ref').notNull(),
  /** A mail, or the request for a code. */
  payload: uncheckedJson<unknown>('payload').notNull(),
  createdAt: createdAt(),
  /** When the event of the mail happened, where the shop heard of it later. */
  happenedAt: moment('happened_at'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  doneAt: moment('done_at'),
  lastError: text('last_error'),
  /** The paper that the mail carries. */
  paperId: uuid('paper_id'),
  /** Or what else it carries: several papers, a quotation or a proforma. */
  paperRef: text('paper_ref'),
});
