import { formatIst, istDay, istMidnight } from '../calendar.ts';
import type { EInvoice } from './printed-paper.ts';

/** The most that the code on the paper takes: signed content is about half of it. */
export const MAX_SIGNED_QR_LENGTH = 2300;

const IRN = /^[0-9a-f]{64}$/;
const ACK_NUMBER = /^\d{10,20}$/;
/** A JSON web token: three parts, signed. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** "2026-11-13 10:15:00" as the portal answers, or "13/11/2026 10:15 AM" as its page shows it. */
const ACK_DATE =
  /^(?:(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)|(?<d>\d\d)[/-](?<m>\d\d)[/-](?<y>\d{4}))(?:[ T](?<hours>\d\d):(?<minutes>\d\d)(?::(?<seconds>\d\d))?(?: ?(?<half>[AP]M))?)?$/i;

export type ReadEInvoice = { eInvoice: EInvoice } | { problem: string };

/** What was copied from the portal, with the time of the acknowledgement as an instant; a sentence where it cannot be that. */
export function readEInvoice(typed: EInvoice): ReadEInvoice {
  const irn = typed.irn.trim().toLowerCase();
  const ackNo = typed.ackNo.trim();
  const signedQr = typed.signedQr.replace(/\s+/g, '');
  const ackDate = readAckDate(typed.ackDate.trim());
  if (!IRN.test(irn)) return { problem: irnProblem(irn) };
  if (!ACK_NUMBER.test(ackNo))
    return {
      problem: 'The acknowledgement number has 10 to 20 digits and nothing else, such as 112610012345678.',
    };
  if (ackDate === null)
    return { problem: 'Write the acknowledgement date as the portal does, such as 2026-11-13 10:15:00.' };
  if (!SIGNED.test(signedQr))
    return {
      problem:
        'The signed QR code is a long text of three parts with a dot between them. Copy all of it from the portal.',
    };
  if (signedQr.length > MAX_SIGNED_QR_LENGTH)
    return {
      problem: `The signed QR code has ${signedQr.length} characters; a printed code has room for ${MAX_SIGNED_QR_LENGTH}.`,
    };
  return { eInvoice: { irn, ackNo, ackDate, signedQr } };
}

/** Why the portal cannot have acknowledged a paper of this day then; null when it can. It is printed and never changed. */
export function ackDateProblem(ackDate: string, issuedAt: string, now: Date): string | null {
  const day = istDay(ackDate);
  if (day < istDay(issuedAt))
    return `The portal cannot have acknowledged this paper before it was issued, on ${formatIst(issuedAt, 'date')}. Look at the date again.`;
  return day > istDay(now.toISOString())
    ? 'The acknowledgement date is still to come. Look at it again.'
    : null;
}

function irnProblem(irn: string): string {
  if (irn === '') return 'Enter the IRN from the portal’s answer.';
  return irn.length === 64
    ? 'An IRN has only the digits 0 to 9 and the letters a to f.'
    : `An IRN has 64 characters; this one has ${irn.length}.`;
}

/** India's clock. */
function readAckDate(text: string): string | null {
  const parts = ACK_DATE.exec(text)?.groups;
  if (!parts) return null;
  const number = (name: string) => Number(parts[name] ?? 0);
  const [year, month, day] = [number('y'), number('m'), number('d')];
  const [minutes, seconds] = [number('minutes'), number('seconds')];
  const hours = hoursOf(number('hours'), parts.half?.toUpperCase());
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hours === null || minutes > 59 || seconds > 59) return null;
  const midnightMs = Date.parse(istMidnight(year, month, day));
  return new Date(midnightMs + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString();
}

function hoursOf(hours: number, half: string | undefined): number | null {
  if (half === undefined) return hours < 24 ? hours : null;
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) + (half === 'PM' ? 12 : 0);
}
