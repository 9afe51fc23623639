import { and, desc, eq } from 'drizzle-orm';
import type { OwnSession } from '#contract/staff.ts';
import { deviceInWords } from '#domain/staff/device.ts';
import type { Db } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { endSession, endSessionsOf, isLive, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { lockOwnRow } from './own-account.ts';
import { fact, recordStaffAct } from './record-staff-act.ts';

const isMine = ({ userId }: Session) => and(eq(sessions.adminId, userId), isLive('admin'));

export async function listOwnSessions(db: Db, session: Session): Promise<OwnSession[]> {
  const rows = await db.select().from(sessions).where(isMine(session)).orderBy(desc(sessions.lastUsedAt));
  return rows.map((row) => ({
    _id: row.id,
    device: deviceInWords(row.device),
    networkAddress: row.networkAddress,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isThis: row.id === session.id,
  }));
}

export async function endOwnSession({ db }: Deps, session: Session, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnRow(tx, session);
    const [row] = await tx
      .select()
      .from(sessions)
      .where(and(isMine(session), eq(sessions.id, id)));
    if (!row) throw notFound('this session');
    await endSession(tx, id);
    await recordStaffAct(tx, session, {
      action: 'session-ended',
      about: { id: session.userId, name: session.name },
      changes: [fact('device', deviceInWords(row.device) ?? 'An unknown device')],
    });
  });
}

export async function endOtherSessions({ db }: Deps, session: Session): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnRow(tx, session);
    await endSessionsOf(tx, 'admin', session.userId, session.id);
    const about = { id: session.userId, name: session.name };
    await recordStaffAct(tx, session, { action: 'sessions-ended', about });
  });
}
