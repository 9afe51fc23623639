import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MAX_ORDERS_AT_ONCE } from '#domain/sizes/orders.ts';
import { admins } from '../../platform/db/schema/index.ts';
import { findSession } from '../../platform/http/sessions.ts';
import { placeOrder, placePaidOrder, rowOf, statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { confirmMany as confirmThese } from './confirm-many.ts';

const { shop, admin, customer, act, mailsAbout, expectSoundBooks } = startPayingShop();
const confirmMany = (mongooseOrderIds: string[]) =>
  shop.post('/orders/confirmMany', { mongooseOrderIds }, admin.token);

async function ship() {
  const order = await placePaidOrder(shop, customer);
  await act('/orders/confirmOrder', order);
  expect((await act('/orders/shipped', order)).status).toBe(200);
  return order;
}

describe('confirming many', () => {
  test('confirms each on its own, and what fails says why without spoiling the rest [B5.3]', async () => {
    const [first, second, shipped] = [
      await placePaidOrder(shop, customer),
      await placePaidOrder(shop, customer),
      await ship(),
    ];
    const unpaid = await placeOrder(shop, customer);
    const { number } = await rowOf(shop, second.mongooseOrderId);
    const refs = [
      unpaid.mongooseOrderId,
      first.mongooseOrderId.toUpperCase(),
      'nonsense',
      '00000000-0000-7000-8000-000000000000',
      number.toLowerCase().replaceAll('-', ' '),
      shipped.mongooseOrderId,
    ];
    const { status, body } = await confirmMany(refs);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { mongooseOrderId: refs[0], ok: false, error: 'The order is not paid.' },
      { mongooseOrderId: refs[1], ok: true },
      { mongooseOrderId: refs[2], ok: false, error: 'We could not find this order.' },
      { mongooseOrderId: refs[3], ok: false, error: 'We could not find this order.' },
      { mongooseOrderId: refs[4], ok: true },
      { mongooseOrderId: refs[5], ok: false, error: 'The order is already shipped.' },
    ]);
    expect(await statusOf(shop, first.mongooseOrderId)).toBe('confirmed/success/unshipped');
    expect(await statusOf(shop, second.mongooseOrderId)).toBe('confirmed/success/unshipped');
    expect(await mailsAbout(first.mongooseOrderId, 'order-confirmed')).toBe(1);
    await expectSoundBooks();
  });

  test('confirms an order once that is named twice, by its number too', async () => {
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const { number, version } = await rowOf(shop, mongooseOrderId);
    const { body } = await confirmMany([mongooseOrderId, number, mongooseOrderId]);
    expect(body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true]);
    const { history } = (
      await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)
    ).body.data;
    expect(history.at(-1).action).toBe('confirmed');
    expect((await rowOf(shop, mongooseOrderId)).version).toBe(version + 1);
  });

  test('by two clerks at once confirms each once, and says to one of them that it was', async () => {
    const made = await Promise.all([1, 2, 3].map(() => placePaidOrder(shop, customer)));
    const ids = made.map(({ mongooseOrderId }) => mongooseOrderId);
    const answers = await Promise.all([confirmMany(ids), confirmMany([...ids].reverse()), confirmMany(ids)]);
    for (const id of ids) {
      const mine = answers.map(({ body }) =>
        body.data.find((one: { mongooseOrderId: string }) => one.mongooseOrderId === id),
      );
      expect(mine.filter(({ ok }) => ok)).toHaveLength(1);
      expect(mine.filter(({ error }) => error === 'The order is already confirmed.')).toHaveLength(2);
      expect(await mailsAbout(id, 'order-confirmed')).toBe(1);
    }
  });

  test('ends where the clerk is disabled or loses the right meanwhile', async () => {
    const { db } = shop.deps;
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    for (const change of [{ disabledAt: new Date() }, { role: 'viewer' as const }]) {
      const clerk = await addStaffMember(db, 'orders');
      const begun = await findSession(db, clerk.token);
      await db.update(admins).set(change).where(eq(admins.id, clerk.id));
      expect(await confirmThese(shop.deps, [mongooseOrderId], begun!)).toEqual([
        { mongooseOrderId, ok: false, error: expect.stringMatching(/^Your role does not allow this/) },
      ]);
    }
    expect(await statusOf(shop, mongooseOrderId)).toBe('pending/success/unshipped');
  });

  test.each([[[]], [Array.from({ length: MAX_ORDERS_AT_ONCE + 1 }, () => 'MW-0000-0000')], [['']]])(
    'refuses a list that is empty, too long or names nothing',
    async (list) => {
      const { status, body } = await confirmMany(list);
      expect(status).toBe(400);
      expect(body.error).toMatch(/^[A-Z].*\.$/);
      expect(body.error).not.toContain('mongooseOrderIds');
    },
  );
});
