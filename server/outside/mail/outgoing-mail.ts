/** A paper that goes with a mail. */
export interface MailedPaper {
  /** "Tax invoice MW/26-27/01318" */
  name: string;
  fileName: string;
  /** Throws PaperNotMade where another try would not help. */
  pdf(): Promise<Buffer>;
}

/** What a mail names, and the papers that this is. */
export interface Attached {
  ref: string;
  papers: MailedPaper[];
}

/** The paper of a mail cannot be made, however often it is tried; the mail itself may be sent. */
export class PaperNotMade extends Error {
  override name = 'PaperNotMade';
}

export interface OutgoingMail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one mail, so that a receiver can drop duplicates. */
  messageId: string;
  attached?: Attached;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
