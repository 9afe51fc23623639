import type { ActOn } from '#domain/staff/activity.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { companies } from '../../platform/db/schema/index.ts';
import type { FieldChange } from '../../platform/db/schema/json-columns.ts';
import type { Session } from '../../platform/http/sessions.ts';

export type CompanyRow = typeof companies.$inferSelect;

interface CompanyAct {
  action: ActOn<'company'>;
  company: Pick<CompanyRow, 'id' | 'legalName' | 'tradeName'>;
  changes?: FieldChange[];
}

export const recordCompanyAct = (
  db: Queryable,
  actor: Actor,
  { action, company, changes = [] }: CompanyAct,
): Promise<void> =>
  recordAct(db, actor, {
    entity: 'company',
    action,
    entityId: company.id,
    subject: shownName(company),
    changes,
  });

export const shownName = ({ tradeName, legalName }: Pick<CompanyRow, 'legalName' | 'tradeName'>): string =>
  tradeName ?? legalName;

/** A customer who acts in the log of the staff: a name alone could be taken for one of theirs. */
export const customerActor = ({ name }: Pick<Session, 'name'>): Actor => ({
  userId: null,
  name: `${name} (customer)`,
});

/** A fact about an act rather than a change. */
export const fact = (field: string, to: string | null): FieldChange => ({ field, from: null, to });
