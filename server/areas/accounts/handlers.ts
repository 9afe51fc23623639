import type { accounts } from '#contract/accounts.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { endSession } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedEmail } from '../sign-in/check-input.ts';
import { LOGGED_IN, LOGGED_OUT, PASSWORD_CHANGED } from '../sign-in/texts.ts';
import { changePassword } from './change-password.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { logInCustomer } from './log-in-customer.ts';
import { readProfile } from './read-profile.ts';
import { registerCustomer } from './register-customer.ts';
import { forgotPassword, resendCode } from './request-code.ts';
import { resetPassword } from './reset-password.ts';

type Paths = Exclude<Extract<keyof typeof accounts, `/userAuth/${string}`>, '/userAuth/cartQty'>;

const CODE_SENT = 'OTP Sent to your mail address';

export const customerHandlers = (deps: Deps): Handlers<Paths> => ({
  '/userAuth/register': async ({ body, ip }) => {
    const registration = await registerCustomer(deps, { ...body, ip });
    return { data: { registration }, msg: CODE_SENT };
  },
  '/userAuth/getOtp': async ({ body, ip }) => {
    await resendCode(deps, { email: checkedEmail(body.email), ip, registration: body.registration });
    return { data: null, msg: CODE_SENT };
  },
  '/userAuth/otpCheck': async ({ body, ip, device }) => {
    const { email, otp: code, registration } = body;
    const { token, name } = await confirmRegistration(deps, { email, code, registration, ip, device });
    return { data: name, msg: LOGGED_IN, token };
  },
  '/userAuth/login': async ({ body, ip, device }) => {
    const { token, name } = await logInCustomer(deps, { ...body, ip, device });
    return { data: name, msg: LOGGED_IN, token };
  },
  '/userAuth/changePassword': async ({ body, session, ip, device }) => {
    const { password, currentPassword } = body;
    const token = await changePassword(deps, session, { password, currentPassword, ip, device });
    return { data: null, msg: PASSWORD_CHANGED, token };
  },
  '/userAuth/forgotPassword': async ({ body, ip }) => {
    const reset = await forgotPassword(deps, { email: checkedEmail(body.email), ip });
    return { data: { reset }, msg: CODE_SENT };
  },
  '/userAuth/resetPassword': async ({ body, ip }) => {
    const { email, otp: code, password, reset } = body;
    await resetPassword(deps, { email, code, password, reset, ip });
    return { data: null, msg: PASSWORD_CHANGED };
  },
  '/userAuth/logout': async ({ session }) => {
    await endSession(deps.db, session.id);
    return LOGGED_OUT;
  },
  '/userAuth/profile': async ({ session }) => ({ data: await readProfile(deps.db, session.userId) }),
  '/userAuth/userName': async ({ session }) => ({ data: session.name }),
});
