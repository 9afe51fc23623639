import { expect, it } from 'vitest';
import { readSpecifications } from '../specs/read.ts';
import { readFilter } from './filters.ts';
import { Said } from './said.ts';
import { foreignUnit, noNumber } from './unanswerable.ts';

const SAID = readSpecifications([
  { key: 'Power', value: '5 kW' },
  { key: 'Stages', value: '8' },
  { key: 'Casing', value: 'Bronze' },
]).map((spec) => new Said(spec));

/** What is said of a filter where products say what SAID says. */
function judged(text: string, judge: typeof foreignUnit): string | null {
  const read = readFilter(text);
  if ('problem' in read) throw new Error(read.problem);
  const { filter } = read;
  return judge(
    filter,
    SAID.filter(({ spec }) => spec.name === filter.name),
  );
}

it.each([
  ['Power:3..9 bar', 'The filter "Power" is measured in kW, HP or W, not in bar.'],
  ['Stages:8 kW', 'The filter "Stages" has no unit, so it cannot be asked for in kW.'],
  ['Casing material:3.. m', 'The filter "Casing material" has no unit, so it cannot be asked for in m.'],
  ['Power:3..9 hp', null],
  ['Power:3..9', null],
  ['Casing material:Bronze', null],
  ['Colour:3..9 bar', null],
])('%s: %s', (text, problem) => expect(judged(text, foreignUnit)).toBe(problem));

it.each([
  [
    'Power:5..10 bananas',
    'The filter "Power" is a number: write it as "Power:5..10 kW", not as "5..10 bananas".',
  ],
  ['Power:NaN..5 kW', 'The filter "Power" is a number: write it as "Power:5..10 kW", not as "NaN..5 kW".'],
  ['Power:\\5 kW', null],
  ['Power:5 kW|7.5 kW', null],
  ['Power:5 kW|big', 'The filter "Power" is a number: write it as "Power:5..10 kW", not as "big".'],
  ['Casing material:Gold', null],
  ['Colour:blue', null],
])('%s where products say numbers: %s', (text, problem) => expect(judged(text, noNumber)).toBe(problem));
