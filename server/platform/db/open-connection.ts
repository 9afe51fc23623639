import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';

/** One database for two roles; the same address twice where there is only one role. */
export interface DatabaseUrls {
  /** Creates, changes and owns the tables. */
  owner: string;
  /** The role the shop works as: rows only. */
  shop: string;
}

/** A connection outside the pool, as one of the roles. A failed login names the environment variable. */
export async function openConnection(
  urls: DatabaseUrls,
  role: keyof DatabaseUrls,
  applicationName = 'millwright-command',
): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: urls[role], application_name: applicationName });
    await client.connect();
    return client;
  } catch (cause) {
    const variable = urls[role] === urls.shop ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`${variable} cannot be reached: ${message || code}.`, { cause });
  }
}
