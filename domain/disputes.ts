/** The gateway's names for the states of a dispute, in order from opening to end. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'closed', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A message of the gateway about a dispute, with the time on the gateway's clock. */
export interface DisputeNews {
  status: DisputeStatus;
  reportedAt: Date;
}

/**
 * Messages arrive in any order: the gateway's later one wins, within one second the one closer to the end. "lost" is
 * final: the bank has the money. "closed" ends inquiries that took no money, so it never returns any.
 */
export function isNewer(news: DisputeNews, known: DisputeNews): boolean {
  if (known.status === 'lost') return false;
  if (news.status === 'lost') return true;
  const laterMs = news.reportedAt.getTime() - known.reportedAt.getTime();
  if (laterMs !== 0) return laterMs > 0;
  return DISPUTE_STATUSES.indexOf(news.status) > DISPUTE_STATUSES.indexOf(known.status);
}

/** A refund during a dispute, or after the bank took the money back, would pay twice. */
export const blocksRefunds = (status: DisputeStatus) => status !== 'won' && status !== 'closed';

export type DisputeStage = 'undecided' | 'lost' | 'ended';

export const stageOf = (status: DisputeStatus): DisputeStage =>
  status === 'lost' ? 'lost' : blocksRefunds(status) ? 'undecided' : 'ended';
