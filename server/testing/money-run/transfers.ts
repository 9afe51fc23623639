import { istDay } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Acknowledged, ADDRESS, type Buyer, chooseProducts, type Places, persist } from './clients.ts';

interface Awaited {
  mongooseOrderId: string;
  amount: number;
}

const RUPEE_PAISE = 1_00;
const MORE_PAISE = 500_00;

/**
 * An order that is paid by bank transfer, in parts that two people enter at once, some of it too much, some of it after the
 * customer cancelled, some with tax deducted, some in error and then again; and refunds of it.
 */
export async function buyByTransfer(
  places: Places,
  buyer: Buyer,
  adminToken: string,
  seed: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const random = randomFrom(seed);
  const wish = {
    products: chooseProducts(buyer, random),
    ...ADDRESS,
    gst: '33AAACH7409R1Z8',
    paymentMethod: 'transfer',
  };
  const placed = await persist<Awaited>(places, '/checkOut/order', buyer.token, wish, `run-${seed}`);
  if (placed.status !== 200) throw new Error(`Order refused: ${JSON.stringify(placed.body)}`);
  const { mongooseOrderId, amount } = placed.body.data;
  acknowledged.orders.add(mongooseOrderId);
  const ask = (path: string, token: string, body: object) =>
    persist(places, path, token, { mongooseOrderId, ...body }, `${path.replaceAll('/', '')}-${seed}`);
  const date = istDay(new Date().toISOString());
  const record = (utr: string, paise: number, fields: object = {}) =>
    ask('/orders/recordTransfer', adminToken, { amount: paiseToRupees(paise), utr, date, ...fields });

  const isEnded = random.chance(0.15);
  if (isEnded) await ask('/user/orders/cancelUnpaid', buyer.token, {});
  const parts = partsOf(amount, random);
  const hasMore = !isEnded && random.chance(0.3);
  for (const [n, part] of parts.entries()) {
    const utr = `RUN${seed}PART${n}`;
    const isLast = n === parts.length - 1;
    const isTaxed = !isEnded && !(isLast && hasMore) && part > 3 * RUPEE_PAISE && random.chance(0.3);
    const enter = () =>
      isTaxed
        ? record(utr, part - RUPEE_PAISE, { tds: 1 })
        : isLast && hasMore
          ? record(utr, part + MORE_PAISE, { over: true })
          : record(utr, part);
    if (!isEnded && random.chance(0.3)) {
      await enter();
      const undone = await ask('/orders/reverseTransfer', adminToken, {
        utr,
        reason: 'Typed on another order',
      });
      if (undone.status !== 200 && !/is reversed already/.test(undone.body.error ?? ''))
        throw new Error(`Reversal: ${JSON.stringify(undone.body)}`);
    }
    const answers = await Promise.all(random.chance(0.3) ? [enter(), enter()] : [enter()]);
    // What a killed shop had written is there when it is asked again.
    if (!answers.every(({ status }) => status === 200 || status === 409))
      throw new Error(`Transfer: ${JSON.stringify(answers.map(({ body }) => body))}`);
  }
  const more = await record(`RUN${seed}MORE`, amount + 1);
  // Also where the answer to the first try was lost with the shop.
  const isOver = more.status === 200 || /is already entered/.test(more.body.error ?? '');
  if (!isOver && more.status !== 409 && more.status !== 422) throw new Error(`Too much: ${more.status}`);
  acknowledged.paid.add(mongooseOrderId);
  const isKept = !isOver && random.chance(0.5);
  if (isKept && !hasMore) return;
  if (!isOver && !isKept) {
    const approved = await ask('/orders/approveRefund', adminToken, { refundOption: 'full' });
    if (approved.status !== 200) throw new Error(`Approval: ${JSON.stringify(approved.body)}`);
  }
  const refund = { utr: `RUN${seed}BACK`, date };
  const returned = await ask('/orders/recordTransferRefund', adminToken, refund);
  if (returned.status !== 200 && returned.status !== 409) throw new Error(`Refund: ${returned.status}`);
  acknowledged.refunds.add(mongooseOrderId);
}

/** One to three, all of the sum. */
function partsOf(amount: number, random: Random): number[] {
  const first = random.between(1, amount - 2);
  const second = random.between(1, amount - first - 1);
  if (random.chance(0.3)) return [amount];
  return random.chance(0.5) ? [first, amount - first] : [first, second, amount - first - second];
}
