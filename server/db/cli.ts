import { startEmbeddedPostgres } from '../adapters/embedded-postgres.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { tellFailure } from '../tell-failure.ts';
import { dropEverything } from './drop-everything.ts';
import { databaseUrls, migrate } from './migrate.ts';
import { type DatabaseUrls, openConnection } from './open-connection.ts';

const commands: Record<string, (urls: DatabaseUrls) => Promise<void>> = {
  async migrate(urls) {
    await migrate(urls);
    console.log('The database has the newest schema.');
  },
  async reset(urls) {
    const client = await openConnection(urls, 'owner');
    await dropEverything(client).finally(() => client.end());
    await migrate(urls);
    console.log('The database is empty and has the newest schema; the next start fills it again.');
  },
};

try {
  await runCommand(process.argv[2] ?? '');
} catch (error) {
  console.error(tellFailure('The database command failed', error));
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
  if (external) return command(external);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog('error') });
  try {
    await command(postgres.urls);
  } finally {
    await postgres.stop();
  }
}
