import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Client, openSession } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { type CountedLogin, countLogin, judge, limitLoginsFrom } from '../sign-in/count-login.ts';
import { rememberNetwork } from '../sign-in/known-networks.ts';
import { checkWithoutAccount, passwordMatches } from '../sign-in/passwords.ts';
import { type Admin, accountOf, accountsOf, findStaffMember } from './find-staff-member.ts';
import { fact, recordStaffAct, whereFrom } from './record-staff-act.ts';
import {
  countFactorTry,
  factorInWords,
  forgetFactorTries,
  type JudgedFactor,
  judgeFactor,
  takeFactor,
} from './totp.ts';

interface Credentials extends Client {
  /** Or the e-mail. */
  userId: string;
  password: string;
  /** The code of the second factor. */
  otp: string | undefined;
}

/** As for customers, but stricter, with the second factor of those who have one, and every outcome is recorded. */
export async function logInAdmin(
  deps: Deps,
  { userId, password, otp, ...client }: Credentials,
): Promise<{ token: string; name: string }> {
  const { db } = deps;
  const counted = await countAdminLogin(deps, userId, client.ip);
  const admin = await findStaffMember(db, userId);
  const isRight = await judge(counted, () =>
    admin ? passwordMatches(admin.passwordHash, password) : checkWithoutAccount(password),
  );
  if (!admin || !isRight) return refuse(deps, admin, 'wrong password', client);
  if (admin.disabledAt) return refuse(deps, admin, 'account disabled', client);
  const factor = admin.totpSince ? await askForFactor(deps, admin, { otp, counted, client }) : null;
  const token = await open(deps, admin, factor, client);
  await counted.wasRight();
  if (factor) await forgetFactorTries(db, admin.id);
  for (const account of accountsOf(admin)) await rememberNetwork(db, account, client.ip);
  return { token, name: admin.name };
}

async function countAdminLogin(deps: Deps, userId: string, ip: string): Promise<CountedLogin> {
  try {
    await limitLoginsFrom(deps, 'admin', ip);
    return await countLogin(deps, accountOf(userId), ip);
  } catch (error) {
    deps.log.warn({ event: 'admin-login', outcome: 'refused', ip }, 'security');
    throw error;
  }
}

interface Asked {
  otp: string | undefined;
  counted: CountedLogin;
  client: Client;
}

/** The password was right. Without a code that is no failure, and proves too little to forget one. */
async function askForFactor(
  deps: Deps,
  admin: Admin,
  { otp, counted, client }: Asked,
): Promise<JudgedFactor> {
  if (!otp?.trim()) {
    await counted.wasNotLookedAt();
    throw new ShopError('otp-needed');
  }
  await countFactorTry(deps.db, admin.id).catch(async (refusal) => {
    await counted.wasNotLookedAt();
    throw refusal;
  });
  const factor = await judgeFactor(deps.db, admin, otp);
  return factor ?? refuse(deps, admin, 'wrong code', client);
}

/** Opens the session unless password, second factor or standing have changed since they were looked at. */
async function open(deps: Deps, admin: Admin, factor: JudgedFactor | null, client: Client): Promise<string> {
  const token = await deps.db.transaction(async (tx) => {
    const isUnchanged = and(
      eq(admins.id, admin.id),
      eq(admins.passwordHash, admin.passwordHash),
      isNull(admins.disabledAt),
    );
    const [still] = await lockRows(tx, admins, isUnchanged, 'no key update');
    if (!still) throw new ShopError('wrong-credentials', { message: WRONG });
    if (still.totpSince && !factor) throw new ShopError('otp-needed');
    if (factor && !(await takeFactor(tx, admin, factor))) return null;
    await recordLogin(tx, admin, factor, client);
    return openSession(tx, 'admin', admin.id, client);
  });
  if (!token) return refuse(deps, admin, 'code used before', client);
  deps.log.warn({ event: 'admin-login', outcome: 'ok', admin: admin.id, ip: client.ip }, 'security');
  return token;
}

const WRONG = 'The user id or password is wrong.';

type RefusalReason = 'wrong password' | 'account disabled' | 'wrong code' | 'code used before';
const REFUSALS: Record<RefusalReason, () => ShopError> = {
  'wrong password': () => new ShopError('wrong-credentials', { message: WRONG }),
  'account disabled': () => new ShopError('wrong-credentials', { message: WRONG }),
  'wrong code': () => new ShopError('otp-needed', { message: 'The code is wrong. Enter the newest one.' }),
  'code used before': () =>
    new ShopError('otp-needed', { message: 'This code was used before. Wait for the next one.' }),
};

// Not the typed user id: people type passwords there by mistake.
async function refuse(
  { db, log }: Deps,
  admin: Admin | undefined,
  refusalReason: RefusalReason,
  client: Client,
): Promise<never> {
  log.warn({ event: 'admin-login', outcome: 'failed', admin: admin?.id ?? null, ip: client.ip }, 'security');
  const actor = { userId: admin?.id ?? null, name: admin?.name ?? 'unknown' };
  await recordStaffAct(db, actor, {
    action: 'login-failed',
    about: admin ?? null,
    changes: [...whereFrom(client), ...(admin ? [fact('reason', refusalReason)] : [])],
  });
  throw REFUSALS[refusalReason]();
}

export async function recordLogin(
  db: Queryable,
  admin: Pick<Admin, 'id' | 'name'>,
  factor: JudgedFactor | null,
  client: Client,
): Promise<void> {
  const second = factorInWords(factor);
  await recordStaffAct(
    db,
    { userId: admin.id, name: admin.name },
    {
      action: 'login',
      about: admin,
      changes: [...whereFrom(client), ...(second ? [fact('second factor', second)] : [])],
    },
  );
}
