import { and, eq } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/record-change.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { endSessionsOf, openSession, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import { confirmPassword, type PasswordChange } from '../sign-in/confirm-password.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export async function changeAdminPassword(
  deps: Deps,
  session: Session,
  change: PasswordChange,
): Promise<string> {
  const password = checkedPassword(change.password);
  const [admin] = await deps.db.select().from(admins).where(eq(admins.id, session.userId));
  const { userId, passwordHash: oldHash } = admin!;
  const owner = { account: { role: 'admin', name: userId } as const, passwordHash: oldHash };
  await confirmPassword(deps, session, owner, change);
  const passwordHash = await hashPassword(password);
  const token = await deps.db.transaction(async (tx) => {
    const isUnchanged = and(eq(admins.id, session.userId), eq(admins.passwordHash, oldHash));
    const changed = await tx.update(admins).set({ passwordHash }).where(isUnchanged);
    if (!changed.rowCount) throw new ShopError('unauthenticated');
    await endSessionsOf(tx, 'admin', session.userId);
    await recordAct(tx, session, { action: 'change-password', entity: 'admin', entityId: session.userId });
    return openSession(tx, 'admin', session.userId);
  });
  deps.log.warn({ event: 'admin-password-changed', admin: session.userId }, 'security');
  return token;
}
