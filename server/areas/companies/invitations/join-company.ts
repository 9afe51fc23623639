import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { queueMail } from '../../../outside/mail/queue-mail.ts';
import { customers } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import { type Client, openSession } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { checkedName, checkedPassword, checkedPhone } from '../../sign-in/check-input.ts';
import { trustNetwork } from '../../sign-in/count-login.ts';
import { voidCodes } from '../../sign-in/mail-codes.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { becomeMember } from './accept-invitation.ts';
import { findInvitation, limitLooksFrom } from './find-invitation.ts';

const TAKEN = 'An account with this e-mail exists. Log in to accept the invitation.';

/** The link was mailed to the address: whoever has it owns the address, and needs no code. */
export async function joinCompany(
  deps: Deps,
  { client, ...typed }: BodyOf<'/user/company/join'> & { client: Client },
): Promise<{ token: string; name: string }> {
  const { db } = deps;
  const name = checkedName(typed.name);
  const phone = checkedPhone(typed.phone);
  const password = checkedPassword(typed.password);
  await limitLooksFrom(deps, client.ip);
  const { email } = await findInvitation(db, typed.invitation);
  if ((await db.$count(customers, eq(customers.email, email))) > 0)
    throw new ShopError('email-taken', { message: TAKEN });
  const passwordHash = await hashPassword(password);
  const opened = await db.transaction(async (tx) => {
    await voidCodes(tx, 'register', email);
    const [customer] = await tx
      .insert(customers)
      .values({ email, name, phone, passwordHash })
      .onConflictDoNothing({ target: customers.email })
      .returning({ id: customers.id });
    if (!customer) throw new ShopError('email-taken', { message: TAKEN });
    await becomeMember(tx, { id: customer.id, name }, typed.invitation);
    await trustNetwork(tx, { role: 'customer', name: email }, client.ip);
    await queueMail(tx, {
      kind: 'welcome',
      ref: customer.id,
      to: email,
      template: 'welcome',
      data: { name },
    });
    return { token: await openSession(tx, 'customer', customer.id, client), name, customerId: customer.id };
  });
  deps.log.info({ event: 'registered', customer: opened.customerId }, 'security');
  return opened;
}
