import { CODE_LIFETIME_MS } from '#domain/sizes/mail-codes.ts';
import { INVITATION_HOURS } from '#domain/staff/invitations.ts';
import { type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';

const MINUTES = CODE_LIFETIME_MS / 60_000;
const NOT_YOU = 'If you did not ask for it, ignore this mail: nothing happens without the code.';

export const codeMail = ({ code }: MailData['code']): MailContent =>
  renderMail({
    subject: 'Your Millwright code',
    heading: 'Confirm your e-mail address',
    blocks: [
      text('This code confirms your e-mail address:'),
      { is: 'code', code },
      text(`It works once, for ${MINUTES} minutes. ${NOT_YOU}`),
    ],
  });

export const welcomeMail = ({ name }: MailData['welcome'], shop: { publicUrl: string }): MailContent =>
  renderMail({
    subject: 'Welcome to Millwright',
    heading: `Welcome, ${name}`,
    blocks: [
      text('Your account is ready. Your cart, wishlist and orders are kept there for you.'),
      { is: 'button', label: 'See the products', href: `${shop.publicUrl}/products` },
    ],
  });

export const customerInvitationMail = (
  { name, token }: MailData['customer-invitation'],
  { publicUrl }: ShopFacts,
): MailContent =>
  renderMail({
    subject: 'Your account at Millwright',
    heading: `Welcome, ${name}`,
    blocks: [
      text(
        'We have made an account for you. Choose a password, and you see your orders, quotes and papers there.',
      ),
      { is: 'button', label: 'Choose a password', href: `${publicUrl}/login/invitation/${token}` },
      text(
        `The link works once, for ${INVITATION_HOURS} hours; after that, “Forgot password” does the same. If you did not expect it, ignore this mail.`,
      ),
    ],
  });

export const passwordChangedMail = (
  { name }: MailData['password-changed'],
  shop: { publicUrl: string },
): MailContent =>
  renderMail({
    subject: 'Your Millwright password was changed',
    heading: `Hello ${name}`,
    blocks: [
      text('The password of your account was changed, and every other device was logged out.'),
      text('If it was not you, set a new password right away.'),
      { is: 'button', label: 'Set a new password', href: `${shop.publicUrl}/forgot-password` },
    ],
  });

export const resetCodeMail = ({ code }: MailData['password-reset']): MailContent =>
  renderMail({
    subject: 'Your Millwright code',
    heading: 'Set a new password',
    blocks: [
      text('This code lets you set a new password:'),
      { is: 'code', code },
      text(`It works once, for ${MINUTES} minutes. ${NOT_YOU}`),
    ],
  });

/** To a staff member. It names no one: whose the address is, is not known yet. */
export const newEmailMail = ({ code }: MailData['staff-email']): MailContent =>
  renderMail({
    subject: 'Your Millwright code',
    heading: 'Confirm your e-mail address',
    blocks: [
      text('This code makes this the e-mail address of your account in the back office:'),
      { is: 'code', code },
      text(`It works once, for ${MINUTES} minutes. ${NOT_YOU}`),
    ],
  });
