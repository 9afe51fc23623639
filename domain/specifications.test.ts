import { expect, test } from 'vitest';
import { filledSpecifications, specificationProblem } from './specifications.ts';

const row = (key: string, value: string) => ({ key, value });

test('blank rows and the untouched first row of the form are left out', () => {
  const power = row('Power', '5 HP');
  expect(
    filledSpecifications([row('Key', 'Value'), power, row('', ''), row(' ', '\t'), row(' Key', 'Value ')]),
  ).toEqual([power]);
});

test('a row with one half is kept, so that it can be completed', () => {
  const rows = [row('Power', ''), row('', '5 HP'), row('Key', ''), row('Power', 'Value')];
  expect(filledSpecifications(rows)).toEqual(rows);
});

test('a row with one half says which is missing', () => {
  expect(specificationProblem(row('', '5 HP'))).toBe('The key is missing.');
  for (const key of ['Power', 'Key'])
    expect(specificationProblem(row(key, ' '))).toBe('The value is missing.');
});

test('rows that say nothing and rows that are whole have no problem; a shaft has a key', () => {
  for (const good of [row('Key', 'Value'), row('', ''), row('Power', '5 HP'), row('Key', 'DIN 6885 A')])
    expect(specificationProblem(good)).toBeNull();
});
