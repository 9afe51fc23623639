import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admins, customers, sessions } from '../../platform/db/schema/index.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { logInAdmin, PASSWORD, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const NEW_PASSWORD = 'quite another passphrase';

const letSessionsAge = (minutes: number) =>
  shop.deps.db.update(sessions).set({ createdAt: sql`now() - make_interval(mins => ${minutes})` });
const change = (token: string, body: object, role = 'user') =>
  shop.post(`/${role}Auth/changePassword`, { password: NEW_PASSWORD, ...body }, token);
const hashOf = async (id: string) =>
  (await shop.deps.db.select().from(customers).where(eq(customers.id, id)))[0]!.passwordHash;

describe('a changed password', () => {
  test('needs the current one when the login was more than ten minutes ago, and nothing changes without [B4.11]', async () => {
    const { id, token } = await registerCustomer(shop);
    const before = await hashOf(id);
    await letSessionsAge(11);
    for (const [currentPassword, sentence] of [
      [undefined, 'Enter your current password too: you logged in more than ten minutes ago.'],
      ['', 'Enter your current password too: you logged in more than ten minutes ago.'],
      ['not the password', 'The current password is wrong.'],
    ])
      expect(await change(token, { currentPassword })).toMatchObject({
        status: 403,
        body: { code: 'confirm-password', error: sentence },
      });
    expect(await hashOf(id)).toBe(before);
    expect((await shop.get('/userAuth/userName', token)).status, 'the session goes on').toBe(200);
    const changed = await change(token, { currentPassword: PASSWORD });
    expect(changed.status).toBe(200);
    expect((await shop.get('/userAuth/userName', changed.body.token)).status).toBe(200);
    expect((await shop.get('/userAuth/userName', token)).status).toBe(401);
  });

  test('needs no current one just after the login, but a wrong one is refused all the same', async () => {
    const { token } = await registerCustomer(shop);
    await letSessionsAge(9);
    expect((await change(token, { currentPassword: 'not the password' })).body.code).toBe('confirm-password');
    expect((await change(token, {})).status).toBe(200);
  });

  test('is asked for from the staff too [B4.11]', async () => {
    const token = await logInAdmin(shop);
    await letSessionsAge(11);
    expect((await change(token, {}, 'admin')).body.code).toBe('confirm-password');
    expect((await change(token, { currentPassword: 'wrong' }, 'admin')).body.code).toBe('confirm-password');
    const back = { password: ADMIN.password, currentPassword: ADMIN.password };
    expect((await change(token, back, 'admin')).status).toBe(200);
    expect(await shop.deps.db.$count(admins)).toBe(1);
  });

  test('a guess at the current one counts like a guess at the login: of fifty at once, five are judged', async () => {
    const { email, token } = await registerCustomer(shop);
    await letSessionsAge(11);
    const guesses = Array.from({ length: 50 }, (_, i) => change(token, { currentPassword: `guess ${i}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    expect((await change(token, { currentPassword: PASSWORD })).status).toBe(429);
    expect((await shop.post('/userAuth/login', { email, password: PASSWORD })).status).toBe(429);
  });

  test('a weak new one costs no try', async () => {
    const { token } = await registerCustomer(shop);
    await letSessionsAge(11);
    const weak = { password: 'password', currentPassword: 'not the password' };
    for (let i = 0; i < 6; i += 1) expect((await change(token, weak)).body.code).toBe('weak-password');
    expect((await change(token, { currentPassword: PASSWORD })).status).toBe(200);
  });

  test('two changes at once: one is made, the other finds its session ended', async () => {
    const { token } = await registerCustomer(shop);
    const answers = await Promise.all(
      ['first good passphrase', 'second good passphrase'].map((password) => change(token, { password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test('the profile is what the shop knows of the customer who asks', async () => {
  const { email, token } = await registerCustomer(shop);
  expect((await shop.get('/userAuth/profile', token)).body.data).toEqual({
    name: 'Asha Rao',
    email,
    phone: '9876543210',
  });
});
