import { describe, expect, test } from 'vitest';
import { bytesText, filesByPlace, ledgerSentence } from './export-words.ts';

const LEDGER = {
  received: 1000.1,
  returned: 50,
  receivedByPapers: 1000.1,
  returnedByPapers: 50,
  isEqual: true,
  paymentsWithoutPapers: 0,
  receivedWithoutPapers: 0,
  refundsWithoutPapers: 0,
  returnedWithoutPapers: 0,
  note: null,
};

describe('the sentence of the ledger', () => {
  test('says that all is equal', () => {
    expect(ledgerSentence(LEDGER)).toBe('The register equals what was received and returned, to the paisa.');
  });

  test('does not say it of money that has no papers', () => {
    const note = 'Rs.250.50 of 1 payment has no receipt voucher: it came before papers were kept here.';
    expect(ledgerSentence({ ...LEDGER, note })).toBe(
      `What has papers equals the register, to the paisa. ${note}`,
    );
  });

  test('is whole where two differences cancel out', () => {
    expect(ledgerSentence({ ...LEDGER, isEqual: false, note: 'Look at two orders.' })).toBe(
      'The register differs from the ledger in single payments or refunds, although the sums are equal. Look at two orders.',
    );
  });

  test('names the difference, and its reason where the shop knows it', () => {
    expect(
      ledgerSentence({ ...LEDGER, receivedByPapers: 900, isEqual: false, note: 'One receipt is missing.' }),
    ).toBe(
      'The register differs from the ledger: Rs.100.10 less on papers than was received. One receipt is missing.',
    );
    expect(ledgerSentence({ ...LEDGER, receivedByPapers: 1000, returnedByPapers: 51, isEqual: false })).toBe(
      'The register differs from the ledger: Rs.0.10 less on papers than was received; Rs.1.00 more on papers than was returned.',
    );
  });
});

test('the sheets of the return stand apart from the books, without their folders', () => {
  const files = ['gstr1/b2b.csv', 'gstr1/hsn(b2b).csv', 'register.csv', 'einvoice/', 'pdf'].map(
    (name, rows) => ({
      name,
      rows,
    }),
  );
  const { sheets, books } = filesByPlace(files);
  expect(sheets.map(({ name }) => name)).toEqual(['b2b.csv', 'hsn(b2b).csv']);
  expect(books).toEqual([
    { name: 'register.csv', rows: 2 },
    { name: 'einvoice', rows: 3 },
    { name: 'pdf', rows: 4 },
  ]);
});

test.each([
  [0, '1 kB'],
  [640_400, '640 kB'],
  [3_450_000, '3.5 MB'],
  [38_200_000, '38 MB'],
  [1_240_000_000, '1.2 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
