import { and, eq, isNull } from 'drizzle-orm';
import type { Me } from '#contract/staff.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { admins, recoveryCodes, shopSettings } from '../../platform/db/schema/index.ts';
import type { Session } from '../../platform/http/sessions.ts';
import { findNewEmail } from './new-email.ts';

export async function readMe(db: Queryable, session: Session): Promise<Me> {
  const [found] = await db
    .select({ admin: admins, totpRequired: shopSettings.secondFactorRequired })
    .from(admins)
    .crossJoin(shopSettings)
    .where(eq(admins.id, session.userId));
  const { id, name, userId, email, role, totpSince } = found!.admin;
  const isUnused = and(eq(recoveryCodes.adminId, id), isNull(recoveryCodes.usedAt));
  return {
    _id: id,
    name,
    userId,
    email,
    newEmail: (await findNewEmail(db, id))?.email ?? null,
    role,
    rights: [...session.rights],
    totp: totpSince !== null,
    totpSince: totpSince?.toISOString() ?? null,
    totpRequired: found!.totpRequired,
    totpDue: session.secondFactorDue,
    recoveryCodesLeft: await db.$count(recoveryCodes, isUnused),
  };
}
