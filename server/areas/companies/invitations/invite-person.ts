import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { MAX_COMPANY_PEOPLE } from '#domain/sizes/companies.ts';
import { INVITATION_HOURS } from '#domain/staff/invitations.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { companyInvitations, companyMembers, customers, outbox } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import { oneLine } from '../../../platform/http/clean-text.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import { hit } from '../../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { checkedEmail } from '../../sign-in/check-input.ts';
import { type InvitationRow, isListedOf, noToken } from '../company-invitations.ts';
import { lockToManage, type OwnLocked } from '../lock-company.ts';
import { readLimits } from '../read-limits.ts';
import { customerActor, fact, recordCompanyAct } from '../record-company-act.ts';

const INVITATIONS = { limit: 30, windowSeconds: 3_600, tooMany: 'You have sent many invitations.' };

type Wish = Pick<InvitationRow, 'name' | 'email' | 'role' | 'perOrderPaise' | 'perMonthPaise'>;

/** The link is made when its mail is sent; until then the invitation cannot be accepted. */
export async function invitePerson(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  typed: BodyOf<'/user/company/invite'>,
): Promise<void> {
  const { role } = typed;
  const wish: Wish = {
    name: oneLine(typed.name) ?? '',
    email: checkedEmail(typed.email),
    role,
    ...readLimits(role, typed),
  };
  await hit(db, `company-invitations:${session.userId}`, INVITATIONS);
  await db.transaction(async (tx) => {
    const locked = await lockToManage(tx, session.userId);
    await refuseInCompany(tx, wish.email);
    const open = await readListed(tx, locked);
    const before = open.find(({ email }) => email === wish.email);
    if (before && before.expiresAt > new Date())
      throw new ShopError('conflict', { message: 'This address is invited already.' });
    if (before) await revoke(tx, before.id);
    if (locked.members.length + open.length >= MAX_COMPANY_PEOPLE)
      throw new ShopError('conflict', { message: `A company has at most ${MAX_COMPANY_PEOPLE} people.` });
    await mailInvitation(tx, session, locked, wish);
  });
}

/** A new link for another 72 hours; the one before stops working. */
export async function resendInvitation(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  id: string,
): Promise<void> {
  await hit(db, `company-invitations:${session.userId}`, INVITATIONS);
  await db.transaction(async (tx) => {
    const locked = await lockToManage(tx, session.userId);
    const invitation = await findListed(tx, locked, id);
    await refuseInCompany(tx, invitation.email);
    await revoke(tx, id);
    const { name, email, role, perOrderPaise, perMonthPaise } = invitation;
    await mailInvitation(tx, session, locked, { name, email, role, perOrderPaise, perMonthPaise });
  });
}

export async function withdrawInvitation(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockToManage(tx, session.userId);
    const { email } = await findListed(tx, locked, id);
    await revoke(tx, id);
    await recordCompanyAct(tx, customerActor(session), {
      action: 'invitation-withdrawn',
      company: locked.company,
      changes: [fact('e-mail', email)],
    });
  });
}

async function mailInvitation(tx: Transaction, session: Session, { company }: OwnLocked, wish: Wish) {
  const [row] = await tx
    .insert(companyInvitations)
    .values({
      ...wish,
      companyId: company.id,
      invitedBy: session.userId,
      tokenHash: noToken(),
      expiresAt: sql`now() + make_interval(hours => ${INVITATION_HOURS})`,
    })
    .returning({ id: companyInvitations.id });
  await tx.insert(outbox).values({
    kind: 'company-invitation',
    ref: row!.id,
    payload: { codeFor: { purpose: 'company-invitation', invitationId: row!.id } },
  });
  await recordCompanyAct(tx, customerActor(session), {
    action: 'invited',
    company,
    changes: [fact('e-mail', wish.email), fact('role', wish.role)],
  });
}

/** Of which company, is not said. */
async function refuseInCompany(db: Queryable, email: string): Promise<void> {
  const [known] = await db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(companyMembers, eq(companyMembers.customerId, customers.id))
    .where(eq(customers.email, email));
  if (known) throw new ShopError('conflict', { message: 'This person is already in a company.' });
}

const readListed = (db: Queryable, { company }: OwnLocked): Promise<InvitationRow[]> =>
  db.select().from(companyInvitations).where(isListedOf(company.id));

/** Another company's is as unknown as one that never existed. */
async function findListed(db: Queryable, { company }: OwnLocked, id: string): Promise<InvitationRow> {
  const [found] = await db
    .select()
    .from(companyInvitations)
    .where(and(isListedOf(company.id), eq(companyInvitations.id, id)));
  if (!found) throw notFound('this invitation');
  return found;
}

const revoke = (tx: Transaction, id: string) =>
  tx.update(companyInvitations).set({ revokedAt: sql`now()` }).where(eq(companyInvitations.id, id));
