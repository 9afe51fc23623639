import { sql } from 'drizzle-orm';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { Db } from '../../platform/db/database.ts';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Client, openSession } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { findTypedCode, isSpent, limitChecksFrom, useCode } from '../sign-in/check-code.ts';
import { checkedEmail } from '../sign-in/check-input.ts';
import { trustNetwork } from '../sign-in/count-login.ts';
import { voidCodes } from '../sign-in/mail-codes.ts';
import { findRegistration } from './waiting-registrations.ts';

interface TypedByApplicant extends Client {
  email: string;
  code: string;
  /** The handle of the registration. */
  registration: string | undefined;
}

/** The right code creates the account, with the data registered when that code was sent. */
export async function confirmRegistration(
  deps: Deps,
  typed: TypedByApplicant,
): Promise<{ token: string; name: string }> {
  const email = checkedEmail(typed.email);
  await limitChecksFrom(deps, typed.ip);
  try {
    return await confirm(deps, { ...typed, email });
  } catch (refusal) {
    const isWrong = refusal instanceof ShopError && refusal.code === 'code-wrong';
    if (!isWrong || !(await hasConfirmed(deps.db, { ...typed, email }))) throw refusal;
    throw new ShopError('email-taken', {
      message: 'Your e-mail address is already confirmed. Log in to continue.',
    });
  }
}

/**
 * Whether this code has made the account. Anyone who has both the handle and the code gets this answer; the code has
 * opened its one session, the next one needs the password.
 */
const hasConfirmed = (db: Db, { email, code, registration: handle }: TypedByApplicant): Promise<boolean> =>
  isSpent(
    db,
    { purpose: 'register', email, code, handle },
    sql`EXISTS (SELECT FROM ${customers} WHERE ${customers.email} = ${mailCodes.email}
      AND ${customers.passwordHash} = ${mailCodes.registration} ->> 'passwordHash')`,
  );

async function confirm(deps: Deps, typed: TypedByApplicant): Promise<{ token: string; name: string }> {
  const { email, code, registration: handle, ip } = typed;
  const onlyCodeId = handle ? undefined : await findRegistration(deps.db, email);
  const typedCode = { purpose: 'register', email, code, handle, onlyCodeId, ip } as const;
  const codeId = await findTypedCode(deps, typedCode);
  const opened = await deps.db.transaction(async (tx) => {
    const { name, phone, passwordHash } = (await useCode(tx, { purpose: 'register', email, codeId }))!;
    const [customer] = await tx
      .insert(customers)
      .values({ email, name, phone, passwordHash })
      .onConflictDoNothing({ target: customers.email })
      .returning({ id: customers.id });
    if (!customer) throw new ShopError('email-taken');
    await voidCodes(tx, 'register', email);
    await trustNetwork(tx, { role: 'customer', name: email }, ip);
    await queueMail(tx, {
      kind: 'welcome',
      ref: customer.id,
      to: email,
      template: 'welcome',
      data: { name },
    });
    return { token: await openSession(tx, 'customer', customer.id, typed), name, customerId: customer.id };
  });
  deps.log.info({ event: 'registered', customer: opened.customerId }, 'security');
  return opened;
}
