import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readPayload } from './read-payload.ts';

describe('mails that an older version queued, with less in them, are read', () => {
  test.each([
    [
      'an enquiry without its company',
      {
        template: 'enquiry',
        data: { name: 'R', email: 'r@example.com', phone: null, product: null, message: 'Hello' },
      },
    ],
    [
      'a refund that does not say whether it cancels',
      {
        template: 'refund-processed',
        data: { orderId: '1', orderNumber: 'MW-1', customerName: 'R', amountPaise: 100, kind: 'full' },
      },
    ],
  ])('%s', (_what, mail) => {
    const payload = { to: 'r@example.com', ...mail };
    expect(readPayload(randomUUID(), payload)).toBe(payload);
  });

  test.each([
    { purpose: 'register', email: 'r@example.com' },
    { purpose: 'reset', email: 'r@example.com' },
  ])('a request for a code to $purpose without its handle', (codeFor) => {
    expect(readPayload(randomUUID(), { codeFor })).toEqual({ codeFor });
  });
});
