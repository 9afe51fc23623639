import { expect, test } from 'vitest';
import type { Me } from '#contract/staff.ts';
import { changesOf, draftOf, profileProblems } from './profile-draft.ts';

const me: Me = {
  _id: '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d',
  name: 'S. Karthikeyan',
  userId: 'karthik',
  email: 'karthik@millwright.example',
  newEmail: null,
  role: 'owner',
  rights: ['account'],
  totp: false,
  totpSince: null,
  totpRequired: false,
  totpDue: false,
  recoveryCodesLeft: 0,
};
const draft = draftOf(me);

test('only what was changed is sent, without spaces around it', () => {
  expect(changesOf(me, draft)).toBeNull();
  expect(changesOf(me, { ...draft, name: ' S. Karthikeyan ' })).toBeNull();
  expect(changesOf(me, { ...draft, name: 'Karthikeyan S. ' })).toEqual({ name: 'Karthikeyan S.' });
  expect(changesOf(me, { ...draft, email: ' office@millwright.example' })).toEqual({
    email: 'office@millwright.example',
  });
  expect(changesOf(me, { ...draft, email: 'Karthik@Millwright.example' })).toBeNull();
});

test('a name is needed, and an e-mail address is not given up', () => {
  expect(profileProblems(me, draft)).toEqual({});
  expect(profileProblems(me, { name: ' ', email: '' })).toEqual({
    name: 'Enter your name: it stands beside what you do.',
    email: 'Enter an e-mail address: a forgotten password is mended by mail.',
  });
  expect(profileProblems(me, { ...draft, email: 'office' }).email).toMatch(/such as/);
});

test('the first administrator may have no address yet', () => {
  const first = { ...me, email: null };
  expect(profileProblems(first, draftOf(first))).toEqual({});
  expect(changesOf(first, draftOf(first))).toBeNull();
});
