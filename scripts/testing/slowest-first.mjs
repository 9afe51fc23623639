import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../lib/project.mjs';

/** The longest, in order: begun last, they would run on alone. */
const SLOWEST = [
  'server/main.test.ts',
  'server/run-processes.test.ts',
  'server/areas/backup/cli.test.ts',
  'server/platform/db/lock-order.test.ts',
  'server/areas/lifecycle/lifecycle.test.ts',
  'server/testing/resilience/connections.test.ts',
  'server/outside/postgres/embedded-postgres.test.ts',
  'server/testing/abuse/fuzz.test.ts',
  'server/areas/backup/held-mails.test.ts',
  'server/areas/payments/settling/settle-payment.test.ts',
  'server/areas/payments/refunds/refunds.test.ts',
  'server/areas/papers/events.test.ts',
  'server/areas/papers/without-paper.test.ts',
  'server/areas/payments/ledgers/compare-ledgers.test.ts',
  'server/areas/payments/money-run.test.ts',
  'server/areas/papers/export/year.test.ts',
  'server/platform/db/plans.test.ts',
  'server/areas/catalogue/search-cost.test.ts',
  'server/areas/payments/refunds/disputes.test.ts',
  'server/testing/resilience/stuck-commits.test.ts',
  'server/dev/dev.test.ts',
  'server/areas/catalogue/import/import-products.test.ts',
  'server/areas/backup/backup.test.ts',
  'server/platform/db/migrate.test.ts',
  'server/platform/db/changes.test.ts',
  'server/outside/mail/killed-sender.test.ts',
  'server/platform/http/access-matrix.test.ts',
];

/** A fresh clone knows no durations, and Vitest then goes by the size of the files. */
export class SlowestFirst extends BaseSequencer {
  async sort(files) {
    const rankOf = ({ moduleId }) => {
      const rank = SLOWEST.indexOf(path.relative(root, moduleId).split(path.sep).join('/'));
      return rank < 0 ? SLOWEST.length : rank;
    };
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
