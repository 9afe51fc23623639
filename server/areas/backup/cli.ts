import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../outside/postgres/embedded-postgres.ts';
import { findRunningServer } from '../../outside/postgres/running-server.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { tellFailure } from '../../platform/config/tell-failure.ts';
import { databaseUrls } from '../../platform/db/migrate.ts';
import type { DatabaseUrls } from '../../platform/db/open-connection.ts';
import { createLog } from '../../platform/log.ts';
import { backUp } from './back-up.ts';
import { recordBackup } from './record-backup.ts';
import { restore } from './restore.ts';
import { runRestoredCommand } from './restored-command.ts';

/** `backup [file]` and `restored …` work while the shop runs; `restore <file> [--force]` needs the shop stopped. */
const [command, ...args] = process.argv.slice(2);
const force = args.includes('--force');
const given = args.find((arg) => !arg.startsWith('--'));

try {
  const config = readConfig(process.env);
  if (command === 'backup') await makeBackup(config, given);
  else if (command === 'restore' && given) await restoreFrom(config, given);
  else if (command === 'restored')
    console.log(
      await withDatabase(config, await addressesOf(config), ({ shop }) => runRestoredCommand(shop, args)),
    );
  else
    throw new ConfigError(
      'Say "npm run backup [file]" or "npm run restore <file>", with --force to replace.',
    );
} catch (error) {
  console.error(tellFailure('It could not be done', error));
  process.exitCode = 1;
}

async function makeBackup(config: Config, name?: string): Promise<void> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(name ?? path.join(config.dataDir, 'backups', `millwright-${time}.tar`));
  const manifest = await withDatabase(config, await addressesOf(config), async ({ shop }) => {
    const made = await backUp({ databaseUrl: shop, dataDir: config.dataDir, file });
    // The file is complete: not being able to note it is no failure.
    await recordBackup(shop, made).catch((error: Error) =>
      console.error(`The health page will not show this backup: ${error.message}`),
    );
    return made;
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows and the images are in ${file}.`);
}

async function restoreFrom(config: Config, file: string): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${path.resolve(file)}.`);
  const manifest = await withDatabase(config, databaseUrls(config), (urls) =>
    restore({ urls, dataDir: config.dataDir, file, force }),
  );
  console.log(
    `The shop is as it was at ${manifest.madeAt}. Start it: it looks for payments made since at the provider. Mails about what was before are held until you send or discard them, on the page Health or with npm run restored.`,
  );
}

/** Of the external database, or of the embedded one while the shop runs. */
async function addressesOf(config: Config): Promise<DatabaseUrls | null> {
  const running = await findRunningServer(config.dataDir);
  return databaseUrls(config) ?? (running ? { owner: running, shop: running } : null);
}

/** Uses the given addresses, or starts the embedded PostgreSQL. */
async function withDatabase<T>(
  config: Config,
  urls: DatabaseUrls | null,
  work: (urls: DatabaseUrls) => Promise<T>,
): Promise<T> {
  if (urls) return work(urls);
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: createLog('error'),
    patienceMs: 0,
  });
  try {
    return await work(postgres.urls);
  } finally {
    await postgres.stop();
  }
}
