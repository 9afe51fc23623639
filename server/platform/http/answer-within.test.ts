import { expect, test } from 'vitest';
import { answerWithin } from './answer-within.ts';

test('work that is done in time is answered, and so is its failure', async () => {
  expect(await answerWithin(10_000, Promise.resolve('done'))).toBe('done');
  await expect(answerWithin(10_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('work without an end is answered with 503', async () => {
  await expect(answerWithin(1, new Promise(() => {}))).rejects.toMatchObject({ code: 'unavailable' });
});
