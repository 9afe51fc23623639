import type { companies } from '#contract/companies.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { LOGGED_IN } from '../../sign-in/texts.ts';
import { requireOwnCompany } from '../read-own-company.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { readInvitation } from './find-invitation.ts';
import { invitePerson, resendInvitation, withdrawInvitation } from './invite-person.ts';
import { joinCompany } from './join-company.ts';

type Paths = Extract<
  keyof typeof companies,
  | '/user/company/invite'
  | '/user/company/resendInvite'
  | '/user/company/withdrawInvite'
  | '/user/company/invitation'
  | '/user/company/acceptInvite'
  | '/user/company/join'
>;

export const companyInvitationHandlers = (deps: Deps): Handlers<Paths> => ({
  '/user/company/invite': async ({ session, body }) => {
    await invitePerson(deps, session, body);
    return { data: await requireOwnCompany(deps.db, session.userId), msg: 'Invitation sent' };
  },
  '/user/company/resendInvite': async ({ session, body }) => {
    await resendInvitation(deps, session, body.id);
    return { data: await requireOwnCompany(deps.db, session.userId), msg: 'Invitation sent again' };
  },
  '/user/company/withdrawInvite': async ({ session, body }) => {
    await withdrawInvitation(deps, session, body.id);
    return { data: await requireOwnCompany(deps.db, session.userId), msg: 'Invitation withdrawn' };
  },
  '/user/company/invitation': async ({ body, ip }) => ({
    data: await readInvitation(deps, body.invitation, ip),
  }),
  '/user/company/acceptInvite': async ({ session, body, ip }) => {
    await acceptInvitation(deps, session, { ...body, ip });
    const company = await requireOwnCompany(deps.db, session.userId);
    return { data: company, msg: `You are in ${company.name} now` };
  },
  '/user/company/join': async ({ body, ip, device }) => {
    const { token, name } = await joinCompany(deps, { ...body, client: { ip, device } });
    return { data: name, msg: LOGGED_IN, token };
  },
});
