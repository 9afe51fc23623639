import type { Queryable } from '../db/database.ts';
import { auditLog } from '../db/schema/index.ts';
import type { FieldChange } from '../db/schema/json-columns.ts';

/** The administrator who made a change; a session is one. */
export interface Actor {
  /** null when that administrator has been removed. */
  userId: string | null;
  name: string;
}

type Fields = Record<string, unknown>;

interface AuditedChange {
  action: 'added' | 'edited' | 'deleted';
  entity: string;
  entityId: string;
  before?: Fields;
  after?: Fields;
}

/** Long texts are cut: the log shows what changed, it is not an archive. */
const LONGEST_VALUE = 500;

/** Records who changed what, field by field. An edit without changes is not recorded. */
export async function recordChange(db: Queryable, actor: Actor, change: AuditedChange): Promise<void> {
  const row = auditRow(actor, change);
  if (row) await db.insert(auditLog).values(row);
}

export function auditRow(actor: Actor, { before = {}, after = {}, ...what }: AuditedChange) {
  const changes = changesBetween(before, after);
  if (what.action === 'edited' && changes.length === 0) return null;
  return { adminId: actor.userId, adminName: actor.name, ...what, changes };
}

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
