import type { Handlers } from '../../../platform/http/routes.ts';
import { createWaitingLine } from '../../../platform/limits/waiting-line.ts';
import type { Deps } from '../../deps.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { fixPeriod, readExportPeriod } from './fix-period.ts';
import { amountsOf, sumPeriod } from './sum-period.ts';

/** A year reads every one of its papers. */
const line = createWaitingLine({ atOnce: 2, waiting: 10 });

export const paperExportHandlers = ({ db }: Deps): Handlers<'/admin/papers/period'> => ({
  '/admin/papers/period': async ({ query }) => {
    const period = readExportPeriod(query);
    const sums = await line.run(async () => sumPeriod(db, await fixPeriod(db, period)));
    const { byKind, otherStates, withoutIrn, eInvoicesLeftOut, files, estimatedBytes } = sums;
    return {
      data: {
        receipt: amountsOf(byKind.receipt),
        invoice: amountsOf(byKind.invoice),
        refund: amountsOf(byKind.refund),
        credit: amountsOf(byKind.credit),
        otherStates,
        withoutIrn,
        eInvoicesLeftOut,
        files,
        estimatedBytes,
        ledger: await compareWithLedger(db, period),
      },
    };
  },
});
