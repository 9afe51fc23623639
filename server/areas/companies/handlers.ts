import type { companies } from '#contract/companies.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { applyForCompany } from './apply-for-company.ts';
import { editMember } from './edit-member.ts';
import { editOwnCompany } from './edit-own-company.ts';
import { leaveCompany } from './leave-company.ts';
import { readOwnCompany, requireOwnCompany } from './read-own-company.ts';
import { withdrawApplication } from './withdraw-application.ts';

type Paths = Extract<
  keyof typeof companies,
  | '/user/company'
  | '/user/company/apply'
  | '/user/company/withdraw'
  | '/user/company/edit'
  | '/user/company/member'
  | '/user/company/leave'
>;

export const ownCompanyHandlers = (deps: Deps): Handlers<Paths> => ({
  '/user/company': async ({ session }) => ({ data: await readOwnCompany(deps.db, session.userId) }),
  '/user/company/apply': async ({ session, body }) => {
    await applyForCompany(deps, session, body);
    return { data: await requireOwnCompany(deps.db, session.userId), msg: 'Asked for a company account' };
  },
  '/user/company/withdraw': async ({ session }) => {
    await withdrawApplication(deps, session);
    return { data: null, msg: 'Application withdrawn' };
  },
  '/user/company/edit': async ({ session, body }) => {
    await editOwnCompany(deps, session, body);
    return { data: await requireOwnCompany(deps.db, session.userId), msg: 'Saved' };
  },
  '/user/company/member': async ({ session, body }) => {
    await editMember(deps, session, body);
    return { data: await readOwnCompany(deps.db, session.userId), msg: body.removed ? 'Removed' : 'Saved' };
  },
  '/user/company/leave': async ({ session }) => {
    await leaveCompany(deps, session);
    return { data: null, msg: 'You have left the company' };
  },
});
