import { addressesOf, withDatabase } from '../../outside/postgres/use-database.ts';
import { describeFailure } from '../../platform/config/describe-failure.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { withDb } from '../../platform/db/with-db.ts';
import { runAdminCommand } from './admin-command.ts';

/** `list` and `reset <userId>` work while the shop runs, and while it does not. */
try {
  const config = readConfig(process.env);
  const args = process.argv.slice(2);
  console.log(
    await withDatabase(config, await addressesOf(config), ({ shop }) =>
      withDb(shop, (db) => runAdminCommand(db, args)),
    ),
  );
} catch (error) {
  console.error(describeFailure('It could not be done', error));
  process.exitCode = 1;
}
