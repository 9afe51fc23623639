import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { base32, readTypedFactor, totpUri } from '#domain/staff/second-factor.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { confirmOwner, lockOwnRow, notifyStaffMember, readOwnRow } from './own-account.ts';
import { recordStaffAct } from './record-staff-act.ts';
import { replaceRecoveryCodes } from './renew-recovery-codes.ts';
import { countFactorTry, findStep, forgetFactorTries } from './totp.ts';

const SECRET_BYTES = 20;
const IS_ON = 'Your second factor is on already. Turn it off first to set up another one.';
const CODE_WRONG = 'The code is wrong. Check the clock of your phone and enter the newest code.';

/** Makes a secret, which is in force once a code of it was typed. */
export async function startSecondFactor(
  deps: Deps,
  session: Session,
  given: { currentPassword: string | undefined; ip: string },
): Promise<{ secret: string; uri: string }> {
  const admin = await readOwnRow(deps.db, session);
  await confirmOwner(deps, session, admin, given);
  const totpSecret = randomBytes(SECRET_BYTES);
  const isOff = and(eq(admins.id, admin.id), isNull(admins.totpSince), isNull(admins.disabledAt));
  const started = await deps.db.update(admins).set({ totpSecret }).where(isOff);
  if (!started.rowCount) throw new ShopError('conflict', { message: IS_ON });
  const secret = base32(totpSecret);
  return { secret, uri: totpUri(admin.email ?? admin.userId, secret) };
}

export async function confirmSecondFactor(deps: Deps, session: Session, typed: string): Promise<string[]> {
  let codes: string[] = [];
  const code = readTypedFactor(typed)?.code;
  await countFactorTry(deps.db, session.userId);
  await deps.db.transaction(async (tx) => {
    const admin = await lockOwnRow(tx, session);
    if (admin.totpSince) throw new ShopError('conflict', { message: IS_ON });
    if (!admin.totpSecret)
      throw new ShopError('conflict', { message: 'First scan a new code with your authenticator app.' });
    const totpStep = code ? await findStep(tx, admin.totpSecret, code) : null;
    if (totpStep === null) throw new ShopError('code-wrong', { message: CODE_WRONG });
    await tx.update(admins).set({ totpSince: sql`now()`, totpStep }).where(eq(admins.id, admin.id));
    codes = await replaceRecoveryCodes(tx, admin.id);
    await recordStaffAct(tx, session, { action: 'second-factor-on', about: admin });
    await notifyStaffMember(tx, admin, 'factor-on');
  });
  await forgetFactorTries(deps.db, session.userId);
  deps.log.warn({ event: 'second-factor-on', admin: session.userId }, 'security');
  return codes;
}
