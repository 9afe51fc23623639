// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS, dayAfter, istDay } from '#domain/calendar.ts';
import { LONGEST_HOLD_MINUTES } from '#domain/stock/holds.ts';
import { type HoldingLine, missingPieces } from '#domain/stock/shortage.ts';
import { orderLines, orders, stock } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { DELIVERY } from '../../testing/orders.ts';
import { registerCustomer } from '../../testing/people.ts';
import { randomFrom } from '../../testing/random.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { findShortOrders, readInStore, readShort } from './short-orders.ts';

const shop = startTestShop();
const today = () => istDay(new Date().toISOString());

test('which lines lack how many pieces is what the rule says, for any orders that hold a product [B9.2]', async () => {
  const { db } = shop.deps;
  const { id: customerId } = await registerCustomer(shop);
  // Older than what the worker `holds` looks at: it would take for lines that hold nothing here.
  const begunMs = Date.now() - 2 * DAY_MS;
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed);
    const productId = await addCounted(shop, random.between(0, 30));
    const [row] = await db.select().from(stock).where(eq(stock.productId, productId));
    const lines: (HoldingLine & { orderId: string; position: number; turnMs: number; isFirm: boolean })[] =
      [];
    for (let made = random.between(1, 8); made > 0; made--) {
      const isTransfer = random.chance(0.3);
      const captured = random.chance(0.7) ? 1_000_00 : 0;
      const isFirm = captured > 0 || isTransfer;
      // Some hold while others, placed long after them, become firm.
      const createdAt = new Date(begunMs - random.between(1, 5) * 30 * 60_000);
      const firmAt =
        captured > 0 && random.chance(0.8) ? new Date(begunMs - random.between(-3, 5) * 30 * 60_000) : null;
      // Of a transfer a part may have come.
      const paymentStatus = captured > 0 && (!isTransfer || random.chance(0.5)) ? 'success' : 'pending';
      const isPastDate = random.chance(0.4);
      const [order] = await db
        .insert(orders)
        .values({
          ...DELIVERY,
          pincode: '641001',
          contact: '9876543210',
          gst: null,
          number: `T${seed}-${made}-${randomUUID().slice(0, 6)}`,
          customerId,
          checkoutKey: randomUUID(),
          totalPaise: 1_000_00,
          capturedPaise: captured,
          paymentStatus,
          paymentMethod: isTransfer ? 'transfer' : 'card',
          createdAt,
          firmAt,
          promisedOn: random.chance(0.1) ? null : dayAfter(today(), isPastDate ? -1 : 0),
        })
        .returning();
      for (let position = 0; position < random.between(1, 3); position++) {
        const quantity = random.between(1, 9);
        const held = random.chance(0.2) ? 0 : random.between(1, quantity);
        const line = { position, quantity, held, made: random.between(0, quantity) };
        await db
          .insert(orderLines)
          .values({ ...line, orderId: order!.id, productId, name: 'Pump', unitPricePaise: 1 });
        lines.push({
          ...line,
          orderId: order!.id,
          isPastDate:
            paymentStatus === 'success' && order!.promisedOn !== null && order!.promisedOn < today(),
          turnMs: isFirm ? +(firmAt ?? createdAt) : +createdAt + LONGEST_HOLD_MINUTES * 60_000,
          isFirm,
        });
      }
    }
    const held = lines.reduce((sum, line) => sum + line.held, 0);
    await db.update(stock).set({ held }).where(eq(stock.productId, productId));
    const inTurn = lines
      .filter((line) => line.held > 0)
      .sort(
        (a, b) =>
          a.turnMs - b.turnMs ||
          (a.orderId < b.orderId ? -1 : a.orderId > b.orderId ? 1 : a.position - b.position),
      );
    const missing = missingPieces(row!.onHand, inTurn);
    const wanted = inTurn.flatMap(({ orderId, position, isFirm }, i) =>
      isFirm && missing[i]! > 0 ? [`${orderId}/${position + 1}: ${missing[i]}`] : [],
    );
    const ids = [...new Set(lines.map(({ orderId }) => orderId))];
    const short = [...(await readShort(db, ids))].flatMap(([id, its]) =>
      its.map(({ position, pieces }) => `${id}/${position}: ${pieces}`),
    );
    expect(short.sort(), `seed ${seed}: ${row!.onHand} on hand, ${JSON.stringify(inTurn)}`).toEqual(
      wanted.sort(),
    );
    const all = (await findShortOrders(db)).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(all.sort(), `seed ${seed}`).toEqual([...new Set(wanted.map((one) => one.split('/')[0]!))].sort());
    const single = (await Promise.all(ids.map((id) => readInStore(db, id)))).flatMap((its, i) =>
      its.flatMap((line) => (line.missing > 0 ? [`${ids[i]}/${line.position + 1}: ${line.missing}`] : [])),
    );
    expect(single.sort(), `seed ${seed}`).toEqual(wanted);
  }
});
