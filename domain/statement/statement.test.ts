import { describe, expect, test } from 'vitest';
import { readColumns } from './columns.ts';
import { matcherOf, type OpenOrder } from './match.ts';
import { readDate } from './read-cells.ts';
import { readStatement, type Statement } from './read-lines.ts';

const read = (csv: string) => readStatement(csv) as Statement;

describe('a statement of a bank [B14.5]', () => {
  test.each([
    ['Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance', [0, 1, 2, 5]],
    ['Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance', [0, 2, 3, 5]],
    [
      'Transaction Date,Value Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),Deposit Amount(INR)',
      [0, 3, 2, 5],
    ],
    ['Tran Date;CHQNO;PARTICULARS;DR;CR;BAL', [0, 2, undefined, 4]],
    ['Txn No;Transaction Date (dd/mm/yyyy);Particulars;Credit (INR)', [1, 2, undefined, 3]],
  ])('has its columns found by the headings %j', (heading, [date, text, reference, credit]) => {
    const cells = heading.split(/[,;\t]/);
    expect(readColumns(cells)).toEqual({
      date,
      text,
      ...(reference !== undefined && { reference }),
      credit,
    });
  });

  test('gives the money that came, with its day and UTR, below what stands above the headings', () => {
    const { credits, debits } = read(
      [
        'Statement of account,,,,',
        'M/s Millwright,,,,',
        'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
        '17/11/26,NEFT CR-SBIN0000847-GODAVARI SUGARS-MW6GVD19KT,SBINN52026111700,,"2,39,400.00"',
        '17/11/26,IMPS-632011904421-LAKSHMI N,0000632011904421,,500',
        '16/11/26,CHQ PAID,000123,"1,000.00",',
        ',Total,,1000.00,"2,39,900.00"',
      ].join('\n'),
    );
    expect(debits).toBe(1);
    expect(credits).toEqual([
      {
        line: 4,
        amountPaise: 239_400_00,
        date: '2026-11-17',
        text: 'NEFT CR-SBIN0000847-GODAVARI SUGARS-MW6GVD19KT SBINN52026111700',
        utr: 'SBINN52026111700',
      },
      expect.objectContaining({ line: 5, amountPaise: 500_00, utr: '632011904421' }),
    ]);
  });

  test('with one amount has a mark of what came and what went', () => {
    const csv =
      'Date,Description,Amount,Dr/Cr\n2026-11-17,A,100.50,CR\n2026-11-17,B,200,DR\n17 Nov 2026,C,300.00 (Cr),\n';
    const { credits, debits } = read(csv);
    expect([credits.map(({ amountPaise }) => amountPaise), debits]).toEqual([[100_50, 300_00], 1]);
  });

  test('has tabs or commas below lines that have none', () => {
    const csv = 'Account 50200012345\nDate\tNarration\tCredit\n17/11/26\tNEFT, A\t100\n';
    expect(read(csv).credits).toMatchObject([{ line: 3, text: 'NEFT, A', amountPaise: 100_00 }]);
  });

  test('has the bank’s own reference as UTR, not an account in the narration', () => {
    const csv =
      'Date,Narration,Ref No,Credit\n17/11/26,NEFT CR-502000123456-ABC,SBINN52026111700,1\n17/11/26,IMPS-632011904421-A,0000632011904421,1\n';
    expect(read(csv).credits.map(({ utr }) => utr)).toEqual(['SBINN52026111700', '632011904421']);
  });

  test.each([
    [
      'BY TRANSFER-NEFT*SBIN0000847*SBINN52026111700418*GODAVARI',
      'TRANSFER FROM 3199678044304',
      'SBINN52026111700418',
    ],
    ['BY TRANSFER-INB Motors--', 'TRANSFER FROM 3199678044304', null],
    ['BY TRANSFER-INB Motors--', 'TRANSFER FROM 509876516209', null],
    ['INF A/C NO 038123456789 GODAVARI', '', null],
    ['NEFT-N323261234567890-GODAVARI', 'S12345678', 'N323261234567890'],
    ['NEFT UTRSBIN526323456789 GODAVARI', '', 'SBIN526323456789'],
    ['NEFT MOTORPARTSINV20261117', 'UTR No. KKBK12345678', 'KKBK12345678'],
    ['NEFT-GODAVARI', 'S12345678', 'S12345678'],
  ])('of the narration %j and the reference %j has the UTR %j', (text, reference, utr) => {
    const csv = `Date,Narration,Ref No,Credit\n17/11/26,${text},${reference},1\n`;
    expect(read(csv).credits.map((line) => line.utr)).toEqual([utr]);
  });

  test.each(['11/17/2026', '11-17-26'])('that writes the month first, %s, is refused', (day) => {
    const csv = `Date,Narration,Debit,Credit\n11/05/2026,A,,5\n${day},B,5,\n`;
    expect(readStatement(csv)).toEqual({ problem: expect.stringContaining(`Line 3 has the day ${day}`) });
    const foot = `Date,Narration,Debit,Credit\n11/05/2026,A,,5\n${day} printed,,,\n`;
    expect(read(foot).credits).toMatchObject([{ date: '2026-05-11' }]);
  });

  const COLUMNS = 'Date,Narration,Ref No,Withdrawal,Deposit,Balance';
  test.each([
    ['20261117,NEFT A,SBINN52026111700,,500,9', 'The day “20261117” cannot be read.'],
    ['31/02/2026,NEFT A,,,500,9', 'The day “31/02/2026” cannot be read.'],
    [',NEFT A,SBINN52026111700,,500,9', 'It has no day.'],
    ['17/11/26,NEFT A,,,"1.234,56",9', 'The amount “1.234,56” cannot be read.'],
    ['17/11/26,NEFT A,,,Rs 500/-,9', 'The amount “Rs 500/-” cannot be read.'],
    ['17/11/26,NEFT A,,,"10,00,00,00,001.00",9', 'The amount is more than any order costs.'],
    ['17/11/26,NEFT A, COIMBATORE,SBINN52026111700,,500,9', /more cells than the headings/],
    ['17/11/26,NEFT A, COIMBATORE,SBINN52026111700,,500,', /more cells than the headings/],
    ['17/11/26,CHQ TO A, B,000123,500,,9', /more cells than the headings/],
  ])('names the line %j, which cannot be read', (line, why) => {
    const { credits, debits, unread } = read(`${COLUMNS}\n17/11/26,OK,,,1,9\n${line}\n17/11/26,OUT,,2,,9\n`);
    expect(unread).toEqual([
      { line: 3, text: expect.stringMatching(/NEFT A|CHQ TO A/), why: expect.stringMatching(why) },
    ]);
    expect([credits.length, debits]).toEqual([1, 1]);
  });

  test('with one amount names a line that does not say whether it came', () => {
    const csv = 'Date,Narration,Amount,Dr/Cr\n17/11/26,A,5,\n17/11/26,B,5.0.0,CR\n17/11/26,C,x9,DR\n';
    expect(read(csv).unread.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '2 It does not say whether the money came or went: Cr or Dr is missing.',
      '3 The amount “5.0.0” cannot be read.',
    ]);
  });

  test.each([
    '17/11/26,OPENING BALANCE,,,,9',
    ',Total,,1000.00,"2,39,900.00",',
    'Grand Total,,,1000.00,"2,39,900.00",',
    ',,,1000.00,"2,39,900.00",9',
    '"1,00,000.00",5,14,"1,000.00","2,39,900.00","3,38,900.00"',
    'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal',
    'Date,Narration,Ref No,Withdrawal,Deposit,Balance',
    'Page 2 of 3,,,,,',
    '31/02/2026,CHQ PAID,000123,500,0.00,9',
    '17/11/26,REVERSAL,,,-500.00,9',
    '17/11/26,CASH,,500,NIL,9',
  ])('does not name the line %j, with which no money came', (line) => {
    expect(read(`${COLUMNS}\n17/11/26,OK,,,1,9\n${line}\n`)).toMatchObject({
      credits: [{ line: 2 }],
      unread: [],
    });
  });

  test('may have a column without a heading', () => {
    const csv = 'Date,Narration,Credit,Balance\n17/11/26,A,5,9,Cr\n17/11/26,B,,4,Cr\n';
    expect(read(csv)).toMatchObject({ credits: [{ line: 2 }], debits: 1, unread: [] });
  });

  test('gives the first words of a long line', () => {
    const { unread } = read(`${COLUMNS}\n${'9'.repeat(200)},NEFT,,,5,9\n`);
    expect(unread[0]).toMatchObject({
      text: `${'9'.repeat(80)}…`,
      why: `The day “${'9'.repeat(30)}…” cannot be read.`,
    });
  });

  test('has what came by its mark alone, not by words that begin like it', () => {
    const csv =
      'Date,Description,Amount,Type\n17/11/26,A,1,Credit\n17/11/26,B,2,Cash withdrawal\n17/11/26,C,3,Cheque paid\n17/11/26,D,4,C\n17/11/26,E,5,Cr.\n';
    expect(read(csv).credits.map(({ text }) => text)).toEqual(['A', 'D', 'E']);
  });

  test('is read within seconds, whatever fills its references', () => {
    const line = `17/11/26,A,UTR${'-'.repeat(95_000)},1\n`;
    const begun = performance.now();
    expect(read(`Date,Narration,Ref No,Credit\n${line.repeat(10)}`).credits).toHaveLength(10);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('that has no headings is refused in a sentence', () => {
    expect(readStatement('a,b,c\n1,2,3')).toEqual({ problem: expect.stringContaining('headings') });
  });

  test.each([
    ['17/11/26', '2026-11-17'],
    ['17-11-2026', '2026-11-17'],
    ['17-Nov-2026', '2026-11-17'],
    ['17 November 2026', '2026-11-17'],
    ['2026-11-17T10:00', '2026-11-17'],
    ['17/11/2026 10:12:13', '2026-11-17'],
    ['31/02/2026', null],
    ['Total', null],
  ])('writes the day %j', (written, day) => {
    expect(readDate(written)).toBe(day);
  });
});

describe('a line of the bank [B14.5]', () => {
  const orders: OpenOrder[] = [
    {
      id: 'a',
      number: 'MW-6GVD-19KT',
      duePaise: 239_400_00,
      names: ['R Mohan', 'Godavari Sugars'],
      withoutGstPaise: 202_881_36,
    },
    {
      id: 'b',
      number: 'MW-8TD4-K2PV',
      duePaise: 118_400_00,
      names: ['LN Textile Engineering'],
      withoutGstPaise: null,
    },
    {
      id: 'c',
      number: 'MW-2XNA-55RT',
      duePaise: 118_400_00,
      names: ['Lakshmi Open-End Mills'],
      withoutGstPaise: null,
    },
    {
      id: 'd',
      number: 'MW-7KM2-XJRP',
      duePaise: 86_250_00,
      names: ['Salem Agro Ltd', 'S Kumar'],
      withoutGstPaise: null,
    },
    {
      id: 'e',
      number: 'MW-9Z8F-1MVC',
      duePaise: 99_000_00,
      names: ['Salem Agro Ltd', 'S Kumar'],
      withoutGstPaise: null,
    },
    { id: 'f', number: 'MW-MDXT-8EFQ', duePaise: 77_000_00, names: ['Godrej Ltd'], withoutGstPaise: null },
  ];
  const line = (text: string, amountPaise: number) =>
    matcherOf(orders)({ line: 1, date: '2026-11-17', utr: null, text, amountPaise }).map(
      ({ id, sure, tdsPaise, chargesPaise }) =>
        `${id} ${sure}${tdsPaise ? ` tds ${tdsPaise}` : ''}${chargesPaise ? ` charges ${chargesPaise}` : ''}`,
    );

  test.each([
    ['NEFT CR-GODAVARI SUGARS-MW6GVD19KT', 239_400_00, ['a certain']],
    ['NEFT GODAVARI SUGARS LTD', 239_400_00, ['a certain']],
    ['NEFT mw 6gvd-19kt', 100_000_00, ['a likely']],
    ['NEFT 6GVD19KT', 239_400_00, ['a certain']],
    ['UPI 123', 239_400_00, ['a likely']],
    ['IMPS-LAKSHMI N', 118_400_00, ['c likely', 'b possible']],
    ['IMPS', 118_400_00, ['b possible', 'c possible']],
    ['NEFT GODAVARI SUGARS-MW6GVD19KT', 239_197_12, ['a certain tds 20288']],
    ['NEFT GODAVARI SUGARS', 239_197_00, ['a certain tds 20300']],
    ['NEFT GODAVARI', 239_197_12, ['a likely tds 20288']],
    ['NEFT', 239_197_12, ['a possible tds 20288']],
    ['NEFT LN TEXTILE ENGINEERING', 118_395_00, ['b likely charges 500']],
    ['NEFT LN TEXTILE ENGINEERING', 118_299_99, ['b possible']],
    ['NEFT MW-8TD4-K2PV', 118_395_00, ['b likely charges 500']],
    ['NEFT MW-8TD4-K2PV', 118_900_00, ['b possible']],
    ['NEFT LN TEXTILE ENGINEERING', 118_900_00, []],
    ['NEFT GODAVARI SUGARS', 1_000_00, ['a possible']],
    ['NEFT GODAVARI SUGARS', 500_000_00, []],
    ['NEFT PRIYADARSHINI TRADERS', 300_000_00, []],
    ['UPI-KUMAR-KUMAR@OKAXIS', 86_250_00, ['d likely']],
    ['UPI-KUMAR S', 86_250_00, ['d certain']],
    ['UPI-KUMAR', 50_000_00, []],
    ['NEFT SALEM AGRO', 86_245_00, ['d likely charges 500']],
    ['NEFT SALEM AGRO', 50_000_00, ['d possible', 'e possible']],
    ['NEFT GODREJ', 77_000_00, ['f certain']],
  ])('%j of %d paise is matched with %j', (text, paise, matches) => {
    expect(line(text, paise)).toEqual(matches);
  });
});
