import { expect, test } from 'vitest';
import { copyLineOf } from './copy-lines.ts';

test.each([
  ['(1,two,t)', '1\ttwo\tt\n'],
  ['(,"",)', '\\N\t\t\\N\n'],
  ['("a ""quoted"" word","(x,y)","")', 'a "quoted" word\t(x,y)\t\n'],
  ['("back\\\\slash","tab\there","two\nlines\r")', 'back\\\\slash\ttab\\there\ttwo\\nlines\\r\n'],
  ['("\\\\N","{""a"": ""b\\\\""c""}",1)', '\\\\N\t{"a": "b\\\\"c"}\t1\n'],
])('%j is read by COPY as it was written', (row, line) => {
  expect(copyLineOf(row, [true, true, true])).toBe(line);
});

test('a column that the database computes itself is left out', () => {
  expect(copyLineOf('(1,"a, b",3)', [true, false, true])).toBe('1\t3\n');
});

test.each(['(1,2)', '(1,2,3,4)', '(1,2,3'])('%s does not fit a table of three columns', (row) => {
  expect(() => copyLineOf(row, [true, true, true])).toThrow('does not fit its table');
});

test('a field of many megabytes is read, quotes and all', () => {
  const text = 'name;"price"\\n'.repeat(1_000_000);
  const row = `(1,"${text.replace(/\\/g, '\\\\').replace(/"/g, '""')}",)`;
  const line = copyLineOf(row, [true, true, true]);
  expect(line.length).toBe('1\t\t\\N\n'.length + text.replace(/\\/g, '\\\\').length);
});
