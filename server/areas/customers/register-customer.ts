import { eq, sql } from 'drizzle-orm';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { checkedEmail, checkedName, checkedPassword, checkedPhone } from '../sign-in/check-input.ts';
import { hashHandle, newHandle } from '../sign-in/handles.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { limitSendsFrom, requestCode } from '../sign-in/request-code.ts';

interface Application {
  name: string;
  email: string;
  phone: string;
  password: string;
  ip: string;
}

/** Stores the registration with its code and returns a handle to it. The code's confirmation creates the account. */
export async function registerCustomer(deps: Deps, application: Application): Promise<string> {
  const email = checkedEmail(application.email);
  const name = checkedName(application.name);
  const phone = checkedPhone(application.phone);
  const password = checkedPassword(application.password);
  await limitSendsFrom(deps, application.ip);
  if ((await deps.db.$count(customers, eq(customers.email, email))) > 0) throw new ShopError('email-taken');
  const passwordHash = await hashPassword(password);
  const handle = newHandle();
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mailCodes)
      .values({
        purpose: 'register',
        email,
        handleHash: hashHandle(handle),
        registration: { name, phone, passwordHash },
        // No code matches this until one is mailed.
        codeHash: Buffer.alloc(0),
        expiresAt: sql`now()`,
      })
      .returning({ id: mailCodes.id });
    await requestCode(tx, { purpose: 'register', email, registrationId: row!.id }, application.ip);
  });
  return handle;
}
