import { banner } from './banner.ts';
import { readConfig } from './platform/config/read-config.ts';
import { tellFailure } from './platform/config/tell-failure.ts';
import { startShop } from './start-shop.ts';
import { EXIT_AFTER_MS } from './stop-order.ts';

try {
  const config = readConfig(process.env);
  const starting = startShop(config);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    // A signal during the start waits for its end, so that the database is not left behind.
    const started = await starting.catch(() => null);
    // Somebody at the keyboard has no proxy in front.
    if (signal === 'SIGTERM') await started?.deps.draining.begin(config.drainSeconds);
    setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
    await started?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const shop = await starting;
  if (!stopping) console.log(banner(config, shop));
  // For who started this process and waits for it (server/dev).
  if (process.connected) process.send?.('open');
} catch (error) {
  console.error(tellFailure('The shop could not start', error));
  process.exit(1);
}
