import { ConfigError } from '../config/config-error.ts';
import { ShopError } from '../errors.ts';
import { createLog } from '../log.ts';
import { connect, type Db } from './database.ts';

/** The database for one command on the machine; what the shop refuses is printed as its sentence. */
export async function withDb<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(databaseUrl, createLog('silent'), 1);
  try {
    return await work(db);
  } catch (error) {
    throw error instanceof ShopError ? new ConfigError(error.message) : error;
  } finally {
    await db.$client.end();
  }
}
