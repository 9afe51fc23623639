import { daysBetween, istDay } from '../calendar.ts';

/** Whether e-invoices apply to the company; above Rs.10 crore each has to be reported within 30 days. */
export const E_INVOICE_MODES = ['off', 'on', 'limit30'] as const;
export type EInvoiceMode = (typeof E_INVOICE_MODES)[number];

export const DAYS_TO_REPORT = 30;

/** Whole days, by India's calendar, in which a paper can still be reported; below 0 it is late, null without a limit. */
export function daysToReport(mode: EInvoiceMode, issuedAt: string, now: Date): number | null {
  if (mode !== 'limit30') return null;
  return DAYS_TO_REPORT - daysBetween(istDay(issuedAt), istDay(now.toISOString()));
}

/** The portal says so of a document that it registered before: its IRN is to be copied from there. */
export const isDuplicateRefusal = (refusal: string): boolean => /\b2150\b|duplicate/i.test(refusal);

interface SentPaper {
  /** Why the portal would not take it as it is. */
  problem: string | null;
  /** What the portal answered. */
  refusal: string | null;
}

/** Whether the paper belongs into the next file: what the portal refused would be refused again. */
export const isForTheNextFile = ({ problem, refusal }: SentPaper): boolean =>
  problem === null && refusal === null;
