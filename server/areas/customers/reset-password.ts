import { eq } from 'drizzle-orm';
import { customers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findTypedCode, limitChecksFrom, useCode } from '../sign-in/check-code.ts';
import { checkedEmail, checkedPassword } from '../sign-in/check-input.ts';
import { trustNetwork } from '../sign-in/count-login.ts';
import { voidCodes } from '../sign-in/mail-codes.ts';
import { hashPassword } from '../sign-in/passwords.ts';
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
  const codeId = await findTypedCode(deps, { purpose: 'reset', email, code, handle, ip });
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
