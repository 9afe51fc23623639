import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findTypedCode, isSpent, limitChecksFrom, type TypedCode, useCode } from '../sign-in/check-code.ts';
import { checkedEmail, checkedPassword } from '../sign-in/check-input.ts';
import { trustNetwork } from '../sign-in/count-login.ts';
import { voidCodes } from '../sign-in/mail-codes.ts';
import { hashPassword, passwordMatches } from '../sign-in/passwords.ts';
import { setPassword } from './change-password.ts';

interface Reset {
  email: string;
  code: string;
  password: string;
  /** The handle that came with the request for a code. */
  reset: string | undefined;
  ip: string;
}

export async function resetPassword(deps: Deps, typed: Reset): Promise<void> {
  const email = checkedEmail(typed.email);
  // Before the code is checked: a refused password must not cost a try.
  const password = checkedPassword(typed.password);
  await limitChecksFrom(deps, typed.ip);
  const { code, reset: handle, ip } = typed;
  // Before it too: a refusal because the shop is busy must not cost a try either.
  const passwordHash = await hashPassword(password);
  const typedCode = { purpose: 'reset', email, code, handle, ip } as const;
  try {
    await setByCode(deps, typedCode, passwordHash);
  } catch (refusal) {
    const isWrong = refusal instanceof ShopError && refusal.code === 'code-wrong';
    if (!isWrong || !(await isSpent(deps.db, typedCode)) || !(await isPassword(deps.db, email, password)))
      throw refusal;
  }
}

/** Whether the code has set just this password: its answer was lost, and nothing is left to do. */
async function isPassword(db: Db, email: string, password: string): Promise<boolean> {
  const [customer] = await db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.email, email));
  return customer !== undefined && passwordMatches(customer.passwordHash, password);
}

async function setByCode(deps: Deps, typed: TypedCode & { purpose: 'reset' }, passwordHash: string) {
  const { email, ip } = typed;
  const codeId = await findTypedCode(deps, typed);
  const customerId = await deps.db.transaction(async (tx) => {
    await useCode(tx, { purpose: 'reset', email, codeId });
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.email, email));
    if (!customer) throw new ShopError('code-wrong');
    await setPassword(tx, customer.id, passwordHash);
    await voidCodes(tx, 'reset', email);
    // Reading the owner's mail proves ownership, so the login works again whatever strangers tried at the account.
    await trustNetwork(tx, { role: 'customer', name: email }, ip);
    return customer.id;
  });
  deps.log.info({ event: 'password-reset', customer: customerId }, 'security');
}
