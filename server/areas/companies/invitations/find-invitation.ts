import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { companies, companyInvitations, customers } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/rate-limits/network-address.ts';
import { hit } from '../../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { type InvitationRow, isOpen } from '../company-invitations.ts';
import { lockCompany } from '../lock-company.ts';
import { shownName } from '../record-company-act.ts';

/** A link has 256 random bits: this limits the work, not the guessing. */
const LOOKS_PER_NETWORK = { limit: 30, windowSeconds: 900 };

export async function limitLooksFrom({ config, db }: Pick<Deps, 'config' | 'db'>, ip: string): Promise<void> {
  if (config.ipLimits) await hit(db, `company-invitation-ip:${networkOf(ip)}`, LOOKS_PER_NETWORK);
}

export const hashInvitation = (token: string) => hash('sha256', token, 'buffer');

/** By the last part of the link, while it can be accepted. */
export async function findInvitation(db: Queryable, token: string): Promise<InvitationRow> {
  const [invitation] = await db
    .select()
    .from(companyInvitations)
    .where(and(isOpen, eq(companyInvitations.tokenHash, hashInvitation(token))));
  if (!invitation)
    throw new ShopError('not-found', {
      message: 'This invitation is no longer valid. Ask whoever invited you for a new one.',
    });
  return invitation;
}

/** With its company, both under the company's lock: of two with the same link one comes second. */
export async function lockInvitation(tx: Transaction, token: string) {
  const { companyId } = await findInvitation(tx, token);
  const locked = await lockCompany(tx, companyId);
  return { ...locked!, invitation: await findInvitation(tx, token) };
}

type Shown = ResponseOf<'/user/company/invitation'>['data'];

/** Whom an invitation is for. */
export async function readInvitation(deps: Deps, token: string, ip: string): Promise<Shown> {
  const { db } = deps;
  await limitLooksFrom(deps, ip);
  const { name, email, role, companyId, invitedBy } = await findInvitation(db, token);
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const [inviter] = invitedBy
    ? await db.select({ name: customers.name }).from(customers).where(eq(customers.id, invitedBy))
    : [];
  return {
    name,
    email,
    role,
    company: shownName(company!),
    invitedBy: inviter?.name ?? null,
    hasAccount: (await db.$count(customers, eq(customers.email, email))) > 0,
  };
}
