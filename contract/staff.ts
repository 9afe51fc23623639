import Type, { type Static } from 'typebox';
import { RIGHTS, STAFF_ROLES } from '#domain/staff/rights.ts';
import { email, mailedCode, password, secondFactor, staffName } from './accounts.ts';
import {
  closed,
  docsPage,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  post,
  reference,
  text,
  time,
  tokenEnvelope,
} from './schema.ts';

const role = oneOf(STAFF_ROLES);

/** Six digits of the authenticator app. */
const appCode = Type.String({ pattern: '^[0-9 ]{6,7}$', description: 'Six digits of the authenticator app' });

export const me = closed({
  _id: id,
  name: Type.String(),
  userId: Type.String(),
  email: nullable(Type.String()),
  newEmail: nullable(Type.String({ description: 'Waits for the code that was mailed to it' })),
  role,
  rights: Type.Array(oneOf(RIGHTS)),
  totp: Type.Boolean({ description: 'Whether a second factor is set up' }),
  totpSince: nullable(Type.String({ description: 'ISO 8601 UTC: when it was set up' })),
  totpRequired: Type.Boolean({ description: 'It is required of everybody on the staff' }),
  totpDue: Type.Boolean({
    description: 'It is required of everybody and not set up: only this account is open',
  }),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type Me = Static<typeof me>;

export const staffMember = closed({
  _id: id,
  name: Type.String(),
  userId: nullable(Type.String({ description: 'Null while invited' })),
  email: nullable(Type.String()),
  role,
  state: oneOf(['active', 'invited', 'disabled']),
  totp: Type.Boolean({ description: 'Whether a second factor is set up' }),
  lastSeenAt: nullable(Type.String({ description: 'ISO 8601 UTC: the last request; null before the first' })),
  invitedUntil: nullable(Type.String({ description: 'ISO 8601 UTC: when the invitation ends' })),
  isYou: Type.Boolean(),
  isLastOwner: Type.Boolean({ description: 'Cannot be demoted or disabled' }),
});
export type StaffMember = Static<typeof staffMember>;

const staffList = closed({
  ...docsPage(staffMember).properties,
  totpRequired: Type.Boolean({ description: 'A second factor is required of everybody' }),
});

export const ownSession = closed({
  _id: id,
  device: nullable(Type.String({ description: 'Browser and system in words, such as Firefox on Windows' })),
  networkAddress: nullable(Type.String()),
  signedInAt: time,
  lastUsedAt: time,
  isThis: Type.Boolean(),
});
export type OwnSession = Static<typeof ownSession>;

export const invitation = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The last part of the mailed link',
});

/** Names an invitation before anyone is logged in. */
export const invitationLink = closed({ invitation });

export const secondFactorCode = closed({ code: secondFactor });
export const freshRecoveryCodes = closed({ recoveryCodes: Type.Array(Type.String()) });

/** The account of one staff member, and the list of the staff. */
export const staff = {
  '/adminAuth/me': get({
    access: 'admin',
    right: 'account',
    summary: 'Who is logged in and what they may do',
    response: envelope(me),
  }),
  '/adminAuth/editMe': post({
    access: 'admin',
    right: 'account',
    refusals: ['confirm-password', 'email-taken', 'too-many'],
    summary:
      'Change one’s own name or e-mail; another e-mail asks for the current password in an older session and counts once confirmEmail has its code, the same again sends another code',
    body: closed({
      name: Type.Optional(text(120)),
      email: Type.Optional(email),
      keepEmail: Type.Optional(
        Type.Literal(true, { description: 'Gives up a new e-mail that waits for its code' }),
      ),
      currentPassword: Type.Optional(Type.String({ maxLength: 256 })),
    }),
    response: envelope(me),
  }),
  '/adminAuth/confirmEmail': post({
    access: 'admin',
    right: 'account',
    refusals: ['code-wrong', 'conflict', 'email-taken', 'too-many'],
    summary: 'Enter the code that was mailed to one’s new e-mail, which counts from then on',
    body: closed({ otp: mailedCode }),
    response: envelope(me),
  }),
  '/adminAuth/totp/start': post({
    access: 'admin',
    right: 'account',
    refusals: ['conflict', 'confirm-password', 'too-many'],
    summary: 'Begin to set up a second factor; in force once a code confirms it',
    body: closed({
      currentPassword: Type.Optional(
        Type.String({ maxLength: 256, description: 'Needed when the login was more than ten minutes ago' }),
      ),
    }),
    response: envelope(
      closed({
        secret: Type.String({ description: 'Base32, to type in by hand' }),
        uri: Type.String({ description: 'otpauth://…, for the QR code' }),
      }),
    ),
  }),
  '/adminAuth/totp/confirm': post({
    access: 'admin',
    right: 'account',
    refusals: ['code-wrong', 'conflict', 'too-many'],
    summary: 'Set the second factor in force with its first code; the recovery codes are shown this once',
    body: closed({ code: appCode }),
    response: envelope(freshRecoveryCodes),
  }),
  '/adminAuth/totp/recoveryCodes': post({
    access: 'admin',
    right: 'account',
    refusals: ['code-wrong', 'conflict', 'too-many'],
    summary: 'Replace the recovery codes, with a code of the second factor; they are shown this once',
    body: secondFactorCode,
    response: envelope(freshRecoveryCodes),
  }),
  '/adminAuth/totp/off': post({
    access: 'admin',
    right: 'account',
    refusals: ['code-wrong', 'conflict', 'too-many'],
    summary: 'Remove the second factor with a code of it, unless it is required',
    body: secondFactorCode,
    response: messageEnvelope,
  }),
  '/adminAuth/sessions': get({
    access: 'admin',
    right: 'account',
    summary: 'Where one is logged in, last used first',
    response: envelope(Type.Array(ownSession)),
  }),
  '/adminAuth/sessions/end': post({
    access: 'admin',
    right: 'account',
    refusals: ['not-found'],
    summary: 'End one of one’s own sessions',
    body: reference,
    response: messageEnvelope,
  }),
  '/adminAuth/sessions/endOthers': post({
    access: 'admin',
    right: 'account',
    summary: 'End all one’s sessions but this one',
    response: messageEnvelope,
  }),
  '/adminAuth/forgotPassword': post({
    access: 'public',
    refusals: ['too-many'],
    summary: 'Mail a code that allows a new password; the answer is the same for every user id',
    body: closed({ userId: staffName }),
    response: messageEnvelope,
  }),
  '/adminAuth/resetPassword': post({
    access: 'public',
    refusals: ['code-wrong', 'weak-password', 'too-many'],
    summary: 'Set a new password with the mailed code; all sessions end. A second factor stays',
    body: closed({ userId: staffName, otp: mailedCode, password }),
    response: messageEnvelope,
  }),
  '/adminAuth/invitation': post({
    access: 'public',
    refusals: ['not-found', 'too-many'],
    summary: 'Whom an invitation is for, before it is accepted',
    body: invitationLink,
    response: envelope(closed({ name: Type.String(), email: Type.String(), role, invitedBy: Type.String() })),
  }),
  '/adminAuth/acceptInvite': post({
    access: 'public',
    refusals: ['not-found', 'weak-password', 'email-taken', 'too-many'],
    summary: 'Accept an invitation: makes the account and logs in',
    body: closed({ invitation, password }),
    response: tokenEnvelope(Type.String()),
  }),
  '/admin/staff/all': get({
    access: 'admin',
    right: 'staff.manage',
    summary: 'Everybody on the staff, and open invitations',
    response: envelope(staffList),
  }),
  '/admin/staff/invite': post({
    access: 'admin',
    right: 'staff.manage',
    refusals: ['email-taken', 'too-many'],
    summary: 'Mail an invitation, valid for 72 hours and once; one that is open already is replaced',
    body: closed({ name: text(120), email, role }),
    response: envelope(staffMember),
  }),
  '/admin/staff/edit': post({
    access: 'admin',
    right: 'staff.manage',
    refusals: ['not-found', 'last-owner', 'conflict'],
    summary: 'Change a role, or disable: sessions end at once. Of an invitation: its role, or withdraw it',
    body: closed({ id, role: Type.Optional(role), disabled: Type.Optional(Type.Boolean()) }),
    response: envelope(staffMember),
  }),
  '/admin/staff/resetTotp': post({
    access: 'admin',
    right: 'staff.manage',
    refusals: ['not-found', 'conflict'],
    summary: 'Remove somebody’s second factor; their sessions end',
    body: reference,
    response: envelope(staffMember),
  }),
  '/admin/staff/requireTotp': post({
    access: 'admin',
    right: 'staff.manage',
    refusals: ['conflict'],
    summary: 'Require a second factor of everybody, or no longer; who requires it has one',
    body: closed({ required: Type.Boolean() }),
    response: messageEnvelope,
  }),
};
