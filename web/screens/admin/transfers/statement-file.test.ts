import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStatement } from '#domain/statement/read-lines.ts';
import { rememberColumns, rememberedColumns } from '../../../remembered/statement-columns.ts';
import { fakeStorage } from '../../../testing/fake-browser.ts';
import {
  asStatement,
  columnsInWords,
  columnsToSend,
  lacksHeadings,
  linesInWords,
  openStatement,
  possibleHeads,
  readText,
  type StatementFile,
  unreadInWords,
  withHeadings,
} from './statement-file.ts';

const LINES = '17/11/26,NEFT A,SBINN52026111700,,500\n17/11/26,CHQ,000123,1000,\n,Total,,1000,500\n';
const KNOWN = `Account,7\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n${LINES}`;
const UNKNOWN = `Account,7\nWhen,What,Which,Out,In\n${LINES}`;
const CHOSEN = { date: 0, text: 1, reference: 2, credit: 4 };

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

const opened = (csv: string) => openStatement({ name: 'a.csv', csv }) as StatementFile;

test('headings that banks use are found, with what was read and left out [B14.5]', () => {
  const file = opened(KNOWN);
  expect(file).toMatchObject({ head: 2, columns: CHOSEN, isChosen: false, credits: 1, debits: 1 });
  expect(linesInWords(file)).toBe('2 lines: 1 credit, 1 debit left out.');
  expect(columnsInWords(file)).toBe('Columns found: Date, Narration, Chq./Ref.No., Deposit Amt.');
  expect(columnsToSend(file)).toBeUndefined();
});

test('lines that cannot be read are counted and named [B14.5]', () => {
  const file = opened(`${KNOWN}20261117,NEFT B,,,7\n`);
  expect(linesInWords(file)).toBe('3 lines: 1 credit, 1 debit left out, 1 not read.');
  expect(unreadInWords([{ line: 14 }])).toBe('1 line could not be read: line 14.');
  expect(unreadInWords([1, 2, 3, 4, 5, 6, 7].map((line) => ({ line })))).toBe(
    '7 lines could not be read: line 1, line 2, line 3, line 4, line 5, and 2 more.',
  );
});

test('headings that nobody knows ask for their columns; the choice is remembered for them, wherever they stand [B14.5]', () => {
  expect(openStatement({ name: 'a.csv', csv: UNKNOWN })).toMatchObject({ isUnreadable: true });
  rememberColumns(['When', 'What', 'Which', 'Out', 'In'], CHOSEN);
  const file = opened(`Branch,x\n${UNKNOWN}`);
  expect(file).toMatchObject({ head: 3, isChosen: true, credits: 1, debits: 1 });
  expect(columnsToSend(file)).toEqual({ head: 3, ...CHOSEN });
  expect(columnsInWords(file)).toBe('Columns chosen: When, What, Which, In.');
  expect(rememberedColumns(['When', 'What'])).toBeNull();
});

test('what is remembered is passed over where it fits no longer, or is nothing [B14.5]', () => {
  rememberColumns(['A', 'B'], { date: 7 });
  expect(rememberedColumns(['A', 'B'])).toBeNull();
  localStorage.setItem('statement-columns', 'no json');
  expect(rememberedColumns(['A', 'B'])).toBeNull();
  expect(opened(KNOWN).isChosen).toBe(false);
});

test('lines that were copied without headings get some [B14.5]', () => {
  const bare = '17/11/26\tNEFT A\tSBINN52026111700\t500\n';
  expect(lacksHeadings(bare)).toBe(true);
  expect(lacksHeadings(KNOWN)).toBe(false);
  const csv = withHeadings(bare);
  expect(csv.split('\n')[0]).toBe('Column 1\tColumn 2\tColumn 3\tColumn 4');
  expect(openStatement({ name: 'a', csv }, { head: 1, date: 0, text: 1, credit: 3 })).toMatchObject({
    credits: 1,
  });
});

test('lines that can be headings are offered, blank ones are not', () => {
  expect(possibleHeads('Account,7\n\n,,\nA,B\n').map(({ line }) => line)).toEqual([1, 4]);
});

test.each([
  [
    'a text of more than a million characters',
    `${KNOWN}${'x'.repeat(1_000_000)}`,
    /at most 10,00,000 characters/,
  ],
  ['more than 5,000 lines', `${KNOWN}${'17/11/26,A,B,,5\n'.repeat(5_001)}`, /at most 5,000 lines/],
  ['a quotation mark that never ends', `${KNOWN}"17/11/26,A`, /quotation mark/],
])('%s is refused in a sentence, and asks for no columns [B14.5]', (_, csv, sentence) => {
  expect(openStatement({ name: 'a.csv', csv })).toEqual({
    problem: expect.stringMatching(sentence),
    isUnreadable: false,
  });
});

test('a file is read in the encodings of spreadsheets; what is no text is named [B14.5]', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...KNOWN].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  expect(await readText(new File([utf16], 'a.txt'))).toEqual({ name: 'a.txt', csv: KNOWN });
  expect(await readText(new File(['PK\u0003\u0004\0'], 'a.csv'))).toEqual({
    problem: expect.stringContaining('no text'),
  });
});

test('lines that are asked again read as they did before [B14.5]', () => {
  const line = { date: '2026-11-17', text: '=NEFT, "A"', utr: 'SBINN52026111700', amountPaise: 239_197_12 };
  const again = readStatement(asStatement([line, { ...line, utr: null, text: 'B' }]));
  expect(again).toMatchObject({
    credits: [
      { line: 2, amountPaise: 239_197_12, date: '2026-11-17', utr: 'SBINN52026111700' },
      { line: 3, utr: null },
    ],
  });
});
