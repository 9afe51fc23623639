import { counted } from '#domain/words.ts';
import { addressesOf, withDatabase } from '../../outside/postgres/use-database.ts';
import { S3Error } from '../../outside/s3/s3-error.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { describeFailure } from '../../platform/config/describe-failure.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { databaseUrls } from '../../platform/db/migrate.ts';
import { backUp } from './back-up.ts';
import { fetchBackup, storeBackup } from './backup-places.ts';
import { mailFailure } from './mail-failure.ts';
import { recordBackup } from './record-backup.ts';
import { restore } from './restore.ts';
import { runRestoredCommand } from './restored-command.ts';

/**
 * `backup [file]` and `restored …` work while the shop runs; `restore <file> [--force]` needs the shop stopped. A file may be
 * in the S3 store.
 */
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
      'Say "npm run backup [file]" or "npm run restore <file>", with --force to replace. In the place of a file, s3 is the S3 store.',
    );
} catch (error) {
  console.error(problemOfStore(error) ?? describeFailure('It could not be done', error));
  process.exitCode = 1;
}

async function makeBackup(config: Config, name?: string): Promise<void> {
  const { dataDir, s3 } = config;
  const { made: manifest, place } = await withDatabase(
    config,
    await addressesOf(config),
    async ({ shop }) => {
      const make = (file: string) => backUp({ databaseUrl: shop, dataDir, s3, file });
      const stored = await storeBackup(config, name, make).catch(async (error) => {
        // The failure itself is reported in any case.
        await mailFailure(
          config,
          shop,
          (problemOfStore(error) ?? (error as Error).message).slice(0, 500),
        ).catch(() => {});
        throw error;
      });
      // The file is complete: not being able to note it is no failure.
      await recordBackup(shop, stored.made).catch((error: Error) =>
        console.error(`The health page will not show this backup: ${error.message}`),
      );
      return stored;
    },
  );
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${counted(rows, 'row')} and the images are in ${place}.`);
}

async function restoreFrom(config: Config, given: string): Promise<void> {
  const { dataDir, s3 } = config;
  const manifest = await fetchBackup(config, given, (file) =>
    withDatabase(config, databaseUrls(config), (urls) => restore({ urls, dataDir, s3, file, force })),
  );
  console.log(
    `The shop is as it was at ${manifest.madeAt}. Start it: it looks for payments made since at the provider. Mails about what was before are held until you send or discard them, on the page Health or with npm run restored.`,
  );
}

/** A store that does not work has its own sentence, which may be behind that for people who look at pictures. */
function problemOfStore(error: unknown): string | undefined {
  return [error, (error as Error).cause].find((each) => each instanceof S3Error)?.message;
}
