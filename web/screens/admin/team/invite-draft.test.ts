import { expect, test } from 'vitest';
import { bodyOf, EMPTY_INVITE, emailProblem, missingFrom } from './invite-draft.ts';

const lavanya = {
  name: ' Lavanya Natarajan ',
  email: ' lavanya@millwright.example ',
  role: 'orders',
} as const;

test('an invitation names what it lacks, and has no role until one is chosen', () => {
  expect(missingFrom(EMPTY_INVITE)).toEqual(['a name', 'an e-mail address', 'a role']);
  expect(missingFrom({ ...lavanya, role: null })).toEqual(['a role']);
  expect(missingFrom({ ...lavanya, email: 'lavanya' })).toEqual(['an e-mail address']);
  expect(bodyOf({ ...lavanya, name: '  ' })).toBeNull();
});

test('it is sent without the spaces around what was typed', () => {
  expect(bodyOf(lavanya)).toEqual({
    name: 'Lavanya Natarajan',
    email: 'lavanya@millwright.example',
    role: 'orders',
  });
});

test.each(['lavanya', 'lavanya@millwright', 'a b@millwright.example', '@millwright.example'])(
  '%s is no address',
  (typed) => expect(emailProblem(typed)).toMatch(/such as name@company\.example/),
);
test('an empty field is no mistake yet', () => expect(emailProblem(' ')).toBeNull());
