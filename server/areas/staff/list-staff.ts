import { asc, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/staff.ts';
import type { Db } from '../../platform/db/database.ts';
import { admins, staffInvitations } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import { type Admin, isPerson } from './find-staff-member.ts';
import { type Invitation, isOpen } from './invite-staff-member.ts';
import { isLastOwner } from './last-owner.ts';
import { secondFactorIsRequired } from './remove-second-factor.ts';

/** Of a session that is there still, or of the last login: sessions are not stored for long. */
const lastSeenAt = sql<string | null>`to_char(greatest(
  (SELECT max(s.last_used_at) FROM sessions s WHERE s.admin_id = admins.id),
  (SELECT max(l.at) FROM audit_log l WHERE l.entity = 'admin' AND l.entity_id = admins.id::text AND l.action = 'login')
) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Everyone, then the invitations that wait or have lapsed. */
async function readStaff(db: Db, you: string): Promise<StaffMember[]> {
  const people = await db
    .select({ admin: admins, lastSeenAt })
    .from(admins)
    .where(isPerson)
    .orderBy(asc(admins.id));
  const staff = people.map(({ admin }) => admin);
  const invitations = await db
    .select()
    .from(staffInvitations)
    .where(isOpen)
    .orderBy(asc(staffInvitations.id));
  return [
    ...people.map((person) => asStaffMember(person.admin, person.lastSeenAt, staff, you)),
    ...invitations.map((invitation) => asInvited(invitation)),
  ];
}

export async function listStaff(db: Db, session: Session) {
  const docs = await readStaff(db, session.userId);
  return {
    docs,
    hasNextPage: false,
    nextPage: null,
    totalDocs: docs.length,
    totpRequired: await secondFactorIsRequired(db),
  };
}

/** One of them, as the list shows it. */
export async function findStaffMember(db: Db, session: Session, id: string): Promise<StaffMember> {
  const found = (await readStaff(db, session.userId)).find(({ _id }) => _id === id);
  if (!found) throw notFound('this person');
  return found;
}

const asStaffMember = (admin: Admin, lastSeen: string | null, staff: Admin[], you: string): StaffMember => ({
  _id: admin.id,
  name: admin.name,
  userId: admin.userId,
  email: admin.email,
  role: admin.role,
  state: admin.disabledAt ? 'disabled' : 'active',
  totp: admin.totpSince !== null,
  lastSeenAt: lastSeen,
  invitedUntil: null,
  isYou: admin.id === you,
  isLastOwner: isLastOwner(admin, staff),
});

/** A withdrawn one is disabled. */
export const asInvited = ({ id, name, email, role, expiresAt, revokedAt }: Invitation): StaffMember => ({
  _id: id,
  name,
  userId: null,
  email,
  role,
  state: revokedAt ? 'disabled' : 'invited',
  totp: false,
  lastSeenAt: null,
  invitedUntil: expiresAt.toISOString(),
  isYou: false,
  isLastOwner: false,
});
