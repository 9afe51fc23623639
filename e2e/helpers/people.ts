import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { change } from './api.ts';
import { adminCredentials, nextMailTo } from './shop.ts';

export interface Customer {
  token: string;
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** A customer of the test's own, registered with the code from the mailbox. */
export async function registerCustomer(): Promise<Customer> {
  const customer = {
    name: 'Meena Krishnan',
    email: `meena-${randomUUID()}@example.com`,
    phone: '9840012345',
    password: 'Copper-kettle-71',
  };
  await change('/userAuth/register', customer);
  const otp = codeIn((await nextMailTo(customer.email)).text);
  const { token } = await change('/userAuth/otpCheck', { email: customer.email, otp });
  return { ...customer, token };
}

/** The one-time code in a mail. */
export function codeIn(text: string): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}

/** The page's visitor becomes a customer, a fresh one unless one is given. */
export async function logInAsCustomer(page: Page, customer?: Customer): Promise<Customer> {
  const known = customer ?? (await registerCustomer());
  await storeToken(page, known.token);
  return known;
}

let adminSession: Promise<string> | undefined;

/** One session for all tests of a worker: logging in costs a password hash each time. */
export function adminToken(): Promise<string> {
  adminSession ??= change('/adminAuth/login', adminCredentials).then((answer) => answer.token);
  return adminSession;
}

export async function logInAsAdmin(page: Page): Promise<string> {
  const token = await adminToken();
  await storeToken(page, token);
  return token;
}

async function storeToken(page: Page, token: string) {
  // Any small page of the shop's address gives access to its storage.
  await page.goto('/healthz');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
