import { randomUUID } from 'node:crypto';
import type { CompanyRole } from '#domain/companies/roles.ts';
import type { Queryable } from '../platform/db/database.ts';
import {
  companies,
  companyGstins,
  companyMembers,
  listPrices,
  priceLists,
} from '../platform/db/schema/index.ts';

/** A shop of the server's tests, or the database of the browser's. */
interface Stored {
  deps: { db: Queryable };
}

interface NewList extends Partial<Omit<typeof priceLists.$inferInsert, 'percentBp'>> {
  percent?: number;
  /** In paise, from one piece on unless it says so. */
  fixed?: { productId: string; from?: number; paise: number }[];
}

/** A price list, put straight into the database; open at both ends unless given otherwise. */
export async function addPriceList(
  shop: Stored,
  { percent = 0, fixed = [], ...list }: NewList = {},
): Promise<string> {
  const { db } = shop.deps;
  const [row] = await db
    .insert(priceLists)
    .values({ name: `Dealers ${randomUUID()}`, ...list, percentBp: Math.round(percent * 100) })
    .returning({ id: priceLists.id });
  const listId = row!.id;
  if (fixed.length > 0)
    await db.insert(listPrices).values(
      fixed.map(({ productId, from = 1, paise }) => ({
        listId,
        productId,
        fromQuantity: from,
        pricePaise: paise,
      })),
    );
  return listId;
}

interface NewMember {
  id: string;
  role?: CompanyRole;
  perOrderPaise?: number | null;
  perMonthPaise?: number | null;
}

type NewCompany = Partial<typeof companies.$inferInsert> & { gstins?: string[] };

/** A company with its people, put straight into the database; active unless given otherwise. */
export async function addCompany(
  shop: Stored,
  members: readonly NewMember[],
  { gstins = [], ...company }: NewCompany = {},
): Promise<string> {
  const { db } = shop.deps;
  const [row] = await db
    .insert(companies)
    .values({ legalName: 'Malwa Cotspin Private Limited', state: 'active', ...company })
    .returning();
  const companyId = row!.id;
  const kept = row!.state === 'active' || row!.state === 'suspended';
  if (gstins.length > 0)
    await db
      .insert(companyGstins)
      .values(gstins.map((gstin, position) => ({ companyId, gstin, kept, position })));
  if (members.length > 0)
    await db
      .insert(companyMembers)
      .values(
        members.map(({ id, role = 'admin', ...limits }) => ({ companyId, customerId: id, role, ...limits })),
      );
  return companyId;
}
