import type { Approval, ApprovalSummary } from '#contract/approvals.ts';
import { formatIst } from '#domain/calendar.ts';
import type { RequestState } from '#domain/companies/request-life.ts';
import { formatRupees } from '#domain/money.ts';
import type { StatusColour } from '#domain/orders.ts';
import type { ApprovalTab } from '../../../api/approvals.ts';
import { momentWords } from '../../../components/moment-words.ts';

export const STATE_COLOUR: Record<RequestState, StatusColour> = {
  waiting: 'yellow',
  approved: 'green',
  rejected: 'gray',
  withdrawn: 'gray',
  expired: 'gray',
};

/** Where a request is listed that is opened from a mail. */
export const tabOf = ({ isMine, state }: Pick<ApprovalSummary, 'isMine' | 'state'>): ApprovalTab =>
  isMine ? 'mine' : state === 'waiting' ? 'to-decide' : 'done';

/** "IE3 Induction Motor and 1 more" */
export const goodsInWords = ({ firstItem, itemCount }: Pick<ApprovalSummary, 'firstItem' | 'itemCount'>) =>
  itemCount > 1 ? `${firstItem} and ${itemCount - 1} more` : firstItem;

/** "Yesterday, 4:42 pm, waits until 23 Nov 2026" */
export function whenInWords(request: ApprovalSummary, nowMs: number): string {
  const { createdAt, endsAt, state, decidedAt } = request;
  if (state === 'waiting')
    return `${capitalised(momentWords(createdAt, nowMs))}, waits until ${formatIst(endsAt, 'date')}`;
  return `${capitalised(state)} ${momentWords(decidedAt ?? endsAt, nowMs)}`;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Whether the limit of one order, or that of the month, made it a request; null where the limits are not known. */
export function whyAsked({ requesterLimits, total, isMine }: Approval): string | null {
  if (!requesterLimits) return null;
  const { perOrder, perMonth } = requesterLimits;
  const whose = isMine ? 'your limit' : 'the limit';
  if (perOrder === 0 || perMonth === 0) return `${capitalised(whose)} is Rs.0: everything needs approval.`;
  if (perOrder !== null && total > perOrder) return `Above ${whose} of ${formatRupees(perOrder)} an order.`;
  return perMonth === null ? null : `Above ${whose} of ${formatRupees(perMonth)} a month.`;
}

/** "The month becomes Rs.2,67,160 of Rs.3,00,000." */
export function monthInWords({ requesterLimits, totalNow, total }: Approval): string | null {
  if (!requesterLimits) return null;
  const { perMonth, orderedThisMonth } = requesterLimits;
  const becomes = `The month becomes ${formatRupees(orderedThisMonth + (totalNow ?? total))}`;
  return perMonth === null ? `${becomes}.` : `${becomes} of ${formatRupees(perMonth)}.`;
}

/** What became of it; null while it waits. */
export function endInWords({ state, decidedBy, decidedAt, endsAt, requester, isMine, order }: Approval) {
  const at = formatIst(decidedAt ?? endsAt, 'date-time');
  const who = decidedBy ?? 'The company';
  switch (state) {
    case 'waiting':
      return null;
    case 'approved':
      return order?.lapsed
        ? `${who} approved this on ${at}. Its order was not paid in time and has lapsed.`
        : `${who} approved this on ${at}.`;
    case 'rejected':
      return `${who} rejected this on ${at}.`;
    case 'withdrawn':
      return `${isMine ? 'You' : requester.name} took this back on ${at}.`;
    case 'expired':
      return `It was not decided in time, and ended on ${at}.`;
  }
}

/** Reasons that can be taken over: of what too few are left. */
export const preparedReasons = ({ lines }: Pick<Approval, 'lines'>): string[] =>
  lines.flatMap(({ free, partNumber, name }) =>
    free === null || free === 0
      ? []
      : [`Ask again with ${free.toLocaleString('en-IN')} of ${partNumber ?? name}.`],
  );
