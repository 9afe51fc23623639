import { expect, test } from 'vitest';
import { MAX_REQUEST_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { MOST_TYPED, REFUND_REASONS, reasonInWords } from './refund-reason.ts';

test('the reason and what happened become one text; each may be missing', () => {
  expect(reasonInWords({ chosen: null, typed: '  ' })).toBe('');
  expect(reasonInWords({ chosen: 'Comes too late', typed: '' })).toBe('Comes too late');
  expect(reasonInWords({ chosen: null, typed: ' No longer needed. ' })).toBe('No longer needed.');
  expect(reasonInWords({ chosen: 'Damaged or wrong goods', typed: 'The spider is cracked.' })).toBe(
    'Damaged or wrong goods: The spider is cracked.',
  );
});

test('another reason is the text that was typed, if there is one', () => {
  expect(reasonInWords({ chosen: 'Another reason', typed: 'Our plant is closed.' })).toBe(
    'Our plant is closed.',
  );
  expect(reasonInWords({ chosen: 'Another reason', typed: '' })).toBe('Another reason');
});

test('what can be typed fits beside any reason', () => {
  const typed = 'x'.repeat(MOST_TYPED);
  for (const chosen of REFUND_REASONS)
    expect(reasonInWords({ chosen, typed }).length).toBeLessThanOrEqual(MAX_REQUEST_REASON_LENGTH);
});
