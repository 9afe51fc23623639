/** What the column of a bank's statement says. */
export type StatementField = 'date' | 'text' | 'reference' | 'credit' | 'amount' | 'sign';
/** By field the headings that say it; a statement can have several columns of text. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/** As banks call them, without capitals, spaces and signs; the better ones first. */
const HEADINGS: Record<StatementField, readonly string[]> = {
  date: ['txndate', 'transactiondate', 'trandate', 'date', 'postdate', 'postingdate', 'valuedate', 'valuedt'],
  text: [
    'narration',
    'description',
    'particulars',
    'transactionremarks',
    'transactiondetails',
    'transactionparticulars',
    'details',
    'remarks',
  ],
  reference: [
    'utr',
    'utrno',
    'utrnumber',
    'chqrefno',
    'chqrefnumber',
    'chequerefno',
    'refnochequeno',
    'refno',
    'referenceno',
    'reference',
    'referencenumber',
    'rrn',
    'transactionid',
    'tranid',
    'chequenumber',
    'chequeno',
    'instrumentid',
  ],
  credit: [
    'depositamt',
    'depositamount',
    'depositamtinr',
    'depositamountinr',
    'creditamount',
    'creditamountinr',
    'cramount',
    'credit',
    'credits',
    'deposits',
    'deposit',
    'cr',
  ],
  amount: ['transactionamount', 'transactionamountinr', 'amount', 'amountinr', 'txnamount'],
  sign: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'dc', 'cd', 'type', 'transactiontype'],
};

/** "Transaction Date (dd/mm/yyyy)": what stands in brackets is about the cells. */
const folded = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\([^)]*\)\s*$/, '')
    .replaceAll(/[^a-z]/g, '');

/** Which columns a row of headings names; null for a row that is none. */
export function readColumns(cells: readonly string[]): StatementColumns | null {
  const names = cells.map(folded);
  const found: StatementColumns = {};
  for (const [field, headings] of Object.entries(HEADINGS) as [StatementField, readonly string[]][]) {
    const heading = headings.find((name) => names.includes(name));
    if (heading !== undefined) found[field] = names.indexOf(heading);
  }
  return isEnough(found) ? found : null;
}

/** A day, money that came, and something to know it by. */
export const isEnough = (columns: StatementColumns): boolean =>
  columns.date !== undefined &&
  (columns.credit !== undefined || columns.amount !== undefined) &&
  (columns.text !== undefined || columns.reference !== undefined);
