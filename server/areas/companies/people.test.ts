import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lockRows } from '../../platform/db/locks.ts';
import { approvalRequests, companyMembers, customers } from '../../platform/db/schema/index.ts';
import { refusal, startShopWithCompanies } from '../../testing/company-people.ts';
import { pay, placeOrder, rowOf } from '../../testing/orders.ts';
import { freshEmail, registerCustomer, type TestCustomer } from '../../testing/people.ts';

const { shop, newCompany, own, member, leave, edit } = startShopWithCompanies();
const db = () => shop.deps.db;
const TEAM = [{ role: 'admin' }, { role: 'buyer', perOrderPaise: 500_00 }, { role: 'accounts' }] as const;
const LAST_ADMIN = 'A company needs an administrator. Make somebody else one first.';

const stored = async ({ id }: TestCustomer) =>
  (await db().select().from(companyMembers).where(eq(companyMembers.customerId, id)))[0];

/** A request for approval that waits. */
async function asks(companyId: string, { id: requesterId }: TestCustomer): Promise<string> {
  const delivery = { address: 'A', district: 'B', state: 'C', pincode: '641001', contact: '9', gst: null };
  const [row] = await db()
    .insert(approvalRequests)
    .values({
      companyId,
      requesterId,
      wish: {
        delivery,
        billing: null,
        consigneeGst: null,
        company: null,
        poNumber: null,
        paymentMethod: 'card',
      },
      lines: [],
      totalPaise: 100,
      endsAt: sql`now() + interval '7 days'`,
    })
    .returning();
  return row!.id;
}
const requestState = async (id: string) =>
  (await db().select().from(approvalRequests).where(eq(approvalRequests.id, id)))[0]!;

describe('what each person sees', () => {
  test('an administrator sees limits, the month and invitations; others only their own limits [B10.3]', async () => {
    const { people, admin } = await newCompany(TEAM, { accountsEmail: 'a@example.com' });
    const seen = await own(admin);
    expect(seen.members.map(({ role, perOrder }) => [role, perOrder])).toEqual([
      ['admin', null],
      ['buyer', 500],
      ['accounts', null],
    ]);
    for (const each of people.slice(1)) {
      const { members, invitations, role } = await own(each);
      expect(invitations).toEqual([]);
      expect(members).toHaveLength(3);
      for (const one of members)
        expect(Object.keys(one).includes('perOrder'), `${one.role} to ${role}`).toBe(one._id === each.id);
      expect(members.filter((one) => 'orderedThisMonth' in one || 'perMonth' in one)).toHaveLength(1);
    }
  });
});

describe('an administrator changes people', () => {
  test('roles and limits: what is absent stays, null removes, and only buyers keep any [B10.3 B10.4]', async () => {
    const { admin, people } = await newCompany(TEAM);
    const buyer = people[1]!;
    const change = async (fields: object) => {
      const { status, body } = await member(admin, { id: buyer.id, ...fields });
      expect(status, JSON.stringify(body)).toBe(200);
      const { role, perOrderPaise, perMonthPaise } = (await stored(buyer))!;
      return [role, perOrderPaise, perMonthPaise];
    };
    expect(await change({ perMonth: 900.5 })).toEqual(['buyer', 500_00, 900_50]);
    expect(await change({ perOrder: null })).toEqual(['buyer', null, 900_50]);
    expect(await change({ perOrder: 0 })).toEqual(['buyer', 0, 900_50]);
    expect(await change({ role: 'accounts' })).toEqual(['accounts', null, null]);
    expect(await change({ role: 'buyer', perOrder: 7 })).toEqual(['buyer', 700, null]);
    expect(await member(admin, { id: buyer.id, role: 'admin', perOrder: 7 })).toMatchObject(
      refusal(400, 'Only a buyer has limits.'),
    );
    expect(await member(admin, { id: buyer.id, perOrder: -1 })).toMatchObject(refusal(400));
  });

  test('somebody who is removed sees nothing at once, and the requests are withdrawn [B10.3]', async () => {
    const { id, admin, people } = await newCompany([...TEAM, { role: 'buyer' }]);
    const [, buyer, , other] = people as [TestCustomer, TestCustomer, TestCustomer, TestCustomer];
    const [theirs, others] = [await asks(id, buyer), await asks(id, other)];
    const answer = await member(admin, { id: buyer.id, removed: true });
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Removed' } });
    expect(answer.body.data.members).toHaveLength(3);
    expect(await own(buyer)).toBeNull();
    expect(await requestState(theirs)).toMatchObject({ state: 'withdrawn', decidedBy: admin.id });
    expect((await requestState(theirs)).decidedAt).toBeInstanceOf(Date);
    expect(await requestState(others)).toMatchObject({ state: 'waiting' });
    expect(await member(admin, { id: buyer.id, role: 'admin' })).toMatchObject(
      refusal(404, 'We could not find this person.'),
    );
  });

  test('what somebody pays who is removed while the payment window is open is taken [B10.3]', async () => {
    const { admin, people } = await newCompany([{ role: 'admin' }, { role: 'buyer' }]);
    const buyer = people[1]!;
    const order = await placeOrder(shop, buyer);
    await member(admin, { id: buyer.id, removed: true });
    await pay(shop, buyer, order);
    expect((await rowOf(shop, order.mongooseOrderId)).paymentStatus).toBe('success');
    const page = `/user/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`;
    expect((await shop.get(page, buyer.token)).status).toBe(404);
    expect((await shop.get(page, admin.token)).status).toBe(200);
  });

  test('the accounts’ address is stored in one form, or emptied', async () => {
    const { admin } = await newCompany();
    const email = freshEmail();
    expect((await edit(admin, { accountsEmail: ` ${email.toUpperCase()} ` })).body.data).toMatchObject({
      accountsEmail: email,
    });
    expect(await edit(admin, { accountsEmail: 'nobody' })).toMatchObject(refusal(400));
    for (const accountsEmail of ['', null])
      expect((await edit(admin, { accountsEmail })).body.data).toMatchObject({ accountsEmail: null });
  });
});

test('an administrator does not even lock the row of somebody who is not in the company', async () => {
  const { admin } = await newCompany();
  const stranger = await registerCustomer(shop);
  await db().transaction(async (tx) => {
    await lockRows(tx, customers, eq(customers.id, stranger.id), 'no key update');
    expect(await member(admin, { id: stranger.id, removed: true })).toMatchObject(
      refusal(404, 'We could not find this person.'),
    );
  });
});

describe('the last administrator', () => {
  test('cannot leave, be removed or get another role [B10.3]', async () => {
    const { admin, people } = await newCompany(TEAM);
    const id = admin.id;
    for (const change of [{ role: 'buyer' }, { role: 'accounts' }, { removed: true }])
      expect(await member(admin, { id, ...change })).toMatchObject(refusal(409, LAST_ADMIN));
    expect(await leave(admin)).toMatchObject(refusal(409, LAST_ADMIN));
    expect((await own(admin)).members[0]).toMatchObject({ isLastAdmin: true });
    await member(admin, { id: people[1]!.id, role: 'admin' });
    expect((await own(admin)).members.map(({ isLastAdmin }) => isLastAdmin)).toEqual([false, false, false]);
    expect(await member(admin, { id, removed: true })).toMatchObject({ status: 200, body: { data: null } });
    expect(await own(admin)).toBeNull();
  });

  test('may leave a company that is closed', async () => {
    const { admin } = await newCompany([{ role: 'admin' }], { state: 'closed' });
    expect((await own(admin)).members[0]).toMatchObject({ isLastAdmin: false });
    expect((await leave(admin)).status).toBe(200);
  });
});

test('whoever leaves sees nothing, takes the requests along, and may join elsewhere [B10.1 B10.3]', async () => {
  const { id, people } = await newCompany(TEAM);
  const buyer = people[1]!;
  const request = await asks(id, buyer);
  expect(await leave(buyer)).toMatchObject({ status: 200, body: { msg: 'You have left the company' } });
  expect(await own(buyer)).toBeNull();
  expect(await requestState(request)).toMatchObject({ state: 'withdrawn', decidedBy: buyer.id });
  expect(await leave(buyer)).toMatchObject(refusal(404, 'We could not find a company of yours.'));
});

test('a suspended company’s people are managed, a closed one’s are not', async () => {
  for (const [state, status] of [
    ['suspended', 200],
    ['closed', 409],
  ] as const) {
    const { admin, people } = await newCompany(TEAM, { state });
    expect((await member(admin, { id: people[1]!.id, role: 'accounts' })).status, state).toBe(status);
    expect((await edit(admin, { accountsEmail: null })).status, state).toBe(status);
  }
});

test('somebody without a company is told so', async () => {
  const nobody = await registerCustomer(shop);
  for (const answer of [
    await leave(nobody),
    await edit(nobody, { accountsEmail: null }),
    await member(nobody, { id: nobody.id, role: 'admin' }),
  ])
    expect(answer).toMatchObject(refusal(404, 'We could not find a company of yours.'));
});
