import { eq } from 'drizzle-orm';
import { customers } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { ShopError } from '../http/errors.ts';
import { forgetTries } from '../http/rate-limits.ts';
import { setPassword } from './change-password.ts';
import { findTypedCode, limitChecksFrom, useCode } from './check-code.ts';
import { checkedEmail, checkedPassword } from './check-input.ts';
import { loginTries } from './log-in-customer.ts';
import { hashPassword } from './passwords.ts';

interface Reset {
  email: string;
  code: string;
  password: string;
  ip: string;
}

export async function resetPassword(deps: Deps, typed: Reset): Promise<void> {
  const email = checkedEmail(typed.email);
  // Before the code is looked at: a password that is refused must not cost a try.
  const password = checkedPassword(typed.password);
  await limitChecksFrom(deps, typed.ip);
  const codeId = await findTypedCode(deps, 'reset', email, typed.code);
  const passwordHash = await hashPassword(password);
  const customerId = await deps.db.transaction(async (tx) => {
    await useCode(tx, codeId);
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.email, email));
    if (!customer) throw new ShopError('code-wrong');
    await setPassword(tx, customer.id, passwordHash);
    await forgetTries(tx, loginTries(email));
    return customer.id;
  });
  deps.log.info({ event: 'password-reset', customer: customerId }, 'security');
}
