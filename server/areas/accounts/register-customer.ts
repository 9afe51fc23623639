import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { CODE_LIFETIME_MS, CODE_TRIES } from '#domain/sizes/mail-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import { readRegistration } from '../../platform/db/schema/json-columns.ts';
import { ShopError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { checkedEmail, checkedName, checkedPassword, checkedPhone } from '../sign-in/check-input.ts';
import { hashHandle, newHandle } from '../sign-in/handles.ts';
import { checkWithoutAccount, hashPassword, passwordMatches } from '../sign-in/passwords.ts';
import { limitSendsFrom, requestCode } from '../sign-in/request-code.ts';
import { registrationWaits } from './waiting-registrations.ts';

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
  try {
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
  } catch (refusal) {
    const isTooSoon = refusal instanceof ShopError && refusal.code === 'too-many';
    if (!isTooSoon || !(await takeUp(deps.db, { ...application, email, name, phone }, handle))) throw refusal;
  }
  return handle;
}

/** Per address and network, so that strangers do not use up the owner's tries: each compares a password. */
const TAKE_UPS = { limit: 5, windowSeconds: CODE_LIFETIME_MS / 1000 };

/**
 * The very same registration, sent again because its answer was lost, or twice at the same moment, goes on with the code
 * that is on its way: no other is mailed. The password proves that it is the same person. Every handle stays good, as
 * no one knows which answer arrived.
 */
async function takeUp(db: Db, typed: Application, handle: string): Promise<boolean> {
  const { email, name, phone, password } = typed;
  await hit(db, `take-up:${email}|${networkOf(typed.ip)}`, TAKE_UPS);
  const isRecent = sql`${mailCodes.createdAt} > now() - make_interval(secs => ${CODE_LIFETIME_MS / 1000})`;
  const hasTries = lt(mailCodes.tries, CODE_TRIES);
  const isSame = sql`${mailCodes.registration} @> ${JSON.stringify({ name, phone })}::jsonb`;
  const [waiting] = await db
    .select({ id: mailCodes.id, registration: mailCodes.registration })
    .from(mailCodes)
    .where(and(registrationWaits(email), isRecent, isSame, hasTries))
    .orderBy(desc(mailCodes.createdAt), desc(mailCodes.id))
    .limit(1);
  const known = waiting?.registration && readRegistration(waiting.id, waiting.registration);
  // One password is checked in any case, so that the time does not reveal whether the rest is right.
  if (!(await (known ? passwordMatches(known.passwordHash, password) : checkWithoutAccount(password))))
    return false;
  const taken = await db
    .update(mailCodes)
    .set({
      handleHash: hashHandle(handle),
      otherHandles: sql`${mailCodes.otherHandles} || ${mailCodes.handleHash}`,
    })
    .where(and(eq(mailCodes.id, waiting!.id), registrationWaits(email), hasTries));
  return taken.rowCount === 1;
}
