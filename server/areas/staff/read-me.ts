import { and, eq, isNull } from 'drizzle-orm';
import type { Me } from '#contract/staff.ts';
import type { Db } from '../../platform/db/database.ts';
import { admins, recoveryCodes } from '../../platform/db/schema/index.ts';
import type { Session } from '../../platform/http/sessions.ts';

export async function readMe(db: Db, session: Session): Promise<Me> {
  const isUnused = and(eq(recoveryCodes.adminId, session.userId), isNull(recoveryCodes.usedAt));
  const [[admin], recoveryCodesLeft] = await Promise.all([
    db.select().from(admins).where(eq(admins.id, session.userId)),
    db.$count(recoveryCodes, isUnused),
  ]);
  const { id, name, userId, email, role, totpSince } = admin!;
  return {
    _id: id,
    name,
    userId,
    email,
    role,
    rights: [...session.rights],
    totp: totpSince !== null,
    totpDue: session.secondFactorDue,
    recoveryCodesLeft,
  };
}
