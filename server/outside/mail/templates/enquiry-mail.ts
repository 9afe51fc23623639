import { type MailContent, renderMail, text } from './layout.ts';

/** To the shop; the answer goes to the person by the mail's `replyTo`. */
export interface EnquiryMail {
  name: string;
  company?: string | null;
  email: string;
  phone: string | null;
  product: string | null;
  message: string;
}

const given = (caption: string, value: string | null | undefined): [string, string][] =>
  value ? [[caption, value]] : [];

export const enquiryMail = (enquiry: EnquiryMail): MailContent =>
  renderMail({
    subject: 'Enquiry from the website',
    heading: 'Enquiry from the website',
    blocks: [
      {
        is: 'facts',
        facts: [
          ['Name', enquiry.name],
          ...given('Company', enquiry.company),
          ['E-mail', enquiry.email],
          ...given('Phone', enquiry.phone),
          ...given('Product', enquiry.product),
        ],
      },
      { is: 'quote', text: enquiry.message },
      text('Answering this mail writes to the person.'),
    ],
  });
