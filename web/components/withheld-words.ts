import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { listed, unbroken } from '#domain/words.ts';

type Withheld = Pick<RecordedTransfer, 'tds' | 'charges'>;

const sum = (rupees: number) => unbroken(formatRupeesExact(rupees));

/** "TDS of Rs.202.88 and bank charges of Rs.2.00"; empty without either. */
export const withheldInWords = ({ tds, charges }: Withheld): string =>
  listed([
    ...(tds > 0 ? [`TDS of ${sum(tds)}`] : []),
    ...(charges > 0 ? [`bank charges of ${sum(charges)}`] : []),
  ]);
