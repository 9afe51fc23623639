import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { gstinProblem, normaliseGstin } from '#domain/gstin.ts';
import { recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import { inviteCustomer } from '../accounts/invite-customer.ts';
import { checkedEmail, checkedName, checkedPhone } from '../sign-in/check-input.ts';

export type SaleBody = BodyOf<'/admin/orders/new'>;
type Customer = typeof customers.$inferSelect;

const INVITATIONS = { limit: 60, windowSeconds: 3_600, tooMany: 'You have sent many invitations.' };

/** As it was sent, before anything is locked. */
export interface Caller {
  customerId: string | null;
  made: Pick<Customer, 'email' | 'name' | 'phone'> | null;
  gst: string | null;
}

export function readCaller({ customerId, customer, gst: typed }: SaleBody): Caller {
  if ((customerId === undefined) === (customer === undefined))
    throw invalid('Choose a customer, or enter a new one.');
  const gst = typed ?? customer?.gst ?? '';
  const problem = gstinProblem(gst);
  if (problem) throw invalid(problem);
  return {
    customerId: customerId ?? null,
    made: customer
      ? {
          name: checkedName(customer.name, 'Enter the customer’s name.'),
          email: customer.email?.trim() ? checkedEmail(customer.email) : null,
          phone: checkedPhone(String(customer.phone)),
        }
      : null,
    gst: normaliseGstin(gst) || null,
  };
}

/** The customer under a lock. No password matches that of a new one: it is chosen by invitation, or as a forgotten one. */
export async function findOrMakeCaller(
  tx: Transaction,
  staff: Session,
  { customerId, made }: Caller,
  passwordHash: string | null,
): Promise<Customer> {
  if (!made) {
    const [known] = await lockRows(tx, customers, eq(customers.id, customerId!), 'no key update');
    if (!known) throw notFound('this customer');
    return known;
  }
  // Of two staff members who make the same customer, the second waits here for the first.
  const [customer] = await tx
    .insert(customers)
    .values({ ...made, passwordHash: passwordHash! })
    .onConflictDoNothing({ target: customers.email })
    .returning();
  if (!customer) throw await takenBy(tx, staff, made.email!);
  await recordAct(tx, staff, {
    entity: 'customer',
    action: 'made',
    entityId: customer.id,
    subject: customer.name,
    changes: [
      { field: 'phone', from: null, to: customer.phone },
      ...(customer.email ? [{ field: 'e-mail', from: null, to: customer.email }] : []),
    ],
  });
  return customer;
}

/** After all that locks rows of the sale. */
export async function inviteCaller(
  tx: Transaction,
  staff: Session,
  { made }: Caller,
  { id, email }: Pick<Customer, 'id' | 'email'>,
): Promise<void> {
  if (!made || email === null) return;
  await hit(tx, `customer-invitations:${staff.userId}`, INVITATIONS);
  await inviteCustomer(tx, id);
}

/** Whose it is hears only a key that may read customers: programs know e-mails from anywhere. */
async function takenBy(tx: Transaction, { scopes }: Session, email: string): Promise<ShopError> {
  const [known] = await tx.select().from(customers).where(eq(customers.email, email));
  const mayKnow = scopes === null || scopes.includes('customers.read');
  return new ShopError('email-taken', {
    message: `${mayKnow ? known!.name : 'A customer'} has this e-mail already. Choose that customer instead.`,
    details: { customerId: known!.id },
  });
}
