import { eq } from 'drizzle-orm';
import { admins, auditLog } from '../../platform/db/schema/index.ts';
import { endSessionsOf, openSession, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export async function changeAdminPassword(deps: Deps, session: Session, password: string): Promise<string> {
  const passwordHash = await hashPassword(checkedPassword(password));
  const token = await deps.db.transaction(async (tx) => {
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, session.userId));
    await endSessionsOf(tx, 'admin', session.userId);
    await tx.insert(auditLog).values({
      adminId: session.userId,
      adminName: session.name,
      action: 'change-password',
      entity: 'admin',
      entityId: session.userId,
    });
    return openSession(tx, 'admin', session.userId);
  });
  deps.log.warn({ event: 'admin-password-changed', admin: session.userId }, 'security');
  return token;
}
