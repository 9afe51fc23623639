import { describe, expect, test } from 'vitest';
import type { orderLog, outbox, products, refunds } from './index.ts';
import {
  type RefundBody,
  readRefundBody,
  readSpecifications,
  readStateAfter,
  readStateBefore,
  type Specification,
} from './json-columns.ts';

const ROW = '019a7c1e-0000-7000-8000-000000000001';

describe('what a JSON column holds', () => {
  test('is handed out when it fits, with whatever another version added', () => {
    const body = { amountPaise: 100, receipt: ROW, notes: { order: 'MW-1' }, speed: 'normal' };
    expect(readRefundBody(ROW, body)).toBe(body);
    const older = { orderStatus: 'pending', paymentStatus: 'pending', shippingStatus: 'pending' };
    expect(readStateBefore(ROW, older)).toBe(older);
    expect(readStateBefore(ROW, null)).toBeNull();
  });

  test.each([
    ['a refund without its amount', () => readRefundBody(ROW, {}), 'refunds.request_body'],
    [
      'an amount as text',
      () => readRefundBody(ROW, { amountPaise: '100', receipt: '', notes: {} }),
      'at /amountPaise',
    ],
    [
      'a specification without value',
      () => readSpecifications(ROW, [{ key: 'Power' }]),
      'products.specifications',
    ],
    ['a state before that is a list', () => readStateBefore(ROW, []), 'order_log.from_state'],
    ['a state after that is a list', () => readStateAfter(ROW, []), 'order_log.to_state'],
  ])('is refused when it does not fit, with its place: %s', (_what, read, place) => {
    expect(read).toThrow(place);
    expect(read).toThrow(ROW);
  });

  test('is written as its type and does not compile as it before it is checked', () => {
    const row = { specifications: [{ key: 'Power', value: '5 HP' }] } as typeof products.$inferSelect;
    // @ts-expect-error: not checked
    const specifications: Specification[] = row.specifications;
    // @ts-expect-error: not checked
    expect(row.specifications.length).toBe(specifications.length);

    const refund = { requestBody: {} } as typeof refunds.$inferSelect;
    // @ts-expect-error: not checked
    const body: RefundBody = refund.requestBody;
    expect(body).toBe(refund.requestBody);

    const event = { fromState: { orderStatus: 'pending' } } as unknown as typeof orderLog.$inferSelect;
    // @ts-expect-error: not checked
    expect(event.fromState?.orderStatus).toBe('pending');

    const mail = { payload: { to: 'a@example.com' } } as typeof outbox.$inferSelect;
    // @ts-expect-error: not checked
    expect(mail.payload.to).toBe('a@example.com');

    // @ts-expect-error: no specification
    const wrong: (typeof products.$inferInsert)['specifications'] = [{ key: 'Power' }];
    expect(() => readSpecifications(ROW, wrong)).toThrow('products.specifications');
  });
});
