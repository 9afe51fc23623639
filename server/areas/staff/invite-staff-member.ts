import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { INVITATION_HOURS } from '#domain/staff/invitations.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { outbox, staffInvitations } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { checkedEmail } from '../sign-in/check-input.ts';
import { checkedStaffName } from './check-staff-name.ts';
import type { Admin } from './find-staff-member.ts';
import { staffNameOf } from './find-staff-member.ts';
import { lockStaffFor } from './lock-staff.ts';
import { fact, recordStaffAct } from './record-staff-act.ts';

const INVITATIONS = { limit: 30, windowSeconds: 3_600, tooMany: 'You have sent many invitations.' };

export type Invitation = typeof staffInvitations.$inferSelect;

export const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt));
export const isOfAddress = (email: string) => and(isOpen, eq(staffInvitations.email, email));

/** The person who has this address, as e-mail or as user id. */
export const holderOf = (staff: Admin[], email: string): Admin | undefined =>
  staff.find((admin) => admin.email === email || staffNameOf(admin.userId) === email);

/** The link is made when its mail is sent; until then the invitation cannot be accepted. */
export async function inviteStaffMember(
  deps: Deps,
  session: Session,
  typed: { name: string; email: string; role: StaffRole },
): Promise<Invitation> {
  const { role } = typed;
  const [name, email] = [checkedStaffName(typed.name, 'Enter the person’s name.'), checkedEmail(typed.email)];
  await hit(deps.db, `invitations:${session.userId}`, INVITATIONS);
  const invitation = await deps.db.transaction(async (tx) => {
    const holder = holderOf(await lockStaffFor(tx, session), email);
    if (holder) throw takenBy(holder);
    await tx.update(staffInvitations).set({ revokedAt: sql`now()` }).where(isOfAddress(email));
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        name,
        email,
        role,
        invitedBy: session.userId,
        // No link matches this.
        tokenHash: randomBytes(32),
        expiresAt: sql`now() + make_interval(hours => ${INVITATION_HOURS})`,
      })
      .returning();
    await queueInvitation(tx, row!.id);
    await recordStaffAct(tx, session, {
      action: 'invited',
      about: row!,
      changes: [fact('name', name), fact('e-mail', email), fact('role', role)],
    });
    return row!;
  });
  deps.log.warn(
    { event: 'staff-invited', admin: session.userId, invitation: invitation.id, role },
    'security',
  );
  return invitation;
}

const queueInvitation = (db: Queryable, invitationId: string) =>
  db.insert(outbox).values({
    kind: 'staff-invitation',
    ref: invitationId,
    payload: { codeFor: { purpose: 'invitation', invitationId } },
  });

function takenBy({ name, disabledAt }: Admin): ShopError {
  const message = disabledAt
    ? `This e-mail belongs to ${name}, whose account is disabled. Enable it instead.`
    : `This e-mail belongs to ${name}, who is on the team already.`;
  return new ShopError('email-taken', { message });
}
