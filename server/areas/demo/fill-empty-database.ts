import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import { refuseUnfitFirstAdministrator } from '../../platform/config/first-administrator.ts';
import type { Db } from '../../platform/db/database.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { loadDemoData } from './load-demo-data.ts';

/** Creates the first administrator, an owner, and, if configured, the demo catalogue. Instances starting together do it once. */
export async function fillEmptyDatabase(
  db: Db,
  config: Config,
): Promise<{ generatedAdminPassword: string | null }> {
  if ((await db.$count(admins)) > 0) return { generatedAdminPassword: null };
  refuseUnfitFirstAdministrator(config);
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE admins IN EXCLUSIVE MODE`);
    if ((await tx.$count(admins)) > 0) return { generatedAdminPassword: null };
    await tx
      .insert(admins)
      .values({ userId: config.admin.userId, name: 'Administrator', role: 'owner', passwordHash });
    if (config.demoData) await loadDemoData(tx);
    return { generatedAdminPassword: config.admin.password ? null : password };
  });
}
