// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import {
  codeIn,
  freshEmail,
  mailsTo,
  PASSWORD,
  registerCustomer,
  waitForMails,
} from '../../testing/people.ts';
import { permutations } from '../../testing/permutations.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop({ TRUST_PROXY: '1' });

let networks = 0;
/** A person who has not been seen before. */
const freshNetwork = () => `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
const post = (url: string, body: object, ip = freshNetwork()) =>
  shop.post(url, body, null, { 'x-forwarded-for': ip });

const VICTIM = { name: 'Asha Rao', password: 'the owner chose this' };
const ATTACKER = { name: 'Mallory', password: 'a stranger chose this' };
const register = async (email: string, who: typeof VICTIM): Promise<string> => {
  const { status, body } = await post('/userAuth/register', { ...who, email, phone: '9876543210' });
  expect(status).toBe(200);
  return body.data.registration;
};
const sendAgain = (email: string, registration?: string) =>
  post('/userAuth/getOtp', { email, ...(registration && { registration }) });
const check = (email: string, otp: string, registration?: string, ip?: string) =>
  post('/userAuth/otpCheck', { email, otp, ...(registration && { registration }) }, ip);
const newestCode = async (email: string, mails: number) =>
  codeIn((await waitForMails(shop, email, mails))[0]!);
const codesIn = async (email: string, mails: number) => (await waitForMails(shop, email, mails)).map(codeIn);
const notThe = (...codes: string[]) => ['111111', '222222', '333333'].find((code) => !codes.includes(code))!;
const logIn = (email: string, password: string) => post('/userAuth/login', { email, password });

const STEPS = ['victim registers', 'attacker registers', 'victim sends again', 'attacker sends again'];
const orders = permutations(STEPS).filter(
  (order) =>
    order.indexOf('victim registers') < order.indexOf('victim sends again') &&
    order.indexOf('attacker registers') < order.indexOf('attacker sends again'),
);

describe('an account gets the data of the one who confirms it', () => {
  test.each(orders.map((order) => [order.join(', ')]))('%s', async (order) => {
    const email = freshEmail();
    const handles: Record<string, string> = {};
    let mails = 0;
    for (const step of order.split(', ')) {
      const who = step.split(' ')[0]!;
      if (step.endsWith('registers'))
        handles[who] = await register(email, who === 'victim' ? VICTIM : ATTACKER);
      else expect((await sendAgain(email, handles[who])).status).toBe(200);
      await waitForMails(shop, email, ++mails);
    }
    const answers = [];
    for (const code of await codesIn(email, mails)) answers.push(await check(email, code, handles.victim));
    const names = answers.filter(({ status }) => status === 200).map(({ body }) => body.data);
    expect(names).toEqual([VICTIM.name]);
    expect((await logIn(email, VICTIM.password)).status).toBe(200);
    expect((await logIn(email, ATTACKER.password)).status).toBe(401);
  });

  test('a code of another registration of the address is refused', async () => {
    const email = freshEmail();
    const attackers = await register(email, ATTACKER);
    const attackersCode = await newestCode(email, 1);
    const victims = await register(email, VICTIM);
    const victimsCode = await newestCode(email, 2);
    expect((await check(email, attackersCode, victims)).body.code).toBe('code-wrong');
    expect((await check(email, victimsCode, attackers)).body.code).toBe('code-wrong');
    expect((await check(email, victimsCode, victims)).body.data).toBe(VICTIM.name);
    expect((await check(email, attackersCode, attackers)).status).toBe(400);
  });

  test('a handle is worth nothing for another address', async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    const handle = await register(email, VICTIM);
    await register(other, ATTACKER);
    const code = await newestCode(email, 1);
    expect((await check(other, code, handle)).body.code).toBe('code-wrong');
    expect((await sendAgain(other, handle)).status).toBe(409);
    expect((await check(email, code, handle)).status).toBe(200);
  });
});

describe('without the handle', () => {
  test('the one registration that waits can be sent a code and be confirmed', async () => {
    const email = freshEmail();
    await register(email, VICTIM);
    await waitForMails(shop, email);
    expect((await sendAgain(email)).status).toBe(200);
    expect((await check(email, await newestCode(email, 2))).body.data).toBe(VICTIM.name);
  });

  test('with several waiting, people are asked to register again, and nothing happens', async () => {
    const email = freshEmail();
    await register(email, VICTIM);
    await register(email, ATTACKER);
    const codes = await codesIn(email, 2);
    for (const answer of [await sendAgain(email), ...(await Promise.all(codes.map((c) => check(email, c))))])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'register-again', error: expect.stringMatching(/^[A-Z][^"]+ register again.*\.$/i) },
      });
    expect(await shop.deps.db.$count(customers, eq(customers.email, email))).toBe(0);
    const mine = await register(email, VICTIM);
    await waitForMails(shop, email, 3);
    expect(await mailsTo(shop, email)).toHaveLength(3);
    expect((await check(email, await newestCode(email, 3), mine)).body.data).toBe(VICTIM.name);
  });

  test('a registration that comes between the wish and the mail gets no code by it', async () => {
    const email = freshEmail();
    await register(email, VICTIM);
    await waitForMails(shop, email);
    // As an instance of the version before would have queued it.
    await register(email, ATTACKER);
    await waitForMails(shop, email, 2);
    await shop.deps.db.execute(sql`
      INSERT INTO outbox (kind, ref, payload)
      VALUES ('register-code', ${email}, ${JSON.stringify({ codeFor: { purpose: 'register', email } })}::jsonb)`);
    const done = sql`SELECT 1 FROM outbox WHERE ref = ${email} AND done_at IS NOT NULL`;
    await expect.poll(async () => (await shop.deps.db.execute(done)).rowCount, { timeout: 120_000 }).toBe(1);
    expect(await mailsTo(shop, email)).toHaveLength(2);
  });
});

test('a registration whose answer was lost is taken up by its applicant, past a stranger who registered meanwhile', async () => {
  const email = freshEmail();
  const home = freshNetwork();
  const application = { ...VICTIM, email, phone: '9876543210' };
  const lost = (await post('/userAuth/register', application, home)).body.data.registration;
  const code = await newestCode(email, 1);
  await register(email, ATTACKER);
  await waitForMails(shop, email, 2);
  const again = (await post('/userAuth/register', application, home)).body.data.registration;
  expect(again).not.toBe(lost);
  expect((await check(email, code, again)).body.data).toBe(VICTIM.name);
});

test.each([0, 1, 2])('of identical registrations at the same moment, answer %d leads on', async (arrived) => {
  const email = freshEmail();
  const home = freshNetwork();
  const application = { ...VICTIM, email, phone: '9876543210' };
  const answers = await Promise.all([1, 2, 3].map(() => post('/userAuth/register', application, home)));
  const handles = answers.map(({ body }) => body.data.registration);
  expect(new Set(handles).size).toBe(3);
  const code = await newestCode(email, 1);
  expect((await check(email, notThe(code), handles[(arrived + 1) % 3])).body.code).toBe('code-wrong');
  expect((await check(email, code, handles[arrived])).body.data).toBe(VICTIM.name);
  expect(await mailsTo(shop, email)).toHaveLength(1);
  // Sent again from the other answers, it gets the answer of any holder.
  expect((await check(email, code, handles[(arrived + 2) % 3])).body.code).toBe('email-taken');
});

describe('twenty registrations of an address by strangers', () => {
  const flood = async (email: string) => {
    for (let i = 0; i < 20; i += 1) {
      const application = { ...ATTACKER, email, phone: '9876543210' };
      expect((await post('/userAuth/register', application)).status).toBe(200);
    }
  };

  test('keep its owner neither from registering, nor from another code, nor from going on after a lost answer', async () => {
    const email = freshEmail();
    const [home, application] = [freshNetwork(), { ...VICTIM, email, phone: '9876543210' }];
    await flood(email);
    const first = await post('/userAuth/register', application, home);
    expect(first.status).toBe(200);
    // From as many networks, what they typed is compared with what waits.
    for (let i = 0; i < 6; i += 1) {
      const network = freshNetwork();
      await post('/userAuth/register', { ...application, name: 'Mallory' }, network);
      expect((await post('/userAuth/register', { ...application, name: 'M' }, network)).status).toBe(429);
    }
    const again = await post('/userAuth/register', application, home);
    expect(again.status).toBe(200);
    await shop.deps.db.execute(sql`DELETE FROM rate_limits WHERE key LIKE 'code-gap:%'`);
    // Several mails are sent at once: the newest is the last one asked for, when the others are there.
    await waitForMails(shop, email, 27);
    const { registration } = again.body.data;
    expect((await post('/userAuth/getOtp', { email, registration }, home)).status).toBe(200);
    const code = await newestCode(email, 28);
    expect((await check(email, code, registration)).body.data).toBe(VICTIM.name);
  });

  test('and their guesses leave a correct code what it is', async () => {
    const email = freshEmail();
    const handle = await register(email, VICTIM);
    const code = await newestCode(email, 1);
    await flood(email);
    await Promise.all(Array.from({ length: 20 }, () => check(email, notThe(code))));
    expect((await check(email, code, handle)).body.data).toBe(VICTIM.name);
  });

  test('from one line of a provider are one stranger', async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    for (let network = 1; network <= 18; network += 1) {
      const application = { ...ATTACKER, name: `Mallory ${network}`, email, phone: '9876543210' };
      const ip = `2001:db8:7:${network.toString(16)}::1`;
      statuses.push((await post('/userAuth/register', application, ip)).status);
    }
    expect(statuses).toEqual([...Array(17).fill(200), 429]);
    expect((await post('/userAuth/register', { ...VICTIM, email, phone: '9876543210' })).status).toBe(200);
  });
});

describe('guessing', () => {
  test('with one registration’s handle costs another none of its tries', async () => {
    const email = freshEmail();
    const victims = await register(email, VICTIM);
    const victimsCode = await newestCode(email, 1);
    const attackers = await register(email, ATTACKER);
    const wrong = notThe(...(await codesIn(email, 2)));
    await Promise.all(Array.from({ length: 20 }, () => check(email, wrong, attackers)));
    expect((await check(email, victimsCode, victims)).body.data).toBe(VICTIM.name);
  });

  test('without a handle, from many networks, costs its holder no try', async () => {
    const email = freshEmail();
    const handle = await register(email, VICTIM);
    const code = await newestCode(email, 1);
    await Promise.all(Array.from({ length: 40 }, () => check(email, notThe(code))));
    expect((await check(email, code)).body.code, 'strangers have used up theirs').toBe('code-wrong');
    expect((await check(email, code, handle)).body.data).toBe(VICTIM.name);
  });

  test('without a handle, from one network, leaves the others theirs', async () => {
    const email = freshEmail();
    await register(email, VICTIM);
    const code = await newestCode(email, 1);
    const guesses = Array.from({ length: 30 }, () => check(email, notThe(code), undefined, '203.0.113.7'));
    await Promise.all(guesses);
    expect((await check(email, code, undefined, '203.0.113.7')).body.code).toBe('code-wrong');
    expect((await check(email, code)).body.data).toBe(VICTIM.name);
  });

  test('with the handle is allowed five times, and a fresh code allows five more', async () => {
    const email = freshEmail();
    const handle = await register(email, VICTIM);
    const code = await newestCode(email, 1);
    for (let i = 0; i < 5; i += 1) expect((await check(email, notThe(code), handle)).status).toBe(400);
    expect((await check(email, code, handle)).body.code).toBe('code-wrong');
    expect((await sendAgain(email, handle)).status).toBe(200);
    const fresh = await newestCode(email, 2);
    for (let i = 0; i < 4; i += 1) await check(email, notThe(code, fresh), handle);
    expect((await check(email, fresh, handle)).status).toBe(200);
  });
});

describe('the handle', () => {
  test('is random, and only its hash is stored', async () => {
    const email = freshEmail();
    const handles = [await register(email, VICTIM), await register(email, VICTIM)];
    expect(new Set(handles).size).toBe(2);
    for (const handle of handles) expect(handle).toMatch(/^[\w-]{43}$/);
    const { rows } = await shop.deps.db.execute<{ all: string }>(sql`
      SELECT (SELECT string_agg(o::text, '') FROM outbox o)
        || (SELECT string_agg(c::text, '') FROM mail_codes c WHERE email = ${email}) AS all`);
    for (const handle of handles) expect(rows[0]!.all).not.toContain(handle);
  });

  test('that was never given out is answered alike for every address', async () => {
    const { email: verified } = await registerCustomer(shop);
    const waiting = freshEmail();
    await register(waiting, VICTIM);
    await waitForMails(shop, waiting);
    const invented = 'A'.repeat(43);
    const addresses = [freshEmail(), verified, waiting];
    const asked = await Promise.all(addresses.map((email) => sendAgain(email, invented)));
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(asked[0]).toMatchObject({ status: 409, body: { code: 'register-again' } });
    const checked = await Promise.all(addresses.map((email) => check(email, '123456', invented)));
    expect(new Set(checked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [row] = await shop.deps.db.select().from(mailCodes).where(eq(mailCodes.email, waiting));
    expect(row!.tries).toBe(0);
  });

  test('left empty counts as absent', async () => {
    const email = freshEmail();
    await register(email, VICTIM);
    const otp = await newestCode(email, 1);
    expect((await post('/userAuth/otpCheck', { email, otp, registration: '' })).status).toBe(200);
    expect((await post('/userAuth/getOtp', { email, registration: '' })).status).toBe(200);
  });
});

test('a mail to an address that is not confirmed says nothing that a stranger typed', async () => {
  const email = freshEmail();
  const lure = 'Winner claim at evil.example';
  await post('/userAuth/register', { name: lure, email, phone: '9876543210', password: PASSWORD });
  const [mail] = await waitForMails(shop, email);
  for (const part of [mail!.subject, mail!.text, mail!.html])
    expect(part).not.toMatch(/winner|evil\.example/i);
});
