import { expect, test } from 'vitest';
import { blocksRefunds, DISPUTE_STATUSES, type DisputeStatus, isNewer, stageOf } from './disputes.ts';

const reported = (status: DisputeStatus, second: number) => ({ status, reportedAt: new Date(second * 1000) });

const REVERSIBLE = DISPUTE_STATUSES.filter((status) => status !== 'lost');

test('a lost dispute stays lost, in any order of messages', () => {
  for (const other of DISPUTE_STATUSES)
    for (const second of [1, 2, 3]) {
      expect(isNewer(reported(other, second), reported('lost', 2))).toBe(false);
      if (other !== 'lost') expect(isNewer(reported('lost', 2), reported(other, second))).toBe(true);
    }
});

test('the later message of the gateway counts, whatever its state', () => {
  for (const before of REVERSIBLE)
    for (const after of REVERSIBLE) {
      expect(isNewer(reported(after, 2), reported(before, 1))).toBe(true);
      expect(isNewer(reported(after, 1), reported(before, 2))).toBe(false);
    }
});

test('of two messages of one second exactly one counts, and the same message never twice', () => {
  for (const [place, one] of DISPUTE_STATUSES.entries()) {
    expect(isNewer(reported(one, 1), reported(one, 1))).toBe(false);
    for (const later of DISPUTE_STATUSES.slice(place + 1)) {
      expect(isNewer(reported(later, 1), reported(one, 1))).toBe(true);
      expect(isNewer(reported(one, 1), reported(later, 1))).toBe(false);
    }
  }
});

test('refunds are blocked until the dispute is won or closed', () => {
  expect(DISPUTE_STATUSES.filter(blocksRefunds)).toEqual(['open', 'under_review', 'lost']);
  expect(DISPUTE_STATUSES.map(stageOf)).toEqual(['undecided', 'undecided', 'ended', 'ended', 'lost']);
});
