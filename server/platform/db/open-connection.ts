import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { DatabaseClient } from './database-client.ts';

/** One database for two roles, past any pooler; the same address twice where there is only one role. */
export interface DatabaseUrls {
  /** Creates, changes and owns the tables. */
  owner: string;
  /** The role the shop works as: rows only. */
  shop: string;
  /** The environment variable that `shop` comes from, when it is not DATABASE_URL. */
  shopVariable?: string;
}

const LOGIN_WITHIN_MS = 10_000;

/** The environment variable that says where this role connects. */
export const variableOf = (urls: DatabaseUrls, role: 'owner' | 'shop') =>
  urls[role] === urls.shop ? (urls.shopVariable ?? 'DATABASE_URL') : 'DATABASE_OWNER_URL';

/** A connection outside the pool, as one of the roles. A failed login names the environment variable. */
export async function openConnection(
  urls: DatabaseUrls,
  role: 'owner' | 'shop',
  applicationName = 'millwright-command',
  { mustWrite = false } = {},
): Promise<pg.Client> {
  try {
    const client = new DatabaseClient({
      connectionString: urls[role],
      application_name: applicationName,
      mustWrite,
      connectionTimeoutMillis: LOGIN_WITHIN_MS,
    });
    return await client.connect();
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`${variableOf(urls, role)} cannot be reached: ${message || code}.`, { cause });
  }
}
