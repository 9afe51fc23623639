// @module-tag slow
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CODE_TRIES_OF_STRANGERS } from '#domain/sizes/mail-codes.ts';
import { knownNetworks, mailCodes, rateLimits } from '../../platform/db/schema/index.ts';
import { ADMIN } from '../../testing/administrator.ts';
import {
  codeIn,
  freshEmail,
  mailsTo,
  PASSWORD,
  registerCustomer,
  waitForMails,
} from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { cleanUp } from '../operation/clean-up.ts';

const shop = startTestShop({ TRUST_PROXY: '1', IP_LIMITS: 'on' });
const NEW_PASSWORD = 'quite another passphrase';
const HOME = '192.0.2.1';

let networks = 0;
/** A person who has not been seen before. */
const freshNetwork = () => `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
const post = (url: string, body: object, ip: string) => shop.post(url, body, null, { 'x-forwarded-for': ip });

interface Login {
  role: string;
  logIn: (name: string, password: string, ip: string) => ReturnType<typeof post>;
  newAccount: () => Promise<{ name: string; password: string }>;
  freeFromOne: number;
  freeFromAll: number;
  longestWait: number;
}
const CUSTOMERS: Login = {
  role: 'a customer',
  logIn: (email, password, ip) => post('/userAuth/login', { email, password }, ip),
  newAccount: async () => ({ name: (await registerCustomer(shop)).email, password: PASSWORD }),
  freeFromOne: 5,
  freeFromAll: 20,
  longestWait: 60,
};
const ADMINS: Login = {
  role: 'a staff member',
  logIn: (userId, password, ip) => post('/adminAuth/login', { userId, password }, ip),
  newAccount: async () => {
    await shop.deps.db.delete(rateLimits);
    await shop.deps.db.delete(knownNetworks);
    return { name: ADMIN.userId, password: ADMIN.password };
  },
  freeFromOne: 4,
  freeFromAll: 12,
  longestWait: 120,
};

describe.each([CUSTOMERS, ADMINS])('the login of $role', (login) => {
  const { logIn, newAccount, freeFromOne, freeFromAll, longestWait } = login;
  /** Wrong passwords, each from a network of its own. */
  const guessFromManyNetworks = async (name: string, count: number) => {
    for (let i = 0; i < count; i += 1) await logIn(name, `guess number ${i}`, freshNetwork());
  };

  test('is not blocked by a stranger who fails again and again', async () => {
    const { name, password } = await newAccount();
    const stranger = freshNetwork();
    const guesses = [];
    for (let i = 0; i < 12; i += 1) guesses.push((await logIn(name, `guess number ${i}`, stranger)).status);
    expect(guesses.filter((status) => status === 401)).toHaveLength(freeFromOne);
    expect((await logIn(name, password, stranger)).status, 'the stranger waits').toBe(429);
    expect((await logIn(name, password, HOME)).status).toBe(200);
  });

  test('guessed at from many networks is slowed for strangers, and says how long', async () => {
    const { name, password } = await newAccount();
    await guessFromManyNetworks(name, freeFromAll);
    const refused = await logIn(name, password, freshNetwork());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    await shop.deps.db
      .update(rateLimits)
      .set({ hits: 1_000_000 })
      .where(like(rateLimits.key, `login:%:${name}`));
    const slowest = await logIn(name, password, freshNetwork());
    expect(Number(slowest.headers['retry-after'])).toBeLessThanOrEqual(longestWait);
    expect(Number(slowest.headers['retry-after'])).toBeGreaterThan(longestWait / 2);
    await shop.deps.db
      .update(rateLimits)
      .set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${longestWait})` })
      .where(like(rateLimits.key, `login:%:${name}`));
    expect((await logIn(name, password, freshNetwork())).status, 'after the wait').toBe(200);
  });

  test('guessed at from many networks stays open for a network that logged in before', async () => {
    const { name, password } = await newAccount();
    expect((await logIn(name, password, HOME)).status).toBe(200);
    await guessFromManyNetworks(name, freeFromAll + 3);
    expect((await logIn(name, password, freshNetwork())).status).toBe(429);
    for (let i = 1; i < freeFromOne; i += 1) expect((await logIn(name, 'mistyped', HOME)).status).toBe(401);
    expect((await logIn(name, password, HOME)).status).toBe(200);
  });

  test('a network that logged in before has its own count', async () => {
    const { name, password } = await newAccount();
    expect((await logIn(name, password, HOME)).status).toBe(200);
    for (let i = 0; i < freeFromOne; i += 1) expect((await logIn(name, 'mistyped', HOME)).status).toBe(401);
    expect((await logIn(name, password, HOME)).status).toBe(429);
  });

  test('the tries of one network that waits are not counted for the others', async () => {
    const { name, password } = await newAccount();
    const stranger = freshNetwork();
    for (let i = 0; i < freeFromAll + 5 && i < 14; i += 1) await logIn(name, 'guess', stranger);
    for (let i = freeFromOne; i < freeFromAll; i += 1)
      expect((await logIn(name, 'guess', freshNetwork())).status).toBe(401);
    expect((await logIn(name, password, freshNetwork())).status).toBe(429);
  });

  test('addresses of one IPv6 household count as one', async () => {
    const { name } = await newAccount();
    const statuses = [];
    for (let i = 0; i < freeFromOne + 2; i += 1)
      statuses.push((await logIn(name, 'guess', `2001:db8:7:8::${i + 1}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(freeFromOne);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, ip: string) => post('/userAuth/forgotPassword', { email }, ip);
  const reset = (email: string, otp: string, ip: string, handle?: string) =>
    post(
      '/userAuth/resetPassword',
      { email, otp, password: NEW_PASSWORD, ...(handle && { reset: handle }) },
      ip,
    );
  const notThe = (...codes: string[]) => ['111111', '222222', '333333'].find((c) => !codes.includes(c))!;
  const askedFor = async () => {
    const { email } = await registerCustomer(shop);
    const handle: string = (await ask(email, HOME)).body.data.reset;
    return { email, handle, otp: codeIn((await waitForMails(shop, email))[0]!) };
  };

  test('may be asked for although a stranger just asked, and neither takes the other’s code away', async () => {
    const { email } = await registerCustomer(shop);
    const stranger = freshNetwork();
    expect((await ask(email, stranger)).status).toBe(200);
    const theirs = codeIn((await waitForMails(shop, email))[0]!);
    const { status, body } = await ask(email, HOME);
    expect(status).toBe(200);
    const mine = codeIn((await waitForMails(shop, email, 2))[0]!);
    expect((await ask(email, stranger)).status, 'the stranger waits a minute').toBe(429);
    if (theirs !== mine) expect((await reset(email, theirs, HOME, body.data.reset)).status).toBe(400);
    expect((await reset(email, mine, HOME, body.data.reset)).status).toBe(200);
    expect((await reset(email, theirs, HOME)).body.code, 'a code of before').toBe('code-wrong');
  });

  test('one network’s wrong guesses leave the code to the others', async () => {
    const { email, otp } = await askedFor();
    const stranger = freshNetwork();
    await Promise.all(Array.from({ length: 8 }, () => reset(email, notThe(otp), stranger)));
    expect((await reset(email, otp, stranger)).body.code).toBe('code-wrong');
    expect((await reset(email, otp, HOME)).status).toBe(200);
  });

  test('guesses from many networks are few, and cost the one who asked nothing', async () => {
    const { email, handle, otp } = await askedFor();
    await Promise.all(
      Array.from({ length: CODE_TRIES_OF_STRANGERS + 5 }, () => reset(email, notThe(otp), freshNetwork())),
    );
    const [row] = await shop.deps.db.select().from(mailCodes).where(eq(mailCodes.email, email));
    expect(row).toMatchObject({ openTries: 15, tries: 0 });
    expect((await reset(email, otp, freshNetwork())).body.code).toBe('code-wrong');
    expect((await reset(email, otp, HOME, handle)).status).toBe(200);
  });

  test('guesses from many networks cost a network that logged in before nothing', async () => {
    const { email, otp } = await askedFor();
    expect((await CUSTOMERS.logIn(email, PASSWORD, HOME)).status).toBe(200);
    await Promise.all(
      Array.from({ length: CODE_TRIES_OF_STRANGERS + 1 }, () => reset(email, notThe(otp), freshNetwork())),
    );
    expect((await reset(email, otp, HOME)).status).toBe(200);
  });

  test('with the handle allows five guesses, made one by one or at once', async () => {
    const { email, handle, otp } = await askedFor();
    const guesses = Array.from({ length: 8 }, () => reset(email, notThe(otp), freshNetwork(), handle));
    await Promise.all(guesses);
    const [row] = await shop.deps.db.select().from(mailCodes).where(eq(mailCodes.email, email));
    expect(row!.tries).toBe(5);
    expect((await reset(email, otp, freshNetwork(), handle)).body.code).toBe('code-wrong');
  });

  test('asked for from many networks is slowed for strangers, not for a network that logged in before', async () => {
    const { email } = await registerCustomer(shop);
    await CUSTOMERS.logIn(email, PASSWORD, HOME);
    const statuses = [];
    for (let i = 0; i < 17; i += 1) statuses.push((await ask(email, freshNetwork())).status);
    expect(statuses).toEqual([...Array(15).fill(200), 429, 429]);
    expect((await ask(email, HOME)).status).toBe(200);
    await waitForMails(shop, email, 16);
  });

  test('reset by mail lets its owner log in, whatever strangers do at the account', async () => {
    const { email, handle, otp } = await askedFor();
    for (let i = 0; i < 20; i += 1) await CUSTOMERS.logIn(email, 'guess', freshNetwork());
    expect((await CUSTOMERS.logIn(email, NEW_PASSWORD, HOME)).status).toBe(429);
    expect((await reset(email, otp, HOME, handle)).status).toBe(200);
    expect((await CUSTOMERS.logIn(email, NEW_PASSWORD, HOME)).status).toBe(200);
  });

  test('gives a stranger’s address a handle like a customer’s, and mails nothing', async () => {
    const email = freshEmail();
    const { body } = await ask(email, HOME);
    expect(body.data.reset).toMatch(/^[\w-]{43}$/);
    expect((await reset(email, '123456', HOME, body.data.reset)).body.code).toBe('code-wrong');
    expect(await mailsTo(shop, email)).toEqual([]);
  });
});

test('a stranger’s registration does not keep the owner of the address from registering', async () => {
  const email = freshEmail();
  const form = { name: 'Asha', email, phone: '9876543210', password: PASSWORD };
  const stranger = freshNetwork();
  expect((await post('/userAuth/register', form, stranger)).status).toBe(200);
  expect((await post('/userAuth/register', { ...form, name: 'Mallory' }, stranger)).status).toBe(429);
  expect((await post('/userAuth/register', form, HOME)).status).toBe(200);
});

test('a password that fits a registration without its code makes no network known', async () => {
  const email = freshEmail();
  const form = { name: 'Asha', email, phone: '9876543210', password: PASSWORD };
  await post('/userAuth/register', form, HOME);
  expect((await CUSTOMERS.logIn(email, PASSWORD, HOME)).status).toBe(403);
  const known = eq(knownNetworks.account, `customer:${email}`);
  expect(await shop.deps.db.$count(knownNetworks, known)).toBe(0);
});

test('a network that was not seen for ninety days is forgotten', async () => {
  const { db } = shop.deps;
  await db.insert(knownNetworks).values([
    { account: 'customer:old', network: HOME, lastSeenAt: sql`now() - interval '91 days'` },
    { account: 'customer:new', network: HOME, lastSeenAt: sql`now() - interval '89 days'` },
  ]);
  await cleanUp(db, []);
  expect(await db.$count(knownNetworks, eq(knownNetworks.account, 'customer:old'))).toBe(0);
  expect(await db.$count(knownNetworks, eq(knownNetworks.account, 'customer:new'))).toBe(1);
});
