import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { oneLine } from '#domain/settings/clean-settings.ts';
import { recordAct } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { customerNotes, customers } from '../../platform/db/schema/index.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';

/** For the staff alone; it is neither edited nor removed. */
export async function addCustomerNote(
  db: Db,
  admin: Session,
  { id, text: typed }: BodyOf<'/admin/customers/note'>,
): Promise<void> {
  const text = typed.trim();
  if (oneLine(text) === '') throw invalid('Write something into the note.');
  await db.transaction(async (tx) => {
    const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, id));
    if (!customer) throw notFound('this customer');
    const { userId: adminId, name: adminName } = admin;
    await tx.insert(customerNotes).values({ customerId: id, adminId, adminName, text });
    await recordAct(tx, admin, {
      entity: 'customer',
      action: 'note-added',
      entityId: id,
      subject: customer.name,
      changes: [{ field: 'note', from: null, to: text }],
    });
  });
}
