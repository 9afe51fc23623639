import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { admins, customers } from '../platform/db/schema/index.ts';
import { openSession } from '../platform/http/sessions.ts';
import { ADMIN } from './administrator.ts';
import { quickHash } from './quick-hash.ts';
import type { TestShop } from './test-shop.ts';

export const PASSWORD = 'a good long passphrase';

export interface TestCustomer {
  id: string;
  email: string;
  name: string;
  token: string;
}

export const freshEmail = () => `asha.${randomUUID().slice(0, 13)}@example.com`;

/** A verified customer who is logged in, put straight into the database. Their password is PASSWORD. */
export async function registerCustomer(
  shop: TestShop,
  {
    email = freshEmail(),
    name = 'Asha Rao',
    phone = '9876543210',
  }: { email?: string; name?: string; phone?: string } = {},
): Promise<TestCustomer> {
  const { db } = shop.deps;
  const [customer] = await db
    .insert(customers)
    .values({ email, name, phone, passwordHash: await quickHash(PASSWORD) })
    .returning();
  return { id: customer!.id, email, name, token: await openSession(db, 'customer', customer!.id) };
}

/** The long way, as a person goes it: form, mail, code. */
export async function registerThroughApi(shop: TestShop, email = freshEmail()): Promise<string> {
  await shop.post('/userAuth/register', {
    name: 'Asha Rao',
    email,
    phone: '9876543210',
    password: PASSWORD,
  });
  const [mail] = await waitForMails(shop, email);
  const { body } = await shop.post('/userAuth/otpCheck', { email, otp: codeIn(mail!) });
  return body.token;
}

/** A token of the first administrator, without the login's cost and limits. */
export async function logInAdmin(shop: TestShop): Promise<string> {
  const { db } = shop.deps;
  const [admin] = await db.select().from(admins).where(eq(admins.userId, ADMIN.userId));
  return openSession(db, 'admin', admin!.id);
}

export interface TestMail {
  /** Names of files. */
  attachments: string[];
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The mails that reached an address, newest first. */
export async function mailsTo(shop: TestShop, address: string): Promise<TestMail[]> {
  const { body } = await shop.get(`/sandbox/mail.json?to=${encodeURIComponent(address)}`);
  return body.data;
}

/** Waits until `count` mails reached the address. */
export const waitForMails = (shop: TestShop, address: string, count = 1): Promise<TestMail[]> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(shop, address);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails have come`);
      return mails;
    },
    { timeout: 120_000, interval: 50 },
  );

/** The newest mail to an address whose subject reads so, whichever order the mails come in. */
export const waitForMail = (shop: TestShop, address: string, subject: RegExp): Promise<TestMail> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(shop, address);
      const mail = mails.find((each) => subject.test(each.subject));
      if (!mail) throw new Error(`no mail “${subject.source}” has come`);
      return mail;
    },
    { timeout: 120_000, interval: 50 },
  );

export const codeIn = (mail: TestMail): string => /^\d{6}$/m.exec(mail.text)![0];
