/** As the gateway names them, from the beginning of a dispute to its end. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'closed', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** What the gateway said of a dispute, and when by its own clock. */
export interface DisputeNews {
  status: DisputeStatus;
  toldAt: Date;
}

/**
 * Messages come in any order: the gateway's later one counts, within one second the one nearer to the end. Lost stands
 * whatever else is told: the bank has the money, and "closed" ends notices that took none; it brings nothing back.
 */
export function isNewer(news: DisputeNews, known: DisputeNews): boolean {
  if (known.status === 'lost') return false;
  if (news.status === 'lost') return true;
  const laterMs = news.toldAt.getTime() - known.toldAt.getTime();
  if (laterMs !== 0) return laterMs > 0;
  return DISPUTE_STATUSES.indexOf(news.status) > DISPUTE_STATUSES.indexOf(known.status);
}

/** While the bank has not decided, and after it took the money back, a refund would pay twice. */
export const blocksRefunds = (status: DisputeStatus) => status !== 'won' && status !== 'closed';

export type DisputeStage = 'undecided' | 'lost' | 'ended';

export const stageOf = (status: DisputeStatus): DisputeStage =>
  status === 'lost' ? 'lost' : blocksRefunds(status) ? 'undecided' : 'ended';
