import { COMPANY_ROLE_WORDS, type CompanyRole } from '#domain/companies/roles.ts';
import { INVITATION_HOURS } from '#domain/staff/invitations.ts';
import { type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';

export function companyInvitationMail(
  { name, company, invitedBy, role, token }: MailData['company-invitation'],
  { publicUrl }: ShopFacts,
): MailContent {
  const { label, may } = COMPANY_ROLE_WORDS[role as CompanyRole];
  return renderMail({
    subject: 'Your invitation to a company at Millwright',
    heading: name ? `Welcome, ${name}` : 'Welcome',
    blocks: [
      text(
        `${invitedBy ?? 'Millwright'} invites you to buy for ${company} at Millwright, in the role ${label}: ${may}.`,
      ),
      {
        is: 'button',
        label: 'Accept the invitation',
        href: `${publicUrl}/account/company/join/${token}`,
      },
      text(
        `The link works once, for ${INVITATION_HOURS} hours. If you did not expect it, ignore this mail: nothing happens without it.`,
      ),
    ],
  });
}

/** To those whom the settings name. */
export function companyAskedMail(
  { companyId, company, gstin, name, phone }: MailData['company-asked'],
  { publicUrl }: ShopFacts,
): MailContent {
  return renderMail({
    subject: `A company account is asked for: ${company}`,
    heading: `${name} asks for a company account`,
    blocks: [
      text('Look at the company on the GST portal, call its number there, and decide.'),
      {
        is: 'facts',
        facts: [
          ['Company', company],
          ['GSTIN', gstin],
          ['Asked by', name],
          ['Phone', phone],
        ],
      },
      {
        is: 'button',
        label: 'Open the application',
        href: `${publicUrl}/admin/companies/view/${companyId}`,
      },
    ],
  });
}

/** To the customer who asked for a company account. */
export function companyDecidedMail(
  { name, company, refusedFor }: MailData['company-decided'],
  { publicUrl }: ShopFacts,
): MailContent {
  const isRefused = refusedFor !== null;
  return renderMail({
    subject: isRefused ? 'Your company account at Millwright' : 'Your company account is active',
    heading: `Hello ${name}`,
    blocks: isRefused
      ? [
          text(`We cannot open a company account for ${company}:`),
          { is: 'quote', text: refusedFor },
          text('Your own account stays as it is. You may ask again.'),
        ]
      : [
          text(`The company account of ${company} is active, and you are its administrator.`),
          text('Invite the people who buy, set their limits, and store the addresses of the company.'),
          { is: 'button', label: 'Open the company', href: `${publicUrl}/account/company` },
        ],
  });
}
