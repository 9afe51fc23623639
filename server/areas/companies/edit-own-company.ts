import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { companies } from '../../platform/db/schema/index.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedEmail } from '../sign-in/check-input.ts';
import { lockToManage, touched } from './lock-company.ts';
import { customerActor, recordCompanyAct } from './record-company-act.ts';

/** Where copies of orders and papers go; nowhere when it is empty. */
export async function editOwnCompany(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  typed: BodyOf<'/user/company/edit'>,
): Promise<void> {
  const accountsEmail = readAccountsEmail(typed.accountsEmail);
  await db.transaction(async (tx) => {
    const { company } = await lockToManage(tx, session.userId);
    if (company.accountsEmail === accountsEmail) return;
    await tx
      .update(companies)
      .set({ accountsEmail, ...touched })
      .where(eq(companies.id, company.id));
    await recordCompanyAct(tx, customerActor(session), {
      action: 'edited',
      company,
      changes: [{ field: 'accounts e-mail', from: company.accountsEmail, to: accountsEmail }],
    });
  });
}

export const readAccountsEmail = (typed: string | null): string | null =>
  typed?.trim() ? checkedEmail(typed) : null;
