import { expect, test } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { namesInWords, seenWords, staffCount, withoutSecondFactor } from './staff-words.ts';

const NOW_MS = Date.parse('2026-11-16T06:00:00Z');
const person = (changed: Partial<StaffMember>): StaffMember => ({
  _id: '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d',
  name: 'Imran Khan',
  userId: 'imran',
  email: 'imran@millwright.example',
  role: 'catalogue',
  state: 'active',
  totp: false,
  lastSeenAt: null,
  invitedUntil: null,
  isYou: false,
  isLastOwner: false,
  ...changed,
});
const invited = (invitedUntil: string) => person({ state: 'invited', userId: null, invitedUntil });

test('a row says when its person was last there, or until when the invitation works', () => {
  expect(seenWords(person({}), NOW_MS)).toBe('never');
  expect(seenWords(person({ isYou: true, lastSeenAt: '2026-11-11T13:00:00Z' }), NOW_MS)).toBe('now');
  expect(seenWords(person({ lastSeenAt: '2026-11-11T13:00:00Z' }), NOW_MS)).toBe('11 Nov, 6:30 pm');
  expect(seenWords(invited('2026-11-18T03:35:00Z'), NOW_MS)).toBe('link valid until 18 Nov, 9:05 am');
  expect(seenWords(invited('2026-11-15T03:35:00Z'), NOW_MS)).toBe('link ended yesterday, 9:05 am');
});

test('open invitations are counted apart from people', () => {
  expect(staffCount([person({})])).toBe('1 person');
  expect(staffCount([person({}), person({ state: 'disabled' }), invited('2026-11-18T03:35:00Z')])).toBe(
    '2 people, 1 invited',
  );
});

test('a required second factor shuts out the active who have none', () => {
  const members = [
    person({ name: 'Divya', totp: false }),
    person({ name: 'Arun', totp: true }),
    person({ name: 'Suresh', state: 'disabled' }),
    invited('2026-11-18T03:35:00Z'),
  ];
  expect(withoutSecondFactor(members)).toEqual(['Divya']);
});

test('many names end in a number', () => {
  expect(namesInWords(['A'])).toBe('A');
  expect(namesInWords(['A', 'B'])).toBe('A and B');
  expect(namesInWords(['A', 'B', 'C', 'D'])).toBe('A, B, C and D');
  expect(namesInWords(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 others');
});
