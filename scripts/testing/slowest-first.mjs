import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../lib/project.mjs';

/** By far the longest, although their files are small: begun last they would run on alone. */
const SLOWEST = [
  'server/platform/db/lock-order.test.ts',
  'server/areas/backup/cli.test.ts',
  'server/dev/dev.test.ts',
  'server/areas/lifecycle/lifecycle.test.ts',
  'server/areas/papers/events.test.ts',
  'server/outside/postgres/embedded-postgres.test.ts',
  'server/areas/backup/backup.test.ts',
  'server/run-processes.test.ts',
  'server/main.test.ts',
  'server/outside/mail/killed-sender.test.ts',
  'server/testing/resilience/stuck-commits.test.ts',
  'server/areas/content/blog/post-content.test.ts',
  'server/areas/payments/settling/settle-payment.test.ts',
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
