import type { AdminQuote } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import type { Saving } from './use-draft-saving.ts';

/** "Draft, saved 11:18 am" */
export function savedInWords(
  { draftSavedAt, draftBy }: Pick<AdminQuote, 'draftSavedAt' | 'draftBy'>,
  saving: Saving,
  nowIso: string,
): string {
  if (saving.is === 'failed') return `Draft, not saved: ${saving.sentence}`;
  if (saving.is === 'unreadable') return 'Draft, not saved until everything can be read';
  if (saving.is === 'outdated') return 'Draft, not saved';
  if (saving.is === 'waiting') return 'Draft, saving …';
  if (draftSavedAt === null) return 'Draft';
  const [date, time] = formatIst(draftSavedAt, 'date-time').split(', ');
  const isToday = date === formatIst(nowIso, 'date');
  const by = draftBy ? `, ${draftBy}` : '';
  return `Draft, saved ${isToday ? time : `${date}, ${time}`}${by}`;
}

/** What is typed will not be saved by itself. */
export const isAtRisk = ({ is }: Saving): boolean =>
  is === 'failed' || is === 'unreadable' || is === 'outdated';

/** Asked before the page is left. */
export const lossInWords = ({ is }: Saving): string =>
  is === 'unreadable'
    ? 'Something in the lines cannot be read, so the draft is not saved. What you typed will be lost.'
    : 'The draft is not saved. What you typed will be lost.';
