import type { Act, ActOn, Entity } from '#domain/staff/activity.ts';
import type { Queryable } from '../db/database.ts';
import { auditLog } from '../db/schema/index.ts';
import type { FieldChange } from '../db/schema/json-columns.ts';

/** The staff member who made a change; a session is one. */
export interface Actor {
  /** null when that staff member has been removed. */
  userId: string | null;
  name: string;
}

type Fields = Record<string, unknown>;

type Change = {
  [E in Entity]: { entity: E; action: Extract<ActOn<E>, 'added' | 'edited' | 'deleted'> };
}[Entity];

type AuditedChange = Change & {
  entityId: string;
  before?: Fields;
  after?: Fields;
};

type AuditedAct = Act & {
  entityId: string;
  /** The name of the thing; by default that of a change. */
  subject?: string | null;
  changes?: FieldChange[];
};

/** Long texts are cut: the log shows what changed, it is not an archive. */
const LONGEST_VALUE = 500;

/** Records who changed what, field by field. An edit without changes is not recorded. */
export async function recordChange(db: Queryable, actor: Actor, change: AuditedChange): Promise<void> {
  const row = auditRow(actor, change);
  if (row) await db.insert(auditLog).values(row);
}

/** Records an act that is no change of fields, such as a login. */
export async function recordAct(db: Queryable, actor: Actor, act: AuditedAct): Promise<void> {
  const changes = act.changes?.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) }));
  await db
    .insert(auditLog)
    .values({ adminId: actor.userId, adminName: actor.name, ...act, ...(changes && { changes }) });
}

export function auditRow(actor: Actor, { before = {}, after = {}, ...what }: AuditedChange) {
  const changes = changesBetween(before, after);
  if (what.action === 'edited' && changes.length === 0) return null;
  const subject = subjectOf(after) ?? subjectOf(before);
  return { adminId: actor.userId, adminName: actor.name, ...what, subject, changes };
}

/** What people call the thing, to find the entry by it after it is gone. */
const subjectOf = ({ name, title, serviceProvider, number }: Fields): string | null =>
  cut(asText(name ?? title ?? serviceProvider ?? number));

function changesBetween(before: Fields, after: Fields): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) }));
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(asText).join('\n');
  if (typeof value === 'object') return Object.values(value).map(asText).join(': ');
  return String(value);
}

const cut = (text: string | null) =>
  text !== null && text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE).toWellFormed()}…` : text;
