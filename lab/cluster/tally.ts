/** What customers saw during a scenario. */
export interface Tally {
  sent: number;
  /** By kind: a status, or that there was no answer. */
  failures: Map<string, number>;
  /** Beyond what a lost machine excuses: a 500, a refusal, an answer to another customer. */
  faults: Map<string, number>;
  /** From the moment that the request was due, not from when it was sent. */
  latenciesMs: number[];
  /** When writes were acknowledged, by performance.now(). */
  writesAtMs: number[];
}

/** A proxy or a shop without its database says so with one of these; a customer tries again. */
const EXCUSED = [502, 503, 504];

export const emptyTally = (): Tally => ({
  sent: 0,
  failures: new Map(),
  faults: new Map(),
  latenciesMs: [],
  writesAtMs: [],
});

export function count(
  tally: Tally,
  answer: {
    path: string;
    status: number | null;
    dueAtMs: number;
    isWrite: boolean;
    /** The customer tries again, several times a second. */
    triesAgain?: boolean;
  },
): void {
  const { path, status, dueAtMs, isWrite, triesAgain } = answer;
  tally.sent += 1;
  const nowMs = performance.now();
  if (status === 200) {
    tally.latenciesMs.push(nowMs - dueAtMs);
    if (isWrite) tally.writesAtMs.push(nowMs);
    return;
  }
  const kind = status === null ? 'no answer' : String(status);
  add(tally.failures, triesAgain ? `${kind} to a purchase that tries again` : kind);
  if (status !== null && !EXCUSED.includes(status)) add(tally.faults, `${path.split('?')[0]} ${status}`);
}

export const add = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

export const sumOf = (counts: Map<string, number>) =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

export const inWords = (counts: Map<string, number>) =>
  [...counts].map(([name, times]) => `${times} × ${name}`).join(', ');

export function percentile(tally: Tally, share: number): number {
  const sorted = Float64Array.from(tally.latenciesMs).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The longest time in which no write was acknowledged, in seconds. */
export function longestGapSeconds({ writesAtMs }: Tally): number {
  const sorted = writesAtMs.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((atMs, index) => atMs - sorted[index]!);
  return Math.max(0, ...gaps) / 1000;
}

/** How long after this moment a write was acknowledged again, in seconds. */
export const firstWriteAfter = ({ writesAtMs }: Tally, momentMs: number): number =>
  (Math.min(...writesAtMs.filter((atMs) => atMs > momentMs)) - momentMs) / 1000;
