import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';

const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Takes the port; a port that cannot be had is told in one sentence. */
export async function listening(
  { port, host }: Pick<Config, 'port' | 'host'>,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`Port ${port} is taken. Set PORT to a free one.`);
    if (code === 'EACCES') throw new ConfigError(`Port ${port} may not be used. Set PORT to one above 1024.`);
    if (code && NO_SUCH_ADDRESS.has(code))
      throw new ConfigError(
        `HOST ${JSON.stringify(host)} is no address of this machine (${code}): 127.0.0.1 is this machine alone, 0.0.0.0 every network.`,
      );
    throw error;
  }
}
