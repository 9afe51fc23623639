import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { refundKind } from './refund-kind.ts';

type Refund = Order['refunds'][number];

const refund = (kind: Refund['kind'], amount: number, status: Refund['status'] = 'processed') =>
  ({ kind, amount, status }) as Refund;
const kindsOf = (...refunds: Refund[]) =>
  refunds.map((one) => refundKind({ paidAmount: 3150, refunds }, one));

test('a refund of what an earlier one left is called the rest, however it was asked for', () => {
  for (const kind of ['full', 'partial'] as const)
    expect(kindsOf(refund('partial', 499.5), refund(kind, 2650.5))).toEqual([
      'Partial refund',
      'Refund of the rest',
    ]);
  expect(kindsOf(refund('external', 499.5), refund('full', 2650.5)).at(-1)).toBe('Refund of the rest');
});

test('the rest is what is left without TDS and charges, which never go back [B13.2]', () => {
  const refunds = [refund('partial', 500), refund('full', 2647)];
  const transfer = { withheld: 3 } as NonNullable<Order['transfer']>;
  expect(refundKind({ paidAmount: 3150, refunds, transfer }, refunds[1]!)).toBe('Refund of the rest');
});

test('a refund of the whole payment is full, despite failed or parallel ones', () => {
  const beside = [refund('partial', 100, 'failed'), refund('duplicate', 3150)];
  expect(kindsOf(...beside, refund('full', 3150)).at(-1)).toBe('Full refund');
  expect(kindsOf(refund('partial', 100), refund('partial', 100))).toEqual([
    'Partial refund',
    'Partial refund',
  ]);
});
