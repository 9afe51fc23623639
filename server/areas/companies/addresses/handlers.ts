import type { companies } from '#contract/companies.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { membershipOf } from '../../membership/membership.ts';
import { readCompanyAddresses } from '../company-addresses.ts';
import { noCompany } from '../lock-company.ts';
import { addCompanyAddress, deleteCompanyAddress, editCompanyAddress } from './write-addresses.ts';

type Paths = Extract<keyof typeof companies, `/user/company/addresses/${string}`>;

export const companyAddressHandlers = ({ db }: Deps): Handlers<Paths> => ({
  '/user/company/addresses/all': async ({ session }) => {
    const membership = await membershipOf(db, session.userId);
    if (!membership) throw noCompany();
    return { data: await readCompanyAddresses(db, membership.companyId) };
  },
  '/user/company/addresses/add': async ({ session, body }) => ({
    data: await addCompanyAddress(db, session.userId, body),
    msg: 'Address saved',
  }),
  '/user/company/addresses/edit': async ({ session, body }) => ({
    data: await editCompanyAddress(db, session.userId, body),
    msg: 'Address saved',
  }),
  '/user/company/addresses/delete': async ({ session, body }) => {
    await deleteCompanyAddress(db, session.userId, body._id);
    return { data: null, msg: 'Address deleted' };
  },
});
