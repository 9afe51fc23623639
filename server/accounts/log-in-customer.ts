import { and, desc, eq } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import type { Db } from '../db/database.ts';
import { customers, mailCodes } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { ShopError } from '../http/errors.ts';
import { countTry, forgetTries, giveBack, hit, networkOf } from '../http/rate-limits.ts';
import { openSession } from '../http/sessions.ts';
import { registrationWaits } from './make-code.ts';
import { passwordMatches, passwordOfNobody } from './passwords.ts';

const PER_ACCOUNT = { free: 5, firstDelaySeconds: 30, longestDelaySeconds: 900 };
const PER_NETWORK = { limit: 30, windowSeconds: 900 };

export const loginTries = (email: string) => `login:${email}`;

interface Credentials {
  email: string;
  password: string;
  ip: string;
}

/** Every way through it checks exactly one password, so that its time tells nothing. */
export async function logInCustomer(
  deps: Deps,
  { email: typed, password, ip }: Credentials,
): Promise<{ token: string; name: string }> {
  const { config, db, log } = deps;
  const email = canonicalEmail(typed);
  const networkKey = `login-ip:${networkOf(ip)}`;
  if (config.ipLimits) await hit(db, networkKey, PER_NETWORK);
  if (email) await countTry(db, loginTries(email), PER_ACCOUNT);
  const person = email ? await findPerson(db, email) : null;
  const isRight = person
    ? await passwordMatches(person.passwordHash, password)
    : await passwordOfNobody(password);
  if (!email || !person || !isRight) {
    log.warn({ event: 'login', outcome: 'failed' }, 'security');
    throw new ShopError('wrong-credentials');
  }
  await forgetTries(db, loginTries(email));
  if (config.ipLimits) await giveBack(db, networkKey);
  if (!person.customerId) throw new ShopError('unverified');
  const token = await openIfUnchanged(db, person.customerId, person.passwordHash);
  log.info({ event: 'login', outcome: 'ok', customer: person.customerId }, 'security');
  return { token, name: person.name };
}

interface Person {
  customerId: string | null;
  name: string;
  passwordHash: string;
}

async function findPerson(db: Db, email: string): Promise<Person | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.email, email));
  if (customer) return { customerId: customer.id, name: customer.name, passwordHash: customer.passwordHash };
  const [waiting] = await db
    .select({ registration: mailCodes.registration })
    .from(mailCodes)
    .where(registrationWaits(email))
    .orderBy(desc(mailCodes.createdAt), desc(mailCodes.id))
    .limit(1);
  return waiting?.registration ? { customerId: null, ...waiting.registration } : null;
}

/** A password that was changed while it was being checked opens nothing. */
const openIfUnchanged = (db: Db, customerId: string, passwordHash: string) =>
  db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.passwordHash, passwordHash)))
      .for('share');
    if (!still) throw new ShopError('wrong-credentials');
    return openSession(tx, 'customer', customerId);
  });
