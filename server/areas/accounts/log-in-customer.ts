import { and, desc, eq } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import { readRegistration } from '../../platform/db/schema/json-columns.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Client, openSession } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { countLogin, judge, limitLoginsFrom } from '../sign-in/count-login.ts';
import { type Account, rememberNetwork } from '../sign-in/known-networks.ts';
import { checkWithoutAccount, passwordMatches } from '../sign-in/passwords.ts';
import { registrationWaits } from './waiting-registrations.ts';

interface Credentials extends Client {
  email: string;
  password: string;
}

/** Every path checks exactly one password, so that the time reveals nothing. */
export async function logInCustomer(
  deps: Deps,
  { email: typed, password, ...client }: Credentials,
): Promise<{ token: string; name: string }> {
  const { db, log } = deps;
  const { ip } = client;
  const email = canonicalEmail(typed);
  const account: Account = { role: 'customer', name: email ?? '' };
  await limitLoginsFrom(deps, 'customer', ip);
  const counted = email ? await countLogin(deps, account, ip) : null;
  const person = email ? await findPerson(db, email) : null;
  const isRight = await judge(counted, () =>
    person ? passwordMatches(person.passwordHash, password) : checkWithoutAccount(password),
  );
  if (!counted || !person || !isRight) {
    log.warn({ event: 'login', outcome: 'failed' }, 'security');
    throw new ShopError('wrong-credentials');
  }
  await counted.wasRight();
  if (!person.customerId) throw new ShopError('unverified');
  const token = await openIfUnchanged(db, person.customerId, person.passwordHash, client);
  await rememberNetwork(db, account, ip);
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
    .select({ id: mailCodes.id, registration: mailCodes.registration })
    .from(mailCodes)
    .where(registrationWaits(email))
    .orderBy(desc(mailCodes.createdAt), desc(mailCodes.id))
    .limit(1);
  return waiting?.registration
    ? { customerId: null, ...readRegistration(waiting.id, waiting.registration) }
    : null;
}

/** A password that was changed during the check no longer opens the account. */
const openIfUnchanged = (db: Db, customerId: string, passwordHash: string, client: Client) =>
  db.transaction(async (tx) => {
    const isUnchanged = and(eq(customers.id, customerId), eq(customers.passwordHash, passwordHash));
    const [still] = await lockRows(tx, customers, isUnchanged, 'share');
    if (!still) throw new ShopError('wrong-credentials');
    return openSession(tx, 'customer', customerId, client);
  });
