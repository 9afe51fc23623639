import { counted, unbroken } from './words.ts';

/** What the shipping policy promises for goods without a lead time of their own. */
const USUAL_LEAD_DAYS = 7;

const inDays = (days: number): string => unbroken(counted(days, 'day'));

/** The lead time of a product or a line, for customers. */
export const leadTimeInWords = (days: number): string =>
  days === 0 ? 'Sent at once' : `Sent within ${inDays(days)}`;

interface WithLeadTime {
  leadDays?: number | null;
}

/** How many days an order takes to leave the works: it leaves with its slowest line. */
export const longestLeadDays = (lines: readonly WithLeadTime[]): number =>
  lines.length === 0
    ? USUAL_LEAD_DAYS
    : Math.max(1, ...lines.map(({ leadDays }) => leadDays ?? USUAL_LEAD_DAYS));

/** “7 days”, for a sentence that says by when an order leaves the works. */
export const timeToLeave = (lines: readonly WithLeadTime[]): string => inDays(longestLeadDays(lines));

interface Promised {
  promisedOn: string | null;
  /** Its counted goods are held no longer: no time is promised. */
  holdEnded?: boolean;
  quote: unknown;
}

/** The lead time of an order's line; with counted goods the whole order has one day, unless a quote names the times. */
export const leadDaysOf = ({ promisedOn, holdEnded, quote }: Promised, { leadDays = null }: WithLeadTime) =>
  (promisedOn || holdEnded) && !quote ? null : leadDays;
