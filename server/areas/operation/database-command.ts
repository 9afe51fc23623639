import { startEmbeddedPostgres } from '../../outside/postgres/embedded-postgres.ts';
import { type Config, needsStandInTables } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { describeFailure } from '../../platform/config/describe-failure.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { dropEverything } from '../../platform/db/drop-everything.ts';
import { databaseUrls, migrate } from '../../platform/db/migrate.ts';
import { type DatabaseUrls, openConnection } from '../../platform/db/open-connection.ts';
import { refuseOtherDatabase } from '../../platform/db/refuse-server.ts';
import { createLog } from '../../platform/log.ts';

const commands: Record<string, (urls: DatabaseUrls, config: Config) => Promise<void>> = {
  async migrate(urls) {
    await migrate(urls, {
      standIns: process.argv.includes('--stand-ins'),
      onWait: (waitReason) => console.error(waitReason),
    });
    console.log('The database has the newest schema.');
  },
  async reset(urls, config) {
    const client = await openConnection(urls, 'owner');
    await dropEverything(client).finally(() => client.end());
    await migrate(urls, { standIns: needsStandInTables(config) });
    console.log('The database is empty and has the newest schema; the next start fills it again.');
  },
};

try {
  await runCommand(process.argv[2] ?? '');
} catch (error) {
  console.error(describeFailure('The database command failed', error));
  process.exitCode = 1;
}

async function runCommand(name: string): Promise<void> {
  const command = commands[name];
  if (!command) throw new ConfigError(`Give one of ${Object.keys(commands).join(', ')}.`);
  const config = readConfig(process.env);
  if (name === 'reset' && config.shopMode === 'live') {
    throw new ConfigError('A live shop is not reset: SHOP_MODE is live.');
  }
  const external = databaseUrls(config);
  if (external) {
    await refuseOtherDatabase(config, 'before');
    return command(external, config);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog('error') });
  try {
    await command(postgres.urls, config);
  } finally {
    await postgres.stop();
  }
}
