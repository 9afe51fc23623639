import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { customers } from '../../platform/db/schema/index.ts';

export async function readProfile(
  db: Db,
  customerId: string,
): Promise<ResponseOf<'/userAuth/profile'>['data']> {
  const { name, email, phone } = customers;
  const [profile] = await db
    .select({ name, email, phone })
    .from(customers)
    .where(eq(customers.id, customerId));
  return { ...profile!, email: profile!.email ?? '' };
}
