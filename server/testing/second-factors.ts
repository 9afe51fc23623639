import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { admins, auditLog, rateLimits, sessions } from '../platform/db/schema/index.ts';
import { ADMIN } from './administrator.ts';
import { codeOfApp, type TestStaffMember } from './staff.ts';
import type { TestShop } from './test-shop.ts';

const AGENT = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0' };

/** Logging in with a second factor, setting one up, and what the shop counts and logs of it. */
export function secondFactorsIn(shop: TestShop) {
  const db = () => shop.deps.db;
  const logIn = ({ userId }: Pick<TestStaffMember, 'userId'>, otp?: string, password = ADMIN.password) =>
    shop.post('/adminAuth/login', { userId, password, ...(otp !== undefined && { otp }) }, null, AGENT);
  const triesOf = async (key: string) =>
    (await db().select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.hits ?? 0;
  const loginTries = ({ userId }: TestStaffMember) => triesOf(`login:admin:${userId}|127.0.0.1`);
  const factorTries = ({ id }: TestStaffMember) => triesOf(`second-factor:${id}`);
  const actsOf = async ({ id }: { id: string }) =>
    (await db().select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
      ({ action, changes }) =>
        [
          action,
          Object.fromEntries((changes as { field: string; to: string }[]).map((c) => [c.field, c.to])),
        ] as const,
    );
  /** So that no step ends between making a code and sending it. */
  const untilStepIsYoung = () =>
    expect
      .poll(
        async () =>
          (await db().execute(sql`SELECT 1 WHERE extract(epoch FROM now())::numeric % 30 < 25`)).rowCount,
        { timeout: 120_000 },
      )
      .toBe(1);
  const forgetTries = () => db().delete(rateLimits);
  const letSessionsAge = () => db().update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });

  async function setUp(person: TestStaffMember): Promise<{ secret: Buffer; codes: string[] }> {
    const started = await shop.post('/adminAuth/totp/start', {}, person.token);
    expect(started.status).toBe(200);
    const [row] = await db().select().from(admins).where(eq(admins.id, person.id));
    const secret = row!.totpSecret!;
    const code = await codeOfApp(db(), 0, secret);
    const confirmed = await shop.post('/adminAuth/totp/confirm', { code }, person.token);
    expect(confirmed.status).toBe(200);
    return { secret, codes: confirmed.body.data.recoveryCodes };
  }

  return { logIn, loginTries, factorTries, actsOf, untilStepIsYoung, forgetTries, letSessionsAge, setUp };
}
