import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import type { StaffRole } from '#domain/staff/rights.ts';
import { admins, customers, sessions } from '../../server/platform/db/schema/index.ts';
import { openSession } from '../../server/platform/http/sessions.ts';
import { addStaffMember, type TestStaffMember } from '../../server/testing/staff.ts';
import { db } from './database.ts';
import { baseURL } from './shop.ts';

export interface Customer {
  token: string;
  name: string;
  email: string;
  phone: string;
  password: string;
}

const PASSWORD = 'Copper-kettle-71';
/** Slow by design, so computed once for all customers of a worker. */
let passwordHash: Promise<string> | undefined;

/** A customer only this test uses, inserted straight into the database. register.spec.ts covers the registration. */
export async function registerCustomer(): Promise<Customer> {
  passwordHash ??= hash(PASSWORD);
  const person = {
    name: 'Meena Krishnan',
    email: `meena-${randomUUID()}@example.com`,
    phone: '9840012345',
  };
  const [row] = await db
    .insert(customers)
    .values({ ...person, passwordHash: await passwordHash })
    .returning({ id: customers.id });
  return { ...person, password: PASSWORD, token: await openSession(db, 'customer', row!.id) };
}

/** The one-time code in a mail. */
export function codeIn(text: string): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}

/** Logs the page's visitor in as a customer, a new one unless one is given. */
export async function logInAsCustomer(page: Page, customer?: Customer): Promise<Customer> {
  const known = customer ?? (await registerCustomer());
  await storeToken(page, known.token);
  return known;
}

async function firstAdministrator(): Promise<string> {
  const [admin] = await db.select().from(admins).where(eq(admins.userId, process.env.E2E_ADMIN_USER_ID!));
  return admin!.id;
}

let adminSession: Promise<string> | undefined;

/** One session of the first owner for all tests of a worker. */
export function adminToken(): Promise<string> {
  adminSession ??= firstAdministrator().then((id) => openSession(db, 'admin', id));
  return adminSession;
}

/** Another session of a staff member, as on another device. */
export async function openStaffSession(email: string): Promise<string> {
  const [member] = await db.select().from(admins).where(eq(admins.email, email));
  return openSession(db, 'admin', member!.id);
}

/** A session of the first owner that began an hour ago: too old to change the password without the current one. */
export async function oldAdminSession(): Promise<string> {
  const token = await openSession(db, 'admin', await firstAdministrator());
  await ageSession(token);
  return token;
}

/** As if its login had been an hour ago. */
export const ageSession = (token: string) =>
  db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where(sql`${sessions.tokenHash} = sha256(convert_to(${token}, 'UTF8'))`);

/** Logs the page's visitor in as a new person of that role. */
export async function logInAs(page: Page, role: StaffRole): Promise<TestStaffMember> {
  const member = await addStaffMember(db, role);
  await storeToken(page, member.token);
  return member;
}

export async function logInAsAdmin(page: Page): Promise<string> {
  const token = await adminToken();
  await storeToken(page, token);
  return token;
}

/** Continues as the owner of the token, or as a visitor without one, at the current address. */
export async function storeToken(page: Page, token: string | undefined) {
  const origin = page.url().startsWith('http') ? new URL(page.url()).origin : baseURL;
  // The cheapest page of the shop: it runs no scripts, so nothing sends requests as the previous user.
  if (page.url() !== `${origin}/healthz`) await page.goto(`${origin}/healthz`);
  await page.evaluate((stored) => {
    localStorage.clear();
    if (stored) localStorage.setItem('token', stored);
  }, token);
}
