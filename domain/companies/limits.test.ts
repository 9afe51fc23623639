import { describe, expect, it } from 'vitest';
import { limitsReached, mayApprove } from './limits.ts';

const buyer = { role: 'buyer' as const, perOrderPaise: 500, perMonthPaise: 900, orderedThisMonthPaise: 400 };

describe('limits [B10.4]', () => {
  it.each([
    ['within both', buyer, 500, []],
    ['over one order', buyer, 501, ['per-order', 'per-month']],
    ['over the month alone', { ...buyer, perOrderPaise: null }, 501, ['per-month']],
    ['without limits', { ...buyer, perOrderPaise: null, perMonthPaise: null }, 1e12, []],
    ['with a limit of nothing', { ...buyer, perOrderPaise: 0, perMonthPaise: null }, 1, ['per-order']],
    ['of an administrator', { ...buyer, role: 'admin' as const, perOrderPaise: 0 }, 1e12, []],
  ])('%s', (_, who, totalPaise, reached) => {
    expect(limitsReached(who, totalPaise)).toEqual(reached);
  });
});

describe('who approves', () => {
  const request = { requesterId: 'b', totalPaise: 500 };
  it.each([
    ['an administrator', { id: 'a', role: 'admin', perOrderPaise: 0 }, true],
    ['a buyer whose limit covers it', { id: 'c', role: 'buyer', perOrderPaise: 500 }, true],
    ['a buyer without a limit', { id: 'c', role: 'buyer', perOrderPaise: null }, true],
    ['a buyer with less', { id: 'c', role: 'buyer', perOrderPaise: 499 }, false],
    ['the accounts', { id: 'c', role: 'accounts', perOrderPaise: null }, false],
    ['the one who asked', { id: 'b', role: 'admin', perOrderPaise: null }, false],
  ] as const)('%s', (_, approver, may) => {
    expect(mayApprove(approver, request)).toBe(may);
  });
});
