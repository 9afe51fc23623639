import { ConfigError } from './platform/config/config-error.ts';
import { openStartupListener } from './platform/http/startup-listener.ts';

/**
 * One of the cluster's processes, with no other work than to answer until the shop's do: it shares their port, so that
 * there is no moment at which nothing listens. The first process ends it.
 */
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
const [host, port] = process.argv.slice(2);
try {
  await openStartupListener({ host: host!, port: Number(port) });
  process.send?.({ listens: true });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.send?.({ refusal: error.message }, () => process.exit(1));
}
