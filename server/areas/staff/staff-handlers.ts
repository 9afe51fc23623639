import type { staff } from '#contract/staff.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { LOGGED_IN, PASSWORD_CHANGED } from '../sign-in/texts.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { confirmOwnEmail } from './confirm-own-email.ts';
import { editOwnAccount } from './edit-own-account.ts';
import { editStaffMember } from './edit-staff-member.ts';
import { inviteStaffMember } from './invite-staff-member.ts';
import { asInvited, findStaffMember, listStaff } from './list-staff.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readMe } from './read-me.ts';
import { resetSecondFactor, turnOffSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { forgotAdminPassword, resetAdminPassword } from './reset-admin-password.ts';
import { confirmSecondFactor, startSecondFactor } from './set-up-second-factor.ts';

type Paths = Exclude<keyof typeof staff, '/adminAuth/me'>;

const said = (msg: string) => ({ data: null, msg });

export const staffAccountHandlers = (deps: Deps): Handlers<Paths> => ({
  '/adminAuth/editMe': async ({ body, session, ip }) => {
    const { name, email, keepEmail, currentPassword } = body;
    const edited = await editOwnAccount(deps, session, { name, email, keepEmail, currentPassword, ip });
    return { data: await readMe(deps.db, edited) };
  },
  '/adminAuth/confirmEmail': async ({ body, session, ip }) => {
    await confirmOwnEmail(deps, session, { code: body.otp, ip });
    return { data: await readMe(deps.db, session) };
  },
  '/adminAuth/totp/start': async ({ body, session, ip }) => {
    const { currentPassword } = body;
    return { data: await startSecondFactor(deps, session, { currentPassword, ip }) };
  },
  '/adminAuth/totp/confirm': async ({ body, session }) => ({
    data: { recoveryCodes: await confirmSecondFactor(deps, session, body.code) },
  }),
  '/adminAuth/totp/recoveryCodes': async ({ body, session }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(deps, session, body.code) },
  }),
  '/adminAuth/totp/off': async ({ body, session }) => {
    await turnOffSecondFactor(deps, session, body.code);
    return said('The second factor is off');
  },
  '/adminAuth/sessions': async ({ session }) => ({ data: await listOwnSessions(deps.db, session) }),
  '/adminAuth/sessions/end': async ({ body, session }) => {
    await endOwnSession(deps, session, body.id);
    return said('Signed out there');
  },
  '/adminAuth/sessions/endOthers': async ({ session }) => {
    await endOtherSessions(deps, session);
    return said('Signed out everywhere else');
  },
  '/adminAuth/forgotPassword': async ({ body, ip }) => {
    await forgotAdminPassword(deps, body.userId, ip);
    return said('If this account has an e-mail, a code is on its way');
  },
  '/adminAuth/resetPassword': async ({ body, ip, device }) => {
    const { userId, otp: code, password } = body;
    await resetAdminPassword(deps, { userId, code, password, client: { ip, device } });
    return said(PASSWORD_CHANGED);
  },
  '/adminAuth/invitation': async ({ body, ip }) => ({
    data: await readInvitation(deps, body.invitation, ip),
  }),
  '/adminAuth/acceptInvite': async ({ body, ip, device }) => {
    const { token, name } = await acceptInvitation(deps, { ...body, client: { ip, device } });
    return { data: name, msg: LOGGED_IN, token };
  },
  '/admin/staff/all': async ({ session }) => ({ data: await listStaff(deps.db, session) }),
  '/admin/staff/invite': async ({ body, session }) => ({
    data: asInvited(await inviteStaffMember(deps, session, body)),
  }),
  '/admin/staff/edit': async ({ body, session }) => ({ data: await editStaffMember(deps, session, body) }),
  '/admin/staff/resetTotp': async ({ body, session }) => {
    await resetSecondFactor(deps, session, body.id);
    return { data: await findStaffMember(deps.db, session, body.id) };
  },
  '/admin/staff/requireTotp': async ({ body, session }) => {
    await requireSecondFactor(deps, session, body.required);
    return said(body.required ? 'A second factor is required' : 'A second factor is optional');
  },
});
