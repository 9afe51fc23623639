import { and, eq } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { openSession } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { type CountedLogin, countLogin, judge, limitLoginsFrom } from '../sign-in/count-login.ts';
import { type Account, rememberNetwork } from '../sign-in/known-networks.ts';
import { passwordMatches, passwordOfNobody } from '../sign-in/passwords.ts';

interface Credentials {
  userId: string;
  password: string;
  ip: string;
}

/** As for customers, but stricter, and every outcome is logged. */
export async function logInAdmin(
  deps: Deps,
  { userId, password, ip }: Credentials,
): Promise<{ token: string; name: string }> {
  const { db, log } = deps;
  const account: Account = { role: 'admin', name: userId };
  let counted: CountedLogin;
  try {
    await limitLoginsFrom(deps, 'admin', ip);
    counted = await countLogin(deps, account, ip);
  } catch (error) {
    log.warn({ event: 'admin-login', outcome: 'refused', ip }, 'security');
    throw error;
  }
  const [admin] = await db.select().from(admins).where(eq(admins.userId, userId));
  const isRight = await judge(counted, () =>
    admin ? passwordMatches(admin.passwordHash, password) : passwordOfNobody(password),
  );
  if (!admin || !isRight) {
    await record(deps, admin, 'login-failed', ip);
    throw new ShopError('wrong-credentials', { message: 'The user id or password is wrong.' });
  }
  await counted.wasRight();
  const token = await openIfUnchanged(db, admin.id, admin.passwordHash);
  await rememberNetwork(db, account, ip);
  await record(deps, admin, 'login', ip);
  return { token, name: admin.name };
}

// Not the typed user id: people type passwords there by mistake.
async function record(
  { db, log }: Deps,
  admin: { id: string; name: string } | undefined,
  action: 'login' | 'login-failed',
  ip: string,
): Promise<void> {
  const outcome = action === 'login' ? 'ok' : 'failed';
  log.warn({ event: 'admin-login', outcome, admin: admin?.id ?? null, ip }, 'security');
  await recordAct(
    db,
    { userId: admin?.id ?? null, name: admin?.name ?? 'unknown' },
    {
      action,
      entity: 'admin',
      entityId: admin?.id ?? 'unknown',
      changes: [{ field: 'network address', from: null, to: ip }],
    },
  );
}

const openIfUnchanged = (db: Db, adminId: string, passwordHash: string) =>
  db.transaction(async (tx) => {
    const isUnchanged = and(eq(admins.id, adminId), eq(admins.passwordHash, passwordHash));
    const [still] = await lockRows(tx, admins, isUnchanged, 'share');
    if (!still) throw new ShopError('wrong-credentials');
    return openSession(tx, 'admin', adminId);
  });
