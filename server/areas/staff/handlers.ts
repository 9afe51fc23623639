import type { accounts } from '#contract/accounts.ts';
import type { staff } from '#contract/staff.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { endSession } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { LOGGED_IN, LOGGED_OUT, PASSWORD_CHANGED } from '../sign-in/texts.ts';
import { changeAdminPassword } from './change-admin-password.ts';
import { logInAdmin } from './log-in-admin.ts';
import { readMe } from './read-me.ts';

type Paths =
  | Extract<keyof typeof accounts, `/adminAuth/${string}`>
  | Extract<keyof typeof staff, '/adminAuth/me'>;

export const staffHandlers = (deps: Deps): Handlers<Paths> => ({
  '/adminAuth/login': async ({ body, ip, device }) => {
    const { userId, password, otp } = body;
    const { token, name } = await logInAdmin(deps, { userId, password, otp, ip, device });
    return { data: name, msg: LOGGED_IN, token };
  },
  '/adminAuth/changePassword': async ({ body, session, ip, device }) => {
    const { password, currentPassword } = body;
    const token = await changeAdminPassword(deps, session, { password, currentPassword, ip, device });
    return { data: null, msg: PASSWORD_CHANGED, token };
  },
  '/adminAuth/logout': async ({ session }) => {
    await endSession(deps.db, session.id);
    return LOGGED_OUT;
  },
  '/adminAuth/userName': async ({ session }) => ({ data: session.name }),
  '/adminAuth/me': async ({ session }) => ({ data: await readMe(deps.db, session) }),
});
