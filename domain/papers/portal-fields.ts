import type { EInvoice } from './printed-paper.ts';

/** What the portal says of one document, as it writes it; an empty text where it says nothing. */
export interface AnswerFields extends EInvoice {
  number: string;
  error: string;
}

export type AnswerField = keyof AnswerFields;

/** As the portal calls them, in small letters and without spaces and signs. */
const NAMES: Record<AnswerField, readonly string[]> = {
  number: ['docno', 'documentno', 'documentnumber', 'docnumber', 'invoiceno', 'invoicenumber'],
  irn: ['irn', 'irnnumber'],
  ackNo: ['ackno', 'acknumber', 'acknowledgementno', 'acknowledgementnumber'],
  ackDate: ['ackdt', 'ackdate', 'acknowledgementdate'],
  signedQr: ['signedqrcode', 'signedqr'],
  error: ['errordetails', 'errordetail', 'error', 'errors', 'errormessage', 'errordescription'],
};
const ANSWER_FIELDS = Object.keys(NAMES) as AnswerField[];

/** Which field a heading or a name means. */
export const fieldNamed = (name: string): AnswerField | undefined => {
  const folded = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return ANSWER_FIELDS.find((field) => NAMES[field].includes(folded));
};

/** A piece of the file that cannot be read is one answer; it holds back no other. */
export type RawAnswer = AnswerFields | { problem: string };

export const emptyAnswer = (): AnswerFields => ({
  number: '',
  irn: '',
  ackNo: '',
  ackDate: '',
  signedQr: '',
  error: '',
});
