import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { makeRecoveryCode, RECOVERY_CODES } from '#domain/staff/second-factor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { recoveryCodes } from '../../platform/db/schema/index.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { notifyStaffMember } from './own-account.ts';
import { changeByFactor } from './own-factor.ts';
import { fact, recordStaffAct } from './record-staff-act.ts';
import { factorInWords, hashRecoveryCode } from './totp.ts';

/** Ten new ones, shown this once; the old ones no longer open the account. */
export async function renewRecoveryCodes(deps: Deps, session: Session, typed: string): Promise<string[]> {
  let codes: string[] = [];
  await changeByFactor(deps, session, typed, {
    work: async (tx, own, factor) => {
      codes = await replaceRecoveryCodes(tx, own.id);
      await recordStaffAct(tx, session, {
        action: 'recovery-codes-renewed',
        about: own,
        changes: [fact('second factor', factorInWords(factor)!)],
      });
      await notifyStaffMember(tx, own, 'recovery-codes');
    },
  });
  deps.log.warn({ event: 'recovery-codes-renewed', admin: session.userId }, 'security');
  return codes;
}

/** Under the lock of the person's row. */
export async function replaceRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode((limit) => randomInt(limit)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHash: hashRecoveryCode(adminId, code) })));
  return codes;
}
