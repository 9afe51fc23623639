import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';

/** Takes the port; a port that cannot be had is told in one sentence. */
export async function listening(
  { port }: Pick<Config, 'port'>,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`Port ${port} is taken. Set PORT to a free one.`);
    if (code === 'EACCES') throw new ConfigError(`Port ${port} may not be used. Set PORT to one above 1024.`);
    throw error;
  }
}
