import Type from 'typebox';
import { CODE_DIGITS } from '#domain/sizes/mail-codes.ts';
import { closed, envelope, get, messageEnvelope, post, text, tokenEnvelope } from './schema.ts';

export const email = text(254);
export const password = Type.String({ minLength: 1, maxLength: 256 });
export const mailedCode = Type.String({
  pattern: `^[0-9]{${CODE_DIGITS}}$`,
  description: `${CODE_DIGITS} digits`,
});

/** The user id or the e-mail of a staff member. */
export const staffName = text(254);

/** Of an authenticator app, or a recovery code. */
export const secondFactor = Type.String({
  maxLength: 40,
  description: 'Six digits of the authenticator app, or a recovery code',
});

/** Given to the client that requested a code. */
const handle = Type.String({ maxLength: 100, description: 'Opaque; empty counts as absent' });

const codeSent = <P extends Type.TProperties>(data: P) => closed({ data: closed(data), msg: Type.String() });

export const newPassword = closed({
  password,
  currentPassword: Type.Optional(
    Type.String({ maxLength: 256, description: 'Needed when the login was more than ten minutes ago' }),
  ),
});

export const accounts = {
  '/userAuth/register': post({
    access: 'public',
    refusals: ['weak-password', 'email-taken', 'too-many'],
    summary: 'Start a registration: a code is mailed to the address',
    body: closed({ name: text(120), email, phone: text(20), password }),
    response: codeSent({ registration: handle }),
  }),
  '/userAuth/getOtp': post({
    access: 'public',
    refusals: ['register-again', 'too-many'],
    summary: 'Mail a fresh code to an unverified registration',
    body: closed({ email, registration: Type.Optional(handle) }),
    response: messageEnvelope,
  }),
  '/userAuth/otpCheck': post({
    access: 'public',
    refusals: ['code-wrong', 'email-taken', 'register-again', 'too-many'],
    summary: 'Check the code, which makes the account',
    body: closed({ email, otp: mailedCode, registration: Type.Optional(handle) }),
    response: tokenEnvelope(Type.String()),
  }),
  '/userAuth/login': post({
    access: 'public',
    refusals: ['wrong-credentials', 'unverified', 'too-many'],
    summary: 'Log a customer in',
    body: closed({ email, password }),
    response: tokenEnvelope(Type.String()),
  }),
  '/userAuth/changePassword': post({
    access: 'customer',
    refusals: ['weak-password', 'confirm-password', 'too-many'],
    summary: 'Set a new password; every other session ends',
    body: newPassword,
    response: tokenEnvelope(Type.Null()),
  }),
  '/userAuth/forgotPassword': post({
    access: 'public',
    refusals: ['too-many'],
    summary: 'Mail a code that allows a new password',
    body: closed({ email }),
    response: codeSent({ reset: handle }),
  }),
  '/userAuth/resetPassword': post({
    access: 'public',
    refusals: ['code-wrong', 'weak-password', 'too-many'],
    summary: 'Set a new password with the mailed code; all sessions end',
    body: closed({ email, otp: mailedCode, password, reset: Type.Optional(handle) }),
    response: messageEnvelope,
  }),
  '/userAuth/logout': post({ access: 'customer', summary: 'End this session', response: messageEnvelope }),
  '/userAuth/userName': get({
    access: 'customer',
    summary: 'The customer’s name',
    response: envelope(Type.String()),
  }),
  '/userAuth/profile': get({
    access: 'customer',
    summary: 'What the shop knows of the customer, to fill in forms',
    response: envelope(closed({ name: Type.String(), email: Type.String(), phone: Type.String() })),
  }),
  '/userAuth/cartQty': get({
    access: 'customer',
    summary: 'Sum of the quantities in the cart, without what can no longer be bought',
    response: envelope(Type.Integer()),
  }),
  '/adminAuth/login': post({
    access: 'public',
    refusals: ['wrong-credentials', 'otp-needed', 'too-many'],
    summary: 'Log an administrator in, by user id or e-mail',
    body: closed({ userId: staffName, password, otp: Type.Optional(secondFactor) }),
    response: tokenEnvelope(Type.String()),
  }),
  '/adminAuth/changePassword': post({
    access: 'admin',
    right: 'account',
    refusals: ['weak-password', 'confirm-password', 'too-many'],
    summary: 'Set a new password; every other session ends',
    body: newPassword,
    response: tokenEnvelope(Type.Null()),
  }),
  '/adminAuth/logout': post({
    access: 'admin',
    right: 'account',
    summary: 'End this session',
    response: messageEnvelope,
  }),
  '/adminAuth/userName': get({
    access: 'admin',
    right: 'account',
    summary: 'The administrator’s name',
    response: envelope(Type.String()),
  }),
};
