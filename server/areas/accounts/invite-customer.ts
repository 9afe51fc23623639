import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { INVITATION_HOURS } from '#domain/staff/invitations.ts';
import type { CodeLetter } from '../../outside/mail/code-letter.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { customerInvitations, customers, outbox } from '../../platform/db/schema/index.ts';

const TOKEN_BYTES = 32;

export const hashInvitation = (token: string) => hash('sha256', token, 'buffer');

export const isOpen = and(
  isNull(customerInvitations.acceptedAt),
  sql`${customerInvitations.expiresAt} > now()`,
);

/** The link is made when its mail is sent; until then nothing can be accepted. */
export async function inviteCustomer(tx: Transaction, customerId: string): Promise<void> {
  const [invitation] = await tx
    .insert(customerInvitations)
    .values({
      customerId,
      // No link matches this.
      tokenHash: randomBytes(TOKEN_BYTES),
      expiresAt: sql`now() + make_interval(hours => ${INVITATION_HOURS})`,
    })
    .returning({ id: customerInvitations.id });
  await queueInvitation(tx, invitation!.id);
}

const queueInvitation = (db: Queryable, invitationId: string) =>
  db.insert(outbox).values({
    kind: 'customer-invitation',
    ref: invitationId,
    payload: { codeFor: { purpose: 'customer-invitation', invitationId } },
  });

/** Each mail has a link of its own, and the last one counts. */
export async function makeInvitationLink(tx: Transaction, invitationId: string): Promise<CodeLetter | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [invitation] = await tx
    .update(customerInvitations)
    .set({ tokenHash: hashInvitation(token) })
    .where(and(eq(customerInvitations.id, invitationId), isOpen))
    .returning();
  if (!invitation) return null;
  const [customer] = await tx
    .select({ to: customers.email, name: customers.name })
    .from(customers)
    .where(eq(customers.id, invitation.customerId));
  if (!customer?.to) return null;
  return { to: customer.to, template: 'customer-invitation', data: { name: customer.name, token } };
}
