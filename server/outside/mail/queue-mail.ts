import { canonicalEmail } from '#domain/email.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { outbox } from '../../platform/db/schema/index.ts';
import type { MailData, TemplateName } from './templates/mail-data.ts';

interface Envelope {
  /** The event, such as "order-placed". */
  kind: string;
  /** Identifies the event: the same event is mailed once, however often it is queued. */
  ref: string;
  /** Null: a customer who has no e-mail; then nothing is queued. */
  to: string | null;
  /** Who gets a copy: a mail of its own, so that an address that refuses it costs the other nothing. */
  copyTo?: string | null;
  replyTo?: string;
  /** ISO 8601: a mail that could not be sent by then is dropped. */
  notAfter?: string;
  /** When the event happened, where it may be mailed long afterwards. */
  happenedAt?: Date | undefined;
  /** The paper that goes with it, as a PDF. */
  paperId?: string | undefined;
  /** Or several papers, a quotation or a proforma, by their name in `papers/mailed-ref.ts`. */
  paperRef?: string | undefined;
}

/** A mail to be sent: each template with its own data. */
export type QueuedMail = {
  [T in TemplateName]: Envelope & { template: T; data: MailData[T] };
}[TemplateName];

type Stored<Mail> = Mail extends unknown
  ? Omit<Mail, 'kind' | 'ref' | 'to' | 'copyTo' | 'happenedAt' | 'paperId' | 'paperRef'> & {
      to: string;
      isCopy?: boolean;
    }
  : never;
/** The form stored in the outbox. */
export type MailPayload = Stored<QueuedMail>;

/** Of an event that can happen again: the first has the plain reference. */
export const againRef = (ref: string, again: number): string => (again > 0 ? `${ref}:${again + 1}` : ref);

/** In the transaction of the change it reports: the mail exists if and only if the change does. */
export async function queueMail(db: Queryable, mail: QueuedMail): Promise<void> {
  const { kind, ref, happenedAt, paperId, paperRef, to, copyTo, replyTo, ...rest } = mail;
  const payload = { ...rest, ...(replyTo && { replyTo: addressOf(replyTo) }) };
  const sent = { ref, happenedAt, paperId, paperRef };
  const receiver = to === null ? null : addressOf(to);
  const copied = copyTo ? canonicalEmail(copyTo) : null;
  const rows = [
    ...(receiver === null ? [] : [{ ...sent, kind, payload: { ...payload, to: receiver } }]),
    ...(copied === null || copied === receiver
      ? []
      : [{ ...sent, kind: `${kind}-copy`, payload: { ...payload, to: copied, isCopy: true } }]),
  ];
  if (rows.length === 0) return;
  await db
    .insert(outbox)
    .values(rows)
    .onConflictDoNothing({ target: [outbox.kind, outbox.ref] });
}

// Exactly one plain address, so that no text can inject headers.
function addressOf(text: string): string {
  const address = canonicalEmail(text);
  if (!address) throw new Error('A mail was queued for something that is no address.');
  return address;
}
