import { describe, expect, it } from 'vitest';
import { daysToReport, isDuplicateRefusal, isForTheNextFile } from './irn-due.ts';

describe('the days that are left to report a paper', () => {
  const left = (issuedAt: string, now = '2026-11-17T06:00:00.000Z') =>
    daysToReport('limit30', issuedAt, new Date(now));

  it('are counted by India’s calendar from the day of the paper', () => {
    expect(left('2026-11-12T06:00:00.000Z')).toBe(25);
    expect(left('2026-10-20T18:29:59.000Z')).toBe(2);
    expect(left('2026-10-20T18:30:00.000Z')).toBe(3);
    expect(left('2026-11-17T05:00:00.000Z')).toBe(30);
  });

  it('are none on the last day, and below none when it is late', () => {
    expect(left('2026-10-18T06:00:00.000Z')).toBe(0);
    expect(left('2026-10-16T06:00:00.000Z')).toBe(-2);
  });

  it('are not counted without the limit', () => {
    expect(daysToReport('on', '2026-10-16T06:00:00.000Z', new Date())).toBeNull();
    expect(daysToReport('off', '2026-10-16T06:00:00.000Z', new Date())).toBeNull();
  });
});

describe('what the portal refused', () => {
  it.each([
    ['2150: Duplicate IRN', true],
    ['Duplicate IRN', true],
    ['3028: The PIN code 121503 is not of this State', false],
  ])('is a duplicate, or is not: %s', (refusal, is) => {
    expect(isDuplicateRefusal(refusal)).toBe(is);
  });

  it('does not go into the next file, nor does what it would refuse', () => {
    expect(isForTheNextFile({ problem: null, refusal: null })).toBe(true);
    expect(isForTheNextFile({ problem: null, refusal: '2150: Duplicate IRN' })).toBe(false);
    expect(isForTheNextFile({ problem: 'Line 1 has no HSN code.', refusal: null })).toBe(false);
  });
});
