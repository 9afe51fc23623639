import type { adminCompanies } from '#contract/admin-companies.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { addCompany, addMember } from './add-company.ts';
import { activateCompany, closeCompany, refuseApplication, suspendCompany } from './change-state.ts';
import { editCompany } from './edit-company.ts';
import { editMemberByStaff } from './edit-member-by-staff.ts';
import { listCompanies } from './list-companies.ts';
import { readCompany } from './read-company.ts';

export const companyDeskHandlers = (deps: Deps): Handlers<keyof typeof adminCompanies> => ({
  '/admin/companies/all': async ({ query }) => ({ data: await listCompanies(deps.db, query) }),
  '/admin/companies/single': async ({ query }) => ({ data: await readCompany(deps, query.id) }),
  '/admin/companies/add': async ({ session, body }) => {
    const id = await addCompany(deps, session, body);
    return { data: await readCompany(deps, id), msg: 'Company added' };
  },
  '/admin/companies/edit': async ({ session, body }) => {
    await editCompany(deps, session, body);
    return { data: await readCompany(deps, body.id), msg: 'Saved' };
  },
  '/admin/companies/activate': async ({ session, body }) => {
    await activateCompany(deps, session, body.id);
    return { data: await readCompany(deps, body.id), msg: 'Company activated' };
  },
  '/admin/companies/suspend': async ({ session, body }) => {
    await suspendCompany(deps, session, body);
    return { data: await readCompany(deps, body.id), msg: 'Company suspended' };
  },
  '/admin/companies/addMember': async ({ session, body }) => {
    await addMember(deps, session, body);
    return { data: await readCompany(deps, body.id), msg: 'Person added' };
  },
  '/admin/companies/member': async ({ session, body }) => {
    await editMemberByStaff(deps, session, body);
    return { data: await readCompany(deps, body.id), msg: 'Saved' };
  },
  '/admin/companies/refuse': async ({ session, body }) => {
    await refuseApplication(deps, session, body);
    return { data: null, msg: 'Application refused' };
  },
  '/admin/companies/close': async ({ session, body }) => {
    await closeCompany(deps, session, body.id);
    return { data: await readCompany(deps, body.id), msg: 'Company closed' };
  },
});
