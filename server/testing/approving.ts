import type { CompanyRole } from '#domain/companies/roles.ts';
import { companyMembers } from '../platform/db/schema/index.ts';
import { addProduct } from './catalogue.ts';
import { addCompany } from './companies.ts';
import { DELIVERY } from './orders.ts';
import { registerCustomer, type TestCustomer } from './people.ts';
import type { TestShop } from './test-shop.ts';

interface Limits {
  perOrder?: number | null;
  perMonth?: number | null;
}

const paiseOf = (rupees: number | null | undefined) => (rupees == null ? null : rupees * 100);

/** A company with an administrator and a buyer, whose limits are in rupees. */
export async function approving(shop: TestShop, limits: Limits = { perOrder: 500 }) {
  const [admin, buyer] = [await registerCustomer(shop), await registerCustomer(shop)];
  const companyId = await addCompany(shop, [
    { id: admin.id },
    {
      id: buyer.id,
      role: 'buyer',
      perOrderPaise: paiseOf(limits.perOrder),
      perMonthPaise: paiseOf(limits.perMonth),
    },
  ]);
  const productId = await addProduct(shop, { pricePaise: 1_000_00 });
  const ask = (fields: object = {}, who: TestCustomer = buyer, key?: string) =>
    shop.post(
      '/user/approvals/request',
      { products: [{ productId, quantity: 1 }], ...DELIVERY, ...fields },
      who.token,
      { ...(key && { 'idempotency-key': key }) },
    );
  return {
    admin,
    buyer,
    companyId,
    productId,
    ask,
    /** A request that waits. */
    async asked(fields: object = {}): Promise<string> {
      const { status, body } = await ask(fields);
      if (status !== 200) throw new Error(`not asked: ${JSON.stringify(body)}`);
      return body.data._id;
    },
    approve: (id: string, who: TestCustomer = admin, shownTotal = 1_000) =>
      shop.post('/user/approvals/approve', { id, shownTotal }, who.token),
    reject: (id: string, who: TestCustomer = admin) =>
      shop.post('/user/approvals/reject', { id, reason: 'Too dear' }, who.token),
    withdraw: (id: string, who: TestCustomer = buyer) =>
      shop.post('/user/approvals/withdraw', { id }, who.token),
    single: (id: string, who: TestCustomer = admin) => shop.get(`/user/approvals/single?id=${id}`, who.token),
    list: async (query: string, who: TestCustomer = admin) =>
      (await shop.get(`/user/approvals/all${query}`, who.token)).body,
    async join(role: CompanyRole, own: Limits = {}): Promise<TestCustomer> {
      const member = await registerCustomer(shop);
      await shop.deps.db.insert(companyMembers).values({
        customerId: member.id,
        companyId,
        role,
        perOrderPaise: paiseOf(own.perOrder),
        perMonthPaise: paiseOf(own.perMonth),
      });
      return member;
    },
  };
}

export type Approving = Awaited<ReturnType<typeof approving>>;
