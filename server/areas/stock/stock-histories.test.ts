// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { orders } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { findViolations } from '../../testing/invariants.ts';
import { type Checkout, checkOut, endTimeToPay, statusOf, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import type { Answer } from '../../testing/test-shop.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';
import { lapseDueOrders } from '../payments/settling/lapse-due-orders.ts';

const { shop, admin, expectSoundBooks } = startPayingShop();
const HISTORIES = 40;
const AT_ONCE = 4;
const ACTS = 10;

interface World {
  random: Random;
  productId: string;
  buyer: TestCustomer;
  placed: Checkout[];
  /** What was done, to tell what went wrong. */
  done: string[];
}

const desk = (path: string, body: object) => shop.post(path, body, admin.token);
const anyOf = ({ random, placed }: World) => placed[random.between(0, placed.length - 1)];

async function place(world: World, replaces?: string): Promise<Answer> {
  const { random, buyer, productId, placed } = world;
  const answer = await checkOut(shop, buyer, [{ productId, quantity: random.between(1, 8) }], {
    key: `${buyer.id}-${placed.length}-${random.next()}`,
    ...(replaces && { replaces }),
  });
  if (answer.status === 200) placed.push(answer.body.data);
  return answer;
}

type Act = (world: World) => Promise<Answer | undefined>;

const ofOrder =
  (act: (order: Checkout, world: World) => Promise<Answer | undefined>): Act =>
  async (world) => {
    const order = anyOf(world);
    return order && act(order, world);
  };

const ACTS_OF: Record<string, Act> = {
  place: (world) => place(world),
  replace: ofOrder(({ mongooseOrderId }, world) => place(world, mongooseOrderId)),
  pay: ofOrder(async (order, { buyer }) => {
    const proof = await gatewayStandIn(shop)
      .payWell(order.orderId)
      .catch(() => null);
    return proof ? verify(shop, buyer, proof) : undefined;
  }),
  payAgain: ofOrder(({ mongooseOrderId }, { buyer }) =>
    shop.post('/checkOut/payOrder', { mongooseOrderId }, buyer.token),
  ),
  endHold: ofOrder(async ({ mongooseOrderId }) => {
    const isOver = sql`CASE WHEN ${orders.heldUntil} IS NOT NULL THEN now() - interval '1 second' END`;
    await shop.deps.db.update(orders).set({ heldUntil: isOver }).where(eq(orders.id, mongooseOrderId));
    await endDueHolds(shop.deps);
    return undefined;
  }),
  lapse: ofOrder(async (order) => {
    if ((await statusOf(shop, order.mongooseOrderId)) !== 'pending/pending/unshipped') return undefined;
    await endTimeToPay(shop, order, 20);
    await lapseDueOrders(shop.deps);
    return undefined;
  }),
  cancel: ofOrder(({ mongooseOrderId }, { buyer }) =>
    shop.post('/user/orders/cancelUnpaid', { mongooseOrderId }, buyer.token),
  ),
  ship: ofOrder(async ({ mongooseOrderId }, { random }) => {
    await desk('/orders/confirmOrder', { mongooseOrderId });
    return desk('/orders/shipped', { mongooseOrderId, bookMissing: random.chance(0.7) });
  }),
  refund: ofOrder(({ mongooseOrderId }, { random }) => {
    const refundOption = random.chance(0.5) ? 'full' : 'no-refund';
    return desk('/orders/approveRefund', { mongooseOrderId, refundOption });
  }),
  refundPiece: ofOrder(({ mongooseOrderId }) =>
    desk('/orders/approveRefund', {
      mongooseOrderId,
      refundOption: 'partial',
      partialAmount: 100,
      lines: [{ position: 1, quantity: 1 }],
    }),
  ),
  count: ({ productId, random }) => desk('/admin/stock/set', { productId, onHand: random.between(0, 12) }),
  countEarlier: ({ productId, random }) =>
    desk('/admin/stock/set', {
      productId,
      onHand: random.between(0, 12),
      asOf: new Date(Date.now() - random.between(1, 3_000)).toISOString(),
    }),
  receive: ({ productId, random }) =>
    desk('/admin/stock/receive', { productId, pieces: random.between(1, 6) }),
};
const NAMES = Object.keys(ACTS_OF);

async function live(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const beyond = random.chance(0.5) ? 'stop' : 'make';
  const world: World = {
    random,
    buyer: await registerCustomer(shop),
    productId: await addCounted(shop, random.between(0, 12), { beyond, pricePaise: 100_00 }),
    placed: [],
    done: [beyond],
  };
  for (let act = 0; act < ACTS; act++) {
    const name = act === 0 ? 'place' : NAMES[random.between(0, NAMES.length - 1)]!;
    const answer = await ACTS_OF[name]!(world);
    world.done.push(`${name} ${answer?.status ?? ''}`);
    expect(answer?.status ?? 200, `history ${seed}: ${world.done.join(', ')}`).toBeLessThan(500);
  }
}

test(`${HISTORIES} random histories of place, pay, lapse, replace, ship, refund and count leave sound books [B9.2 B9.7]`, async () => {
  const { seed } = inject('fuzz');
  for (let first = 0; first < HISTORIES; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => live(seed + first + i)));
    const broken = (await findViolations(shop.deps.db)).filter(({ invariant }) => invariant === 'I10');
    expect(broken, `FUZZ_SEED=${seed}, histories ${first} to ${first + AT_ONCE - 1}`).toEqual([]);
  }
  await expectSoundBooks();
});
