import { admins } from '../db/schema/index.ts';
import { openSession } from '../http/sessions.ts';
import type { TestShop } from './test-shop.ts';

/** A token of the first administrator, without going through the login. */
export async function adminToken(shop: TestShop): Promise<string> {
  const [admin] = await shop.deps.db.select({ id: admins.id }).from(admins).limit(1);
  return openSession(shop.deps.db, 'admin', admin!.id);
}
