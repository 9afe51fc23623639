import { describe, expect, test } from 'vitest';
import { adviceOf, fillFrom } from './pincode-advice.ts';

const annur = { district: 'Coimbatore', state: 'Tamil Nadu' };
const nothing = { district: '', state: '' };

describe('a pincode fills in', () => {
  test('district and state when both are empty', () => {
    expect(fillFrom(annur, nothing, null)).toEqual(annur);
  });

  test('only what is empty [B6.3]', () => {
    expect(fillFrom(annur, { district: 'Tiruppur', state: ' ' }, null)).toEqual({ state: 'Tamil Nadu' });
    expect(fillFrom(annur, { district: '', state: 'TN' }, null)).toEqual({ district: 'Coimbatore' });
    expect(fillFrom(annur, { district: 'Tiruppur', state: 'Kerala' }, null)).toEqual({});
  });

  test('what an earlier pincode had filled in, as long as it is unchanged', () => {
    const before = { district: 'Palakkad', state: 'Kerala' };
    expect(fillFrom(annur, before, before)).toEqual(annur);
    expect(fillFrom(annur, { district: 'Palghat', state: 'Kerala' }, before)).toEqual({
      state: 'Tamil Nadu',
    });
  });

  test('nothing where it is there already', () => {
    expect(fillFrom(annur, annur, annur)).toEqual({});
  });
});

describe('a pincode says', () => {
  test('that it filled in, until something else is typed', () => {
    expect(adviceOf(annur, annur, true)).toBe('filled');
    expect(adviceOf(annur, { ...annur, district: 'Tiruppur' }, true)).toBe('differs');
  });

  test('nothing when the same was typed, in whatever writing', () => {
    for (const typed of [annur, { district: 'COIMBATORE ', state: 'tamilnadu' }, { ...annur, state: 'TN' }])
      expect(adviceOf(annur, typed, false)).toBeNull();
  });

  test('where it is when something else was typed, or a part is missing [B6.3]', () => {
    expect(adviceOf(annur, { ...annur, state: 'Kerala' }, false)).toBe('differs');
    expect(adviceOf(annur, { ...annur, district: '' }, false)).toBe('differs');
  });
});
