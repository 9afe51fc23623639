import { and } from 'drizzle-orm';
import { papers } from '../../../platform/db/schema/index.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { createWaitingLine } from '../../../platform/limits/waiting-line.ts';
import type { Deps } from '../../deps.ts';
import { issuedIn, needsIrn } from '../paper-filter.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { readExportPeriod } from './fix-period.ts';
import { keptSumsOf } from './kept-sums.ts';
import { amountsOf } from './sum-period.ts';

/** The first look at a year reads every one of its papers. */
const line = createWaitingLine({ atOnce: 2, waiting: 10 });

export function paperExportHandlers({ db }: Deps): Handlers<'/admin/papers/period'> {
  const look = keptSumsOf(db);
  return {
    '/admin/papers/period': async ({ query }) => {
      const period = readExportPeriod(query);
      const { sums } = await line.run(() => look(period));
      const { byKind, otherStates, eInvoicesLeftOut, files, estimatedBytes } = sums;
      return {
        data: {
          receipt: amountsOf(byKind.receipt),
          invoice: amountsOf(byKind.invoice),
          refund: amountsOf(byKind.refund),
          credit: amountsOf(byKind.credit),
          otherStates,
          withoutIrn: await db.$count(papers, and(issuedIn(period), needsIrn)),
          eInvoicesLeftOut,
          files,
          estimatedBytes,
          ledger: await compareWithLedger(db, period),
        },
      };
    },
  };
}
