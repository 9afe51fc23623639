import { csvMoney, csvRow } from '#domain/csv.ts';
import { formatRupees, formatRupeesExact, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import type { ChangedPrice, LeftOutPrice } from '../../../api/bulk-prices.ts';

/** A product of the preview, whether its price changes or not. */
export type PriceRow = ({ isChange: true } & ChangedPrice) | ({ isChange: false } & LeftOutPrice);

/** In the order of the names. */
export const rowsOf = (lines: readonly ChangedPrice[], leftOut: readonly LeftOutPrice[]): PriceRow[] =>
  [
    ...lines.map((line) => ({ isChange: true as const, ...line })),
    ...leftOut.map((line) => ({ isChange: false as const, ...line })),
  ].sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.productId < b.productId ? -1 : 1));

export const percentOf = ({ from, to }: Pick<ChangedPrice, 'from' | 'to'>): number =>
  ((to - from) / from) * 100;

const paise = (rupees: number) => rupeesToPaise(rupees);
const differencePaise = ({ from, to }: ChangedPrice) => paise(to) - paise(from);

/** "+ 125.00", "− 12.50" */
export function differenceInWords(line: ChangedPrice): string {
  const difference = differencePaise(line);
  return `${difference < 0 ? '−' : '+'} ${amount(Math.abs(difference) / 100)}`;
}

export const amount = (rupees: number) => formatRupeesExact(rupees).replace('Rs.', '');

/** "36 prices rise by Rs.4,105.00 together, 4.98 % on average" */
export function sumInWords(lines: readonly ChangedPrice[]): string {
  if (lines.length === 0) return 'No price changes.';
  const before = sumPaise(lines.map(({ from }) => paise(from)));
  const difference = lines.reduce((sum, line) => sum + differencePaise(line), 0);
  const isOne = lines.length === 1;
  const verb = difference < 0 ? (isOne ? 'falls' : 'fall') : isOne ? 'rises' : 'rise';
  const average = Math.abs((difference / before) * 100).toFixed(2);
  const sum = formatRupeesExact(Math.abs(difference) / 100);
  return `${counted(lines.length, 'price')} ${verb} by ${sum}${isOne ? '' : ' together'}, ${average} %${isOne ? '' : ' on average'}`;
}

/** "from 10: 1,605 → 1,685" */
export const breaksInWords = ({ breaks }: ChangedPrice): string[] =>
  breaks.map(({ quantity, from, to }) =>
    from === to ? `from ${quantity}: ${short(from)}` : `from ${quantity}: ${short(from)} → ${short(to)}`,
  );

const short = (rupees: number) => formatRupees(rupees).replace('Rs.', '');

export const previewFile = (rows: readonly PriceRow[]): Blob =>
  new Blob(
    [
      `\ufeff${[
        ['Part number', 'Product', 'Price now', 'New price', 'Percent', 'Also'],
        ...rows.map((row) =>
          row.isChange
            ? [
                row.partNumber,
                row.name,
                csvMoney(paise(row.from)),
                csvMoney(paise(row.to)),
                percentOf(row).toFixed(1),
                breaksInWords(row).join('; '),
              ]
            : [
                row.partNumber,
                row.name,
                row.price === null ? null : csvMoney(paise(row.price)),
                null,
                null,
                row.reason,
              ],
        ),
      ]
        .map((cells) => `${csvRow(cells)}\r\n`)
        .join('')}`,
    ],
    { type: 'text/csv' },
  );
