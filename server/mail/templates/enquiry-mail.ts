import { type MailContent, renderMail, text } from '../layout.ts';

/** To the shop; the answer goes to the person by the mail's `replyTo`. */
export interface EnquiryMail {
  name: string;
  email: string;
  phone: string | null;
  product: string | null;
  message: string;
}

export const enquiryMail = (enquiry: EnquiryMail): MailContent =>
  renderMail({
    subject: 'Enquiry from the website',
    heading: 'Enquiry from the website',
    blocks: [
      {
        is: 'facts',
        facts: [
          ['Name', enquiry.name],
          ['E-mail', enquiry.email],
          ...(enquiry.phone ? ([['Phone', enquiry.phone]] as [string, string][]) : []),
          ...(enquiry.product ? ([['Product', enquiry.product]] as [string, string][]) : []),
        ],
      },
      { is: 'quote', text: enquiry.message },
      text('Answering this mail writes to the person.'),
    ],
  });
