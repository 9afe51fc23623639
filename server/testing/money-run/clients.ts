import { setTimeout as delay } from 'node:timers/promises';
import { type PaymentProof, resultOf } from '../payment-proof.ts';
import { type Random, randomFrom } from '../random.ts';

/** Far above the time of a restart: a client that gives up says nothing about the shop. */
const BUDGET_MS = 600_000;
/** The gateway's own no, as against none at all: asking again would change nothing. */
const REFUSED = 'refund-refused';
export const CARD = { number: '4111 1111 1111 1111', expiry: '12 / 40', cvv: '123', name: 'A Buyer' };
const DECLINED = { ...CARD, number: '4000 0000 0000 0002' };

export interface Buyer {
  token: string;
  productIds: string[];
}

/** What the shop or the gateway answered for, and must therefore still know after any crash. */
export interface Acknowledged {
  orders: Set<string>;
  verified: Set<string>;
  /** Paid at the gateway, whatever the browser did afterwards. */
  paid: Set<string>;
  refunds: Set<string>;
}

export const nothingAcknowledged = (): Acknowledged => ({
  orders: new Set(),
  verified: new Set(),
  paid: new Set(),
  refunds: new Set(),
});

export interface Places {
  shopUrl: string;
  gatewayUrl: string;
  /** Hears of every single answer of the shop; null: there was none. */
  watch?: (answer: Attempt) => void;
  /** How long the next request waits for its answer before it is sent again. */
  patienceMs?: () => number;
}

export interface Attempt {
  path: string;
  status: number | null;
  startedAtMs: number;
}

interface Answer<Body> {
  status: number;
  body: Body;
}
interface Envelope<Data> {
  data: Data;
  code?: string;
  error?: string;
}
interface Placed {
  orderId: string;
  mongooseOrderId: string;
}

/** Asks until the shop gives a final answer: restarts, 502, 503 and another checkout that a killed shop left behind are waited out. */
export async function persist<Data>(
  places: Places,
  path: string,
  token: string,
  body: object,
  key: string,
): Promise<Answer<Envelope<Data>>> {
  const until = performance.now() + BUDGET_MS;
  while (performance.now() < until) {
    const startedAtMs = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const url = places.shopUrl + path;
    const answer = await send<Envelope<Data>>(url, body, headers, places.patienceMs?.());
    places.watch?.({ path, status: answer?.status ?? null, startedAtMs });
    const isFinal = answer && (answer.status < 500 || answer.body.code === REFUSED);
    if (isFinal && answer.body.code !== 'checkout-running') return answer;
    await delay(100 + Math.random() * 200);
  }
  throw new Error(`No answer from ${places.shopUrl}${path}`);
}

export async function send<Body>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
  patienceMs = 20_000,
): Promise<Answer<Body> | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    // A proxy in front says in HTML that there is nothing behind it.
    const content = answer.ok ? await answer.json() : await answer.json().catch(() => ({}));
    return { status: answer.status, body: content as Body };
  } catch {
    return null;
  }
}

export const ADDRESS = {
  address: '1 Lathe Lane',
  district: 'Pune',
  state: 'MH',
  pincode: 411001,
  contact: 9876543210,
};

export const chooseProducts = (buyer: Buyer, random: Random) =>
  buyer.productIds
    .filter(() => random.chance(0.4))
    .concat(buyer.productIds[0]!)
    .map((productId) => ({ productId, quantity: random.between(1, 5) }));

/** One customer from the cart to the end, or to wherever their browser dies. */
export async function buy(
  places: Places,
  buyer: Buyer,
  seed: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const { gatewayUrl } = places;
  const random = randomFrom(seed);
  const products = chooseProducts(buyer, random);
  const place = () =>
    persist<Placed>(places, '/checkOut/order', buyer.token, { products, ...ADDRESS }, `run-${seed}`);
  const submits = await Promise.all(random.chance(0.15) ? [place(), place()] : [place()]);
  const [placed] = submits;
  if (placed?.status !== 200) throw new Error(`Order refused: ${JSON.stringify(placed?.body)}`);
  const { orderId, mongooseOrderId } = placed.body.data;
  for (const submit of submits) acknowledged.orders.add(submit.body.data.mongooseOrderId);

  if (random.chance(0.05)) return;
  if (random.chance(0.15)) await send(`${gatewayUrl}/pay`, { order_id: orderId, card: DECLINED });
  const paid = await send<PaymentProof>(`${gatewayUrl}/pay`, { order_id: orderId, card: CARD });
  if (paid?.status !== 200) throw new Error(`Not paid: ${JSON.stringify(paid?.body)}`);
  acknowledged.paid.add(mongooseOrderId);
  if (random.chance(0.3)) return;

  const verified = await persist(
    places,
    '/checkOut/verifyOrder',
    buyer.token,
    resultOf(paid.body),
    `verify-${seed}`,
  );
  if (verified.status !== 200) throw new Error(`Not verified: ${JSON.stringify(verified.body)}`);
  acknowledged.verified.add(mongooseOrderId);
}

/** Three staff members approve the same refund at the same moment. */
export async function refundByThree(
  places: Places,
  adminToken: string,
  { mongooseOrderId, seed }: { mongooseOrderId: string; seed: number },
  acknowledged: Acknowledged,
): Promise<void> {
  const random = randomFrom(seed);
  const wish = random.chance(0.5)
    ? { refundOption: 'full' }
    : { refundOption: 'partial', partialAmount: random.between(1, 50) };
  const approvals = [1, 2, 3].map((admin) =>
    persist(
      places,
      '/orders/approveRefund',
      adminToken,
      { mongooseOrderId, ...wish },
      `refund-${seed}-${admin}`,
    ),
  );
  for (const { status, body } of await Promise.all(approvals)) {
    if (status === 200) acknowledged.refunds.add(mongooseOrderId);
    else if (status !== 409 && status !== 422 && body.code !== REFUSED)
      throw new Error(`Refund: ${JSON.stringify(body)}`);
  }
}
