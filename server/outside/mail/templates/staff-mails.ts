import { INVITATION_HOURS } from '#domain/staff/invitations.ts';
import { ROLE_WORDS, type StaffRole } from '#domain/staff/rights.ts';
import { type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';

export const invitationMail = (
  { name, invitedBy, role, token }: MailData['invitation'],
  { publicUrl }: ShopFacts,
): MailContent => {
  const { label, may } = ROLE_WORDS[role as StaffRole];
  return renderMail({
    subject: 'Your invitation to Millwright',
    heading: `Welcome, ${name}`,
    blocks: [
      text(`${invitedBy} invites you to the back office of Millwright, in the role ${label}: ${may}.`),
      text('Choose a password, and you are in:'),
      { is: 'button', label: 'Accept the invitation', href: `${publicUrl}/adminLogin/invitation/${token}` },
      text(
        `The link works once, for ${INVITATION_HOURS} hours. If you did not expect it, ignore this mail: nothing happens without it.`,
      ),
    ],
  });
};

const CHANGED: Record<MailData['staff-notice']['event'], { subject: string; what: string }> = {
  password: {
    subject: 'Your Millwright password was changed',
    what: 'The password of your account in the back office was changed, and every other device was logged out.',
  },
  email: {
    subject: 'Your Millwright e-mail was changed',
    what: 'Your account in the back office has another e-mail address now. This one no longer gets its mails.',
  },
  'factor-on': {
    subject: 'Your Millwright second factor is on',
    what: 'From now on your account in the back office asks for a code of your authenticator app at each login.',
  },
  'factor-off': {
    subject: 'Your Millwright second factor was removed',
    what: 'Your account in the back office no longer asks for a code at the login.',
  },
  'recovery-codes': {
    subject: 'Your Millwright recovery codes were replaced',
    what: 'Ten new recovery codes were made for your account in the back office. The old ones no longer work.',
  },
};

export function staffNoticeMail(
  { name, event }: MailData['staff-notice'],
  { publicUrl }: ShopFacts,
): MailContent {
  const { subject, what } = CHANGED[event];
  return renderMail({
    subject,
    heading: `Hello ${name}`,
    blocks: [
      text(what),
      text('If it was not you, tell an owner of the shop at once.'),
      { is: 'button', label: 'Log in', href: `${publicUrl}/adminLogin` },
    ],
  });
}
