import { istDay } from '#domain/calendar.ts';
import type { Config } from '../../platform/config/config.ts';
import { connect } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { queueNotice } from '../lifecycle/shop-notices.ts';

/** Mails the shop that a backup was not made, once a day: no one reads the output of a command that runs at night. */
export async function mailFailure(config: Config, databaseUrl: string, sentence: string): Promise<void> {
  const log = createLog('error');
  const db = connect(databaseUrl, log, 1);
  try {
    await db.transaction((tx) =>
      queueNotice({ config, log }, tx, {
        kind: 'backup-failed',
        ref: `backup-failed:${istDay(new Date().toISOString())}`,
        template: 'backup-failed',
        data: { what: sentence },
      }),
    );
  } finally {
    await db.$client.end();
  }
}
