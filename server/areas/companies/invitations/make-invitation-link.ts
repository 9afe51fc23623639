import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CodeLetter } from '../../../outside/mail/code-letter.ts';
import type { Db } from '../../../platform/db/database.ts';
import { companies, companyInvitations, customers } from '../../../platform/db/schema/index.ts';
import { isOpen, TOKEN_BYTES } from '../company-invitations.ts';
import { shownName } from '../record-company-act.ts';
import { hashInvitation } from './find-invitation.ts';

/** Each mail has a link of its own, and the last one counts. */
export const makeCompanyInvitationLink = (db: Db, invitationId: string): Promise<CodeLetter | null> =>
  db.transaction(async (tx) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [invitation] = await tx
      .update(companyInvitations)
      .set({ tokenHash: hashInvitation(token) })
      .where(and(isOpen, eq(companyInvitations.id, invitationId)))
      .returning();
    if (!invitation) return null;
    const { name, email, role, companyId, invitedBy } = invitation;
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    const [inviter] = invitedBy
      ? await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, invitedBy))
      : [];
    return {
      to: email,
      template: 'company-invitation',
      data: { name, company: shownName(company!), invitedBy: inviter?.name ?? null, role, token },
    };
  });
