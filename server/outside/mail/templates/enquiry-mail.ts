import { firmUnits } from '#domain/firm-units.ts';
import { type MailContent, renderMail, text } from './layout.ts';
import type { MailData } from './mail-data.ts';

const given = (caption: string, value: string | null | undefined): [string, string][] =>
  value ? [[caption, value]] : [];

/** To the shop; the answer goes to the person by the mail's `replyTo`. */
export const enquiryMail = (enquiry: MailData['enquiry']): MailContent =>
  renderMail({
    subject: enquiry.reference ? `Enquiry ${enquiry.reference}` : 'Enquiry from the website',
    heading: 'Enquiry from the website',
    blocks: [
      {
        is: 'facts',
        facts: [
          ...given('Reference', enquiry.reference),
          ['Name', enquiry.name],
          ...given('Company', enquiry.company),
          ['E-mail', enquiry.email],
          ...given('Phone', enquiry.phone),
          ...given('Product', enquiry.product && firmUnits(enquiry.product)),
        ],
      },
      { is: 'quote', text: enquiry.message },
      text('Reply to this mail to answer the sender.'),
    ],
  });
