import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { fixPeriod, readPeriod } from './fix-period.ts';
import { amountsOf, sumPeriod } from './sum-period.ts';

export const paperExportHandlers = ({ db }: Deps): Handlers<'/admin/papers/period'> => ({
  '/admin/papers/period': async ({ query }) => {
    const period = readPeriod(query);
    const { byKind, otherStates, withoutIrn, files, estimatedBytes } = await sumPeriod(
      db,
      await fixPeriod(db, period),
    );
    return {
      data: {
        receipt: amountsOf(byKind.receipt),
        invoice: amountsOf(byKind.invoice),
        refund: amountsOf(byKind.refund),
        credit: amountsOf(byKind.credit),
        otherStates,
        withoutIrn,
        files,
        estimatedBytes,
        ledger: await compareWithLedger(db, period),
      },
    };
  },
});
