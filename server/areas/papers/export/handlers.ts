import { and } from 'drizzle-orm';
import { papers } from '../../../platform/db/schema/index.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { createBoundedQueue } from '../../../platform/rate-limits/bounded-queue.ts';
import type { Deps } from '../../deps.ts';
import { issuedIn, lacksIrn } from '../paper-filter.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { readExportPeriod } from './fix-period.ts';
import { readFigures } from './stored-sums.ts';
import { amountsOf } from './sum-period.ts';

/** The first look at months that were not summed yet reads every one of their papers. */
const queue = createBoundedQueue({ atOnce: 2, waiting: 10 });

export function paperExportHandlers({ db, log }: Deps): Handlers<'/admin/papers/period'> {
  return {
    '/admin/papers/period': async ({ query }) => {
      const period = readExportPeriod(query);
      const figures = await queue.run(() => readFigures(db, log, period));
      const { byKind, otherStates, eInvoicesLeftOut, files, estimatedBytes } = figures;
      return {
        data: {
          receipt: amountsOf(byKind.receipt),
          invoice: amountsOf(byKind.invoice),
          supply: amountsOf(byKind.supply),
          refund: amountsOf(byKind.refund),
          credit: amountsOf(byKind.credit),
          otherStates,
          withoutIrn: await db.$count(papers, and(issuedIn(period), lacksIrn)),
          eInvoicesLeftOut,
          files,
          estimatedBytes,
          ledger: await compareWithLedger(db, period),
        },
      };
    },
  };
}
