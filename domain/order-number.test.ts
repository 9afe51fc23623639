import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseOrderNumber, ORDER_NUMBER_PATTERN, orderNumberFrom } from './order-number.ts';

describe('order number', () => {
  it('is eight characters from five bytes', () => {
    expect(orderNumberFrom(new Uint8Array(5))).toBe('MW-0000-0000');
    expect(orderNumberFrom(new Uint8Array(5).fill(255))).toBe('MW-ZZZZ-ZZZZ');
    expect(orderNumberFrom(new Uint8Array([0x34, 0xb9, 0x94, 0x81, 0x6d]))).toBe('MW-6JWS-90BD');
    expect(() => orderNumberFrom(new Uint8Array(4))).toThrow(RangeError);
  });

  it('differs whenever the bytes differ, and reads back from lower case without dashes', () => {
    const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const number = orderNumberFrom(one);
        expect(number).toMatch(ORDER_NUMBER_PATTERN);
        expect(normaliseOrderNumber(number.toLowerCase().replaceAll('-', ''))).toBe(number);
        expect(number === orderNumberFrom(other)).toBe(one.join() === other.join());
      }),
    );
  });

  it.each([
    ['mw-6jws-90bd', 'MW-6JWS-90BD'],
    [' MW 6JWS 9OBD ', 'MW-6JWS-90BD'],
    ['6jws90bd', 'MW-6JWS-90BD'],
    ['MW-IL0O-0000', 'MW-1100-0000'],
    ['MWMW-0000', 'MW-MWMW-0000'],
  ])('%j is %s', (typed, number) => {
    expect(normaliseOrderNumber(typed)).toBe(number);
  });

  it.each(['', 'MW-6JWS', 'MW-6JWU-90BD', 'MW-6JWS-90BDX', '0198f2c4-7a51-7000-8000-000000000000'])(
    'refuses %j',
    (typed) => {
      expect(normaliseOrderNumber(typed)).toBeNull();
    },
  );
});
