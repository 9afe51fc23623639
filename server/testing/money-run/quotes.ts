import { paiseToRupees } from '#domain/money.ts';
import { type PaymentProof, resultOf } from '../payment-proof.ts';
import { dayIn } from '../quotes.ts';
import { type Random, randomFrom } from '../random.ts';
import { ADDRESS, CARD, type Places, persist, send } from './clients.ts';

export interface QuoteWorld {
  places: Places;
  productId: string;
  adminToken: string;
  seed: number;
}

/** The answer to an entered transfer. */
export interface Recording {
  utr: string;
  orderId: string;
  paise: number;
  outcome: 'entered' | 'known' | 'refused';
}

/** What the shop or the gateway answered for, and must therefore still know after any crash. */
export interface Answered {
  quotes: Set<string>;
  placed: Set<string>;
  /** Orders whose card payment the provider confirmed. */
  paid: Set<string>;
  recordings: Recording[];
}

type Method = 'card' | 'transfer';
interface Plan {
  /** Each places an order of the quote in place of the one before it, and all are paid. */
  tabs: Method[];
  /** One more that orders and pays while the others pay. */
  again?: Method;
  isWithdrawn?: true;
}

export const PLANS: Plan[] = [
  { tabs: ['card', 'card'], again: 'transfer' },
  { tabs: ['transfer', 'transfer'], again: 'card' },
  { tabs: ['card'], again: 'transfer', isWithdrawn: true },
  { tabs: ['card', 'transfer'] },
  { tabs: ['transfer'], again: 'card', isWithdrawn: true },
  { tabs: ['transfer', 'card'], again: 'card' },
];

interface Bill {
  mongooseOrderId: string;
  amount: number;
  /** The provider's, of an order that is paid by card. */
  orderId?: string;
}

/** One quote from the question to its money, in several tabs of its customer and at several desks of the shop. */
export async function negotiate(
  world: QuoteWorld,
  customerToken: string,
  number: number,
  answered: Answered,
): Promise<void> {
  const random = randomFrom(world.seed + number);
  const talk = talkAbout(world, customerToken, number, answered);
  const { tabs, again, isWithdrawn } = PLANS[number % PLANS.length]!;
  const quoteId = await talk.agree(random);
  const place = (method: Method, tab: number) => talk.place(quoteId, method, `${number}-${tab}`);
  const placed = await Promise.all(tabs.map(place));
  const bills = placed.filter((bill) => bill !== null);
  // The second tab's money may be entered on the first tab's order, by a person who reads the wrong line.
  const mistake = bills.length > 1 ? bills[0] : undefined;
  const isEarly = isWithdrawn && random.chance(0.5);
  if (isEarly) await talk.withdraw(quoteId);
  const paying = bills.map((bill, tab) =>
    talk.pay(bill, { tab, random, mistake: tab === 1 ? mistake : undefined }),
  );
  const orderAgain = async (method: Method) => {
    const bill = await place(method, tabs.length);
    if (!bill) return;
    bills.push(bill);
    await talk.pay(bill, { tab: tabs.length, random });
  };
  await Promise.all([
    ...paying,
    again && orderAgain(again),
    isWithdrawn && !isEarly && talk.withdraw(quoteId),
  ]);
  for (const bill of bills)
    if (!bill.orderId) await talk.payBack(bill, `QF${number}BACK${bills.indexOf(bill)}X`);
}

interface Paying {
  tab: number;
  random: Random;
  /** Another order of the same quote. */
  mistake?: Bill | undefined;
}

function talkAbout(
  { places, productId, adminToken }: QuoteWorld,
  customerToken: string,
  number: number,
  answered: Answered,
) {
  const date = dayIn(0);
  let calls = 0;
  /** Until there is an answer that is final; others than these are none that a person could meet here. */
  const ask = async <Data>(token: string, path: string, body: object, fine: number[], key?: string) => {
    calls += 1;
    const answer = await persist<Data>(places, path, token, body, key ?? `quote-${number}-${calls}`);
    if (!fine.includes(answer.status)) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const twice = <T>(act: () => Promise<T>) => Promise.all([act(), act()]);

  const record = async (bill: Bill, utr: string, paise: number) => {
    const { mongooseOrderId: orderId } = bill;
    const wish = { mongooseOrderId: orderId, amount: paiseToRupees(paise), utr, date };
    const { status, body } = await ask(adminToken, '/orders/recordTransfer', wish, [200, 409, 422]);
    const isKnown = /is already entered/.test(body.error ?? '');
    const outcome = status === 200 ? 'entered' : isKnown ? 'known' : 'refused';
    answered.recordings.push({ utr, orderId, paise, outcome });
  };

  const payByCard = async (bill: Bill, random: Random) => {
    const closesBrowser = random.chance(0.5);
    const paid = await send<PaymentProof>(`${places.gatewayUrl}/pay`, { order_id: bill.orderId, card: CARD });
    if (paid?.status !== 200) return;
    answered.paid.add(bill.mongooseOrderId);
    if (!closesBrowser) await ask(customerToken, '/checkOut/verifyOrder', resultOf(paid.body), [200, 409]);
  };

  return {
    /** Asks, is offered once or twice, and accepts in two tabs. */
    async agree(random: Random): Promise<string> {
      const lines = [{ productId, quantity: random.between(2, 20) }];
      const request = { lines, pincode: ADDRESS.pincode };
      const { body } = await ask<{ _id: string }>(customerToken, '/user/quotes/request', request, [200]);
      const id = body.data._id;
      answered.quotes.add(id);
      const revisions = random.chance(0.3) ? 2 : 1;
      for (let revision = 1; revision <= revisions; revision += 1) {
        const priced = lines.map((line) => ({ ...line, unitPrice: random.between(50, 100) }));
        const sent = { id, revision, lines: priced, validUntil: dayIn(15) };
        const key = `revision-${number}-${revision}`;
        await twice(() => ask(adminToken, '/admin/quotes/send', sent, [200], key));
      }
      await twice(() => ask(customerToken, '/user/quotes/accept', { id, revision: revisions }, [200]));
      return id;
    },

    /** Null: another order of the quote is paid, or it was replaced before the answer was heard. */
    async place(quoteId: string, paymentMethod: Method, key: string): Promise<Bill | null> {
      const wish = { quoteId, ...ADDRESS, address: `Shed ${key}`, paymentMethod };
      const { status, body } = await ask<Bill>(
        customerToken,
        '/checkOut/order',
        wish,
        [200, 409],
        `tab-${key}`,
      );
      if (status !== 200) return null;
      answered.placed.add(body.data.mongooseOrderId);
      return body.data;
    },

    /** By card, or in two parts that two people enter at the same time. */
    async pay(bill: Bill, { tab, random, mistake }: Paying): Promise<void> {
      if (bill.orderId) return payByCard(bill, random);
      const first = random.between(1, bill.amount - 1);
      const entering = [first, bill.amount - first].flatMap((paise, part) => {
        const utr = `QF${number}TAB${tab}PART${part}`;
        const wrong = part === 0 && mistake && !mistake.orderId ? [record(mistake, utr, paise)] : [];
        return [record(bill, utr, paise), record(bill, utr, paise), ...wrong];
      });
      await Promise.all(entering);
    },

    withdraw: (id: string) => ask(adminToken, '/admin/quotes/withdraw', { id }, [200, 409]),

    /** What waits for its transfer back, if anything does. */
    payBack: ({ mongooseOrderId }: Bill, utr: string) =>
      twice(() =>
        ask(adminToken, '/orders/recordTransferRefund', { mongooseOrderId, utr, date }, [200, 409]),
      ),
  };
}
