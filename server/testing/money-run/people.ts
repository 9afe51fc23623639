import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { admins, categories, customers, products, shopSettings } from '../../platform/db/schema/index.ts';
import { openSession } from '../../platform/http/sessions.ts';
import type { Buyer } from './clients.ts';

/** Eight products, customers who are signed in, and the staff member. */
export async function addPeople(db: Db, customerCount: number) {
  const [category] = await db.insert(categories).values({ name: 'Lathes' }).returning();
  const goods = Array.from({ length: 8 }, (_, index) => ({
    categoryId: category!.id,
    name: `Lathe ${index}`,
    description: 'A lathe',
    pricePaise: 100_00 + index * 333_33,
    productType: 'buyable' as const,
  }));
  const rows = await db.insert(products).values(goods).returning({ id: products.id });
  const buyers: Buyer[] = [];
  for (let index = 0; index < customerCount; index += 1) {
    const person = { email: `buyer${index}@example.com`, name: `Buyer ${index}`, phone: '9876543210' };
    const [customer] = await db
      .insert(customers)
      .values({ ...person, passwordHash: 'never used' })
      .returning();
    const token = await openSession(db, 'customer', customer!.id);
    buyers.push({ token, productIds: rows.map(({ id }) => id) });
  }
  // Every order may be paid by transfer, however small it is.
  await db.update(shopSettings).set({ orders: sql`${shopSettings.orders} || '{"transferFrom": 0}'` });
  const [admin] = await db.select().from(admins);
  return { buyers, adminToken: await openSession(db, 'admin', admin!.id) };
}
