import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { endSessionsOf } from '../../platform/http/sessions.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { type Admin, findStaffMember, isPerson } from './find-staff-member.ts';
import { notifyStaffMember } from './own-account.ts';
import { fact, recordStaffAct } from './record-staff-act.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

const USAGE =
  'Say "npm run admin -- list", or "npm run admin -- reset <user id or e-mail>", with --without-second-factor to remove that too.';
const WITHOUT_FACTOR = '--without-second-factor';
/** A person who can run commands on the machine can do anything: the log says only that it was done there. */
const ACTOR = { userId: null, name: 'npm run admin' };

/** Returns what is printed. */
export async function runAdminCommand(db: Db, [command, ...args]: string[]): Promise<string> {
  await refuseOlderSchema(db);
  const [name, ...more] = args.filter((arg) => arg !== WITHOUT_FACTOR);
  if (command === 'list' && args.length === 0) return listStaff(db);
  if (command === 'reset' && name && more.length === 0)
    return resetPassword(db, name, args.includes(WITHOUT_FACTOR));
  throw new ConfigError(USAGE);
}

/** An empty database, or one that an older version was the last to start on. */
async function refuseOlderSchema(db: Db): Promise<void> {
  const { rows } = await db.execute<{ isThere: boolean }>(sql`
    SELECT EXISTS (SELECT FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'admins' AND column_name = 'is_program') AS "isThere"`);
  if (!rows[0]!.isThere)
    throw new ConfigError(
      'The database has no shop of this version yet: start the shop, or npm run db:migrate.',
    );
}

async function listStaff(db: Db): Promise<string> {
  const staff = await db.select().from(admins).where(isPerson).orderBy(asc(admins.id));
  return staff.map(inWords).join('\n') || 'Nobody: the first start makes the first administrator.';
}

const inWords = ({ userId, name, email, role, disabledAt, totpSince }: Admin) =>
  [
    userId,
    name,
    ...(email && email !== userId ? [email] : []),
    ROLE_WORDS[role].label,
    ...(disabledAt ? ['disabled'] : []),
    ...(totpSince ? ['second factor'] : []),
  ].join(', ');

async function resetPassword(db: Db, name: string, withoutFactor: boolean): Promise<string> {
  const found = await findStaffMember(db, name);
  if (!found)
    throw new ConfigError(`Nobody has the user id or e-mail ${name}. npm run admin -- list shows everybody.`);
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const admin = await db.transaction(async (tx) => {
    const [own] = await lockRows(tx, admins, eq(admins.id, found.id), 'no key update');
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, found.id));
    if (withoutFactor) await removeSecondFactor(tx, found.id);
    await endSessionsOf(tx, 'admin', found.id);
    await recordStaffAct(tx, ACTOR, {
      action: 'password-reset',
      about: own!,
      changes: withoutFactor ? [fact('second factor', 'removed')] : [],
    });
    await notifyStaffMember(tx, own!, 'password');
    return own!;
  });
  return [
    `The new password of ${admin.userId} is ${password}`,
    'It is shown only now. Every session of this account has ended.',
    ...(admin.totpSince && withoutFactor ? ['The second factor is removed.'] : []),
    ...(admin.totpSince && !withoutFactor
      ? [`The login still asks for a code of the second factor; ${WITHOUT_FACTOR} would remove it.`]
      : []),
    ...(admin.disabledAt ? ['The account is disabled: an owner can enable it on the page Team.'] : []),
  ].join('\n');
}
