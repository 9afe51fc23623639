import { describe, expect, test } from 'vitest';
import { checkoutSignatureIsRight, hmacOf, webhookSignatureIsRight } from './signatures.ts';

const order = 'order_AAAAAAAAAAAAAA';
const payment = 'pay_BBBBBBBBBBBBBB';
const right = hmacOf('secret', `${order}|${payment}`).toString('hex');

describe('signatures', () => {
  test('the one over order and payment with the key secret is right', () => {
    expect(checkoutSignatureIsRight('secret', order, payment, right)).toBe(true);
  });

  test.each([
    ['another order', () => checkoutSignatureIsRight('secret', 'order_CCCCCCCCCCCCCC', payment, right)],
    ['another payment', () => checkoutSignatureIsRight('secret', order, 'pay_CCCCCCCCCCCCCC', right)],
    ['another secret', () => checkoutSignatureIsRight('other', order, payment, right)],
    ['upper case', () => checkoutSignatureIsRight('secret', order, payment, right.toUpperCase())],
    ['a cut one', () => checkoutSignatureIsRight('secret', order, payment, right.slice(0, 62))],
    ['a longer one', () => checkoutSignatureIsRight('secret', order, payment, `${right}00`)],
    ['a trailing line break', () => checkoutSignatureIsRight('secret', order, payment, `${right}\n`)],
    ['an empty one', () => checkoutSignatureIsRight('secret', order, payment, '')],
    ['no text at all', () => checkoutSignatureIsRight('secret', order, payment, [right])],
  ])('%s is wrong', (_what, isRight) => {
    expect(isRight()).toBe(false);
  });

  test('a webhook is signed over its bytes: the same JSON written otherwise is wrong', () => {
    const raw = Buffer.from('{ "event":"order.paid", "sum": 1.0 }');
    const signature = hmacOf('hook', raw).toString('hex');
    expect(webhookSignatureIsRight('hook', raw, signature)).toBe(true);
    expect(webhookSignatureIsRight('hook', JSON.stringify(JSON.parse(raw.toString())), signature)).toBe(
      false,
    );
    expect(webhookSignatureIsRight('hook', raw, undefined)).toBe(false);
  });
});
