import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';

const PROCESS = fileURLToPath(new URL('startup-listener-process.ts', import.meta.url));

/** Answers at the port of several processes until close(): in a process of its own, as those will share the port. */
export async function openStartupListener({ host, port }: Config): Promise<{ close(): Promise<void> }> {
  // Any free port is known only once the shop itself has it.
  if (port === 0) return { close: async () => {} };
  const { exec, args } = cluster.settings;
  cluster.setupPrimary({ exec: PROCESS, args: [host, String(port)] });
  const listener = cluster.fork();
  cluster.setupPrimary({ exec: exec ?? process.argv[1], args: args ?? process.argv.slice(2) });
  const ended = new Promise<{ refusal?: string }>((resolve) => {
    listener.once('exit', () => resolve({ refusal: 'The port could not be taken.' }));
  });
  const heard = once(listener, 'message') as Promise<[{ refusal?: string }]>;
  const { refusal } = await Promise.race([heard.then(([message]) => message), ended]);
  if (refusal) throw new ConfigError(refusal);
  return {
    async close() {
      // It has nothing that takes time, and may have ended by itself.
      if (listener.isConnected()) listener.disconnect();
      await ended;
    },
  };
}
