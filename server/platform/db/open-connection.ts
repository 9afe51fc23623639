import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';

/** One database as two roles see it; the same address twice where there is one role only. */
export interface DatabaseUrls {
  /** Makes, changes and owns the tables. */
  owner: string;
  /** What the shop works as: rows only. */
  shop: string;
}

/** A connection beside the pool, as one of the roles. Where nobody lets us in, a sentence names the variable. */
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
