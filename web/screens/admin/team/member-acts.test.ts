import { expect, test } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { actsOn } from './member-acts.ts';

const divya: StaffMember = {
  _id: '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d',
  name: 'Divya Prakash',
  userId: 'divya',
  email: 'divya@millwright.example',
  role: 'orders',
  state: 'active',
  totp: false,
  lastSeenAt: null,
  invitedUntil: null,
  isYou: false,
  isLastOwner: false,
};
const labels = (member: Partial<StaffMember>) =>
  actsOn({ ...divya, ...member }).map(({ label, whyNot }) => (whyNot ? `${label}: ${whyNot}` : label));

test('the menu of a row offers what fits the state of its person', () => {
  expect(labels({})).toEqual(['Change role', 'Disable']);
  expect(labels({ totp: true })).toEqual(['Change role', 'Reset second factor', 'Disable']);
  expect(labels({ state: 'disabled', totp: true })).toEqual(['Change role', 'Reset second factor', 'Enable']);
  expect(labels({ state: 'invited', userId: null })).toEqual(['Change role', 'Send again', 'Withdraw']);
});

test('the last owner can neither be demoted nor disabled, and it is said why', () => {
  const refusal = 'The last owner cannot be removed, demoted or disabled.';
  expect(labels({ role: 'owner', isLastOwner: true, totp: true })).toEqual([
    `Change role: ${refusal}`,
    'Reset second factor',
    `Disable: ${refusal}`,
  ]);
});

test('no one demotes or disables themselves, and they turn off their second factor on their own page', () => {
  const refusal = 'Another owner can do this for you.';
  expect(labels({ role: 'owner', isYou: true, totp: true })).toEqual([
    `Change role: ${refusal}`,
    `Disable: ${refusal}`,
  ]);
});
