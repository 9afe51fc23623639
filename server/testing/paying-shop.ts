import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { storeMoves } from '../areas/sales/moves.ts';
import { orders, outbox, refunds } from '../platform/db/schema/index.ts';
import { eventually, gatewayStandIn } from './gateway-stand-in.ts';
import { findViolations, sumBothSides, sumViolations } from './invariants.ts';
import { type Checkout, statusOf } from './orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from './people.ts';
import { startTestShop } from './test-shop.ts';

type Placed = Pick<Checkout, 'mongooseOrderId'>;

/** A shop with a customer for each test and one staff member, whose gateway forgets its faults before each test and refunds at once. */
export function startPayingShop() {
  const shop = startTestShop();
  const gateway = gatewayStandIn(shop);
  const customer = {} as TestCustomer;
  const admin = { token: '' };
  beforeAll(async () => {
    admin.token = await logInAdmin(shop);
  });
  beforeEach(async () => {
    // One customer could not place the orders of a whole file within its minutes.
    Object.assign(customer, await registerCustomer(shop));
    await gateway.control({ faults: {}, webhooks: {}, refunds: { delayMs: 0 } });
  });

  return {
    shop,
    gateway,
    customer,
    admin,
    /** No webhook comes from now on. */
    silence: () => gateway.control({ webhooks: { dropShare: 1 } }),
    /** The staff member acts on an order. */
    act: (path: string, { mongooseOrderId }: Placed, fields: object = {}) =>
      shop.post(path, { mongooseOrderId, ...fields }, admin.token),
    /** Its three statuses, sooner or later: "pending/success/unshipped". */
    becomes: ({ mongooseOrderId }: Placed, status: string) =>
      eventually(async () => expect(await statusOf(shop, mongooseOrderId)).toBe(status)),
    /** As if the time had come to ask the gateway about it. */
    lookNow: ({ mongooseOrderId }: Placed) =>
      shop.deps.db.update(orders).set({ nextCheckAt: sql`now()` }).where(eq(orders.id, mongooseOrderId)),
    mailsAbout: (ref: string, kind: string) =>
      shop.deps.db.$count(outbox, and(eq(outbox.kind, kind), like(outbox.ref, `${ref}%`))),
    /** No refund is under way at the gateway, both ledgers agree and every invariant holds. */
    async expectSoundBooks() {
      await eventually(async () => {
        const running = sql`${refunds.status} IN ('requested', 'pending') AND ${refunds.paymentId} NOT LIKE 'utr:%'`;
        expect(await shop.deps.db.$count(refunds, running)).toBe(0);
        expect(sumViolations(await sumBothSides(shop.deps.db, shop.deps.gateway))).toEqual([]);
      });
      expect(await findViolations(shop.deps.db)).toEqual([]);
      // What the next test changes is then compared with something stored.
      await storeMoves(shop.deps.db);
    },
  };
}
