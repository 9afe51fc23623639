import type { ActOn } from '#domain/staff/activity.ts';
import { deviceInWords } from '#domain/staff/device.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { FieldChange } from '../../platform/db/schema/json-columns.ts';
import type { Client } from '../../platform/http/sessions.ts';

interface StaffAct {
  action: ActOn<'admin'>;
  /** Whom it is about: on the staff or invited; null when no person is known. */
  about: { id: string; name: string } | null;
  changes?: FieldChange[];
}

export const recordStaffAct = (
  db: Queryable,
  actor: Actor,
  { action, about, changes = [] }: StaffAct,
): Promise<void> =>
  recordAct(db, actor, {
    entity: 'admin',
    action,
    entityId: about?.id ?? 'unknown',
    subject: about?.name ?? null,
    changes,
  });

/** A fact about an act rather than a change. */
export const fact = (field: string, to: string): FieldChange => ({ field, from: null, to });

/** Where an act came from. The device in our words: what a program says of itself may be anything. */
export const whereFrom = ({ ip, device }: Client): FieldChange[] => [
  fact('network address', ip),
  fact('device', deviceInWords(device) ?? 'An unknown device'),
];
