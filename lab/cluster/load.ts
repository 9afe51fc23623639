import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Acknowledged, type Buyer, buy } from '../../server/testing/money-run/clients.ts';
import { type Random, randomFrom } from '../../server/testing/random.ts';
import { add, count, emptyTally, type Tally } from './tally.ts';

export interface Load {
  tally: Tally;
  /** Sends nothing new and waits for what is under way. */
  stop(): Promise<void>;
}

export interface LoadPlan {
  shopUrl: string;
  gatewayUrl: string;
  buyers: Buyer[];
  acknowledged: Acknowledged;
  seed: number;
  /** Reads and carts; purchases of several requests come on top. */
  perSecond: number;
  purchasesPerSecond: number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

const TICK_MS = 5;
const ANSWER_WITHIN_MS = 30_000;
/** Of all runs together, so that no checkout's key comes twice. */
let purchases = 0;

/** Customers who come at a fixed rate, whether or not the shop keeps up: what waits is counted from when it was due. */
export function startLoad(plan: LoadPlan): Load {
  const tally = emptyTally();
  const random = randomFrom(plan.seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  const watch = (promise: Promise<void>) => {
    underWay.add(promise);
    void promise.finally(() => underWay.delete(promise));
  };
  const call = async (dueAtMs: number) => {
    const wanted = chooseCall(plan.buyers, random);
    const status = await send(agent, plan.shopUrl, wanted);
    count(tally, { path: wanted.path, status, dueAtMs, isWrite: wanted.method === 'POST' });
  };
  const purchase = async () => {
    purchases += 1;
    const buyer = plan.buyers[purchases % plan.buyers.length]!;
    const places = {
      shopUrl: plan.shopUrl,
      gatewayUrl: plan.gatewayUrl,
      watch: ({ path, status, startedAtMs }: { path: string; status: number | null; startedAtMs: number }) =>
        count(tally, { path, status, dueAtMs: startedAtMs, isWrite: true, triesAgain: true }),
    };
    await buy(places, buyer, plan.seed * 100_000 + purchases, plan.acknowledged).catch((error: Error) =>
      add(tally.faults, error.message),
    );
  };

  const sendAtRate = async (perSecond: number, one: (dueAtMs: number) => Promise<void>) => {
    const startMs = performance.now();
    for (let sent = 0; !stopped; await delay(TICK_MS))
      for (const due = ((performance.now() - startMs) / 1000) * perSecond; sent < due && !stopped; sent += 1)
        watch(one(startMs + (sent / perSecond) * 1000));
  };
  const sending = [sendAtRate(plan.perSecond, call), sendAtRate(plan.purchasesPerSecond, purchase)];
  return {
    tally,
    async stop() {
      stopped = true;
      await Promise.all(sending);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

/** Two thirds look at the shop, a third is signed in. */
function chooseCall(buyers: Buyer[], random: Random): Call {
  const { token, productIds } = buyers[random.between(0, buyers.length - 1)]!;
  const productId = productIds[random.between(0, productIds.length - 1)]!;
  const get = (path: string, signedIn?: string): Call => ({
    method: 'GET',
    path,
    ...(signedIn && { token: signedIn }),
  });
  const kind = random.next();
  if (kind < 0.3) return get(`/user/product/allProducts?page=1&itemPerPage=${random.between(5, 40)}`);
  if (kind < 0.5) return get(`/user/product/singleProduct?productId=${productId}`);
  if (kind < 0.65) return get(random.chance(0.5) ? '/products' : `/products/${productId}`);
  if (kind < 0.75) return get('/userAuth/cartQty', token);
  if (kind < 0.85) return get('/user/product/allCart', token);
  if (kind < 0.9) return get('/user/orders/allOrders?page=1', token);
  return { method: 'POST', path: '/user/product/addCart', token, body: { productId, quantity: 1 } };
}

function send(agent: Agent, url: string, { method, path, token, body }: Call): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const payload = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  const outgoing = request(url + path, { method, agent, headers, timeout: ANSWER_WITHIN_MS }, (answer) => {
    answer.on('end', () => resolve(answer.complete ? answer.statusCode! : null));
    answer.on('error', () => resolve(null));
    answer.resume();
  });
  outgoing.on('timeout', () => outgoing.destroy());
  outgoing.on('error', () => resolve(null));
  outgoing.end(payload);
  return promise;
}
