import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { complaints, refusedField } from './form-state.ts';

interface Values {
  name: string;
  email: string;
}
const taken = new ApiError(409, { error: 'This address has an account.', code: 'email-taken' });
const other = new ApiError(500, { error: 'Try again.', code: 'internal' });
const refusedAt = { 'email-taken': 'email' } as const;
const said = (changes: Partial<Parameters<typeof complaints<Values>>[0]>) =>
  complaints<Values>({ problems: {}, left: new Set(), error: null, refusedAt, ...changes });

test('a refusal belongs to the field of its code, any other to the whole', () => {
  expect(refusedField<Values>(taken, refusedAt)).toBe('email');
  expect(refusedField<Values>(other, refusedAt)).toBeNull();
  expect(refusedField<Values>(null, refusedAt)).toBeNull();
});

test('a refusal stands at its field or below all of them, never in both places', () => {
  const atEmail = said({ error: taken });
  expect([atEmail.refusalAt('email'), atEmail.refusalAt('name')]).toEqual([
    'This address has an account.',
    null,
  ]);
  expect(atEmail.below).toBeUndefined();
  expect(said({ error: other }).below).toBe('Try again.');
  expect(said({}).below).toBeUndefined();
});

test('a field says what is wrong once it was left, and then the whole says nothing more', () => {
  const problems = { email: 'Enter a whole address.', name: null };
  expect(said({ problems }).problemAt('email')).toBeNull();
  const left = said({ problems, left: new Set<keyof Values>(['email', 'name']), error: other });
  expect([left.problemAt('email'), left.problemAt('name')]).toEqual(['Enter a whole address.', null]);
  expect(left.below).toBeUndefined();
});
