import { describe, expect, it, test } from 'vitest';
import {
  REQUEST_ACTIONS,
  REQUEST_STATES,
  type RequestAction,
  type RequestRefusal,
  type RequestSituation,
  requestEndsAt,
  requestRefusalOf,
} from './request-life.ts';

const WAITING: RequestSituation = {
  state: 'waiting',
  company: 'active',
  requesterRole: 'buyer',
  isOverdue: false,
  isShort: false,
};

describe('a request', () => {
  it.each<[string, Partial<RequestSituation>, Partial<Record<RequestAction, RequestRefusal>>]>([
    ['that waits', {}, { expire: 'is-not-over' }],
    ['past its time', { isOverdue: true }, { approve: 'is-over' }],
    [
      'of a suspended company',
      { company: 'suspended' },
      { approve: 'company-not-active', expire: 'is-not-over' },
    ],
    ['of a removed member', { requesterRole: null }, { approve: 'requester-left', expire: 'is-not-over' }],
    [
      'of somebody who keeps the accounts now',
      { requesterRole: 'accounts' },
      { approve: 'requester-buys-nothing', expire: 'is-not-over' },
    ],
    ['for goods that are short', { isShort: true }, { approve: 'stock-short', expire: 'is-not-over' }],
  ])('%s', (_, change, refused) => {
    for (const action of REQUEST_ACTIONS)
      expect([action, requestRefusalOf({ ...WAITING, ...change }, action)]).toEqual([
        action,
        refused[action] ?? null,
      ]);
  });

  it.each(REQUEST_STATES.filter((state) => state !== 'waiting'))(
    'that is %s is decided for good',
    (state) => {
      for (const action of REQUEST_ACTIONS)
        expect(requestRefusalOf({ ...WAITING, isOverdue: true, state }, action)).toBe('is-decided');
    },
  );
});

test('a request ends after seven days, or with its quote', () => {
  const asked = new Date('2026-11-17T10:00:00Z');
  const end = new Date('2026-11-24T10:00:00Z');
  expect(requestEndsAt(asked, null)).toEqual(end);
  expect(requestEndsAt(asked, new Date('2026-12-24T10:00:00Z'))).toEqual(end);
  const sooner = new Date('2026-11-20T18:30:00Z');
  expect(requestEndsAt(asked, sooner)).toEqual(sooner);
});
