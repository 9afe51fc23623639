import { beforeAll, expect, inject } from 'vitest';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import { addProduct } from './catalogue.ts';
import { checkOut, pay } from './orders.ts';
import { registerCustomer, type TestCustomer } from './people.ts';
import { randomFrom } from './random.ts';
import { makeSalesOfAllKinds } from './sales-of-all-kinds.ts';
import { addStaffMember, type TestStaffMember } from './staff.ts';
import { startTestShop } from './test-shop.ts';

export const BUYER_GSTIN = '33AABCS1042G1ZY';

interface People {
  clerk: TestStaffMember;
  viewer: TestStaffMember;
  /** Bought three times, with a GSTIN once. */
  lakshmi: TestCustomer;
  /** Never bought. */
  ravi: TestCustomer;
  many: TestCustomer[];
}

/** A shop with seven customers and their orders of two years; `people` is filled before the first test. */
export function startShopWithBuyers() {
  const shop = startTestShop();
  const people = { many: [] as TestCustomer[] } as People;
  beforeAll(async () => {
    const { db } = shop.deps;
    people.clerk = await addStaffMember(db, 'orders');
    people.viewer = await addStaffMember(db, 'viewer');
    for (let n = 0; n < 5; n++)
      people.many.push(await registerCustomer(shop, { name: `Buyer ${n}`, phone: '9000000000' }));
    const productIds = [await addProduct(shop), await addProduct(shop)];
    const span = { startsAt: new Date(Date.now() - 700 * 86_400_000), days: 690 };
    const customerIds = people.many.map(({ id }) => id);
    const random = randomFrom(inject('fuzz').seed);
    await makeSalesOfAllKinds(db, { ...span, orders: 120, customerIds, productIds }, random);
    const lakshmi = await registerCustomer(shop, {
      name: 'S. Lakshmi Narayanan',
      email: 'stores@lntextile.example',
      phone: '98940 55271',
    });
    people.lakshmi = lakshmi;
    people.ravi = await registerCustomer(shop, { name: 'Ravi 100%_Turner', phone: '9443012345' });
    const buy = async (fields: object) => {
      const lines = [{ productId: productIds[0]!, quantity: 1 }];
      await pay(shop, lakshmi, (await checkOut(shop, lakshmi, lines, fields as never)).body.data);
    };
    await buy({ district: 'Udumalpet', gst: BUYER_GSTIN, contact: 9443018822 });
    await buy({ district: 'Palladam', address: 'SF 88/2, Mangalam Road' });
    await buy({ district: 'Palladam', address: 'SF 88/2, Mangalam Road' });
  });

  const all = async (query = '') => {
    const { status, body } = await shop.get(
      `/admin/customers/all?itemPerPage=100&${query}`,
      people.clerk.token,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const list = async (query = ''): Promise<CustomerSummary[]> => (await all(query)).docs;
  const search = (words: string) => list(`search=${encodeURIComponent(words)}`);

  return { shop, people, all, list, search };
}
