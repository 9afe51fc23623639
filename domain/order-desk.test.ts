import { expect, test } from 'vitest';
import { paymentsShownBy } from './order-desk.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './orders.ts';

test('New and Confirmed show part-refunded orders beside the paid ones; any other choice shows what it names [B5.22]', () => {
  const waiting = ['success', 'partially-refunded'];
  expect(paymentsShownBy('pending', 'success')).toEqual(waiting);
  expect(paymentsShownBy('confirmed', 'success')).toEqual(waiting);
  expect(paymentsShownBy('completed', 'success')).toEqual(['success']);
  for (const status of ORDER_STATUSES) {
    expect(paymentsShownBy(status, null)).toBeUndefined();
    for (const payment of PAYMENT_STATUSES.filter((one) => one !== 'success'))
      expect(paymentsShownBy(status, payment)).toEqual([payment]);
  }
});
