import { desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, sessions } from '../platform/db/schema/index.ts';
import { codeIn, freshEmail, waitForMails } from './people.ts';
import type { TestStaffMember } from './staff.ts';
import type { TestShop } from './test-shop.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** What a staff member does with their own account, and what the shop remembers of it. */
export function staffLogins(shop: TestShop) {
  const logIn = (
    { userId }: Pick<TestStaffMember, 'userId'>,
    password: string,
    more: object = {},
    device = CHROME,
  ) => shop.post('/adminAuth/login', { userId, password, ...more }, null, { 'user-agent': device });
  const isLoggedIn = async (token: string) => (await shop.get('/adminAuth/me', token)).status === 200;
  const editMe = (token: string, body: object) => shop.post('/adminAuth/editMe', body, token);
  const confirmEmail = (token: string, otp: string) => shop.post('/adminAuth/confirmEmail', { otp }, token);
  const newestCode = async (email: string, mails = 1) => codeIn((await waitForMails(shop, email, mails))[0]!);
  /** Another e-mail, with its code. */
  async function changeEmail(token: string, email = freshEmail()) {
    expect((await editMe(token, { email })).status).toBe(200);
    return confirmEmail(token, await newestCode(email));
  }
  const lastAct = async (id: string) => {
    const acts = shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    return (await acts.orderBy(desc(auditLog.id)).limit(1))[0];
  };
  const letSessionsAge = () =>
    shop.deps.db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
  return { logIn, isLoggedIn, editMe, confirmEmail, newestCode, changeEmail, lastAct, letSessionsAge };
}
