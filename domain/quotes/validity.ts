import { dayAfter, formatIst, isCalendarDay } from '../calendar.ts';
import { MAX_VALID_DAYS } from '../sizes/quotes.ts';

export const NOT_A_DAY = 'Enter the last day of the offer as day, month and year.';

/** Why a revision cannot be valid until this Indian calendar day; null when it can. */
export function validityProblem(validUntil: string, today: string): string | null {
  if (!isCalendarDay(validUntil)) return NOT_A_DAY;
  if (validUntil < today) return 'The last day of the offer is over. Choose today or a later day.';
  const last = dayAfter(today, MAX_VALID_DAYS);
  return validUntil > last ? `An offer is valid until ${formatIst(last, 'date')} at the latest.` : null;
}
