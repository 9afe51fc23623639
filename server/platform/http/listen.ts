import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';

/** Takes the port; a port or an address that cannot be had is reported in one sentence. */
export async function listening(
  { port, host }: Pick<Config, 'port' | 'host'>,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`Port ${port} is taken. Set PORT to a free one.`);
    if (code === 'EACCES') throw new ConfigError(`Port ${port} may not be used. Set PORT to one above 1024.`);
    if (syscall === 'listen' || syscall === 'getaddrinfo')
      throw new ConfigError(
        `HOST ${JSON.stringify(host)} is no address of this machine (${code}). Set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all networks.`,
      );
    throw error;
  }
}
