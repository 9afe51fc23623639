import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { istDay } from '#domain/calendar.ts';
import { readLines } from '../areas/papers/find-papers.ts';
import { listOwnPapers, listPapersOfOrder } from '../areas/papers/list-papers-of-order.ts';
import { papers, shopSettings } from '../platform/db/schema/index.ts';
import { readPaperContent } from '../platform/db/schema/paper-json.ts';
import { addProduct } from './catalogue.ts';
import { eventually } from './gateway-stand-in.ts';
import { type Checkout, checkOut, pay } from './orders.ts';
import type { startPayingShop } from './paying-shop.ts';
import type { TestShop } from './test-shop.ts';

type Order = Pick<Checkout, 'mongooseOrderId'>;

/** The papers of an order in the order of their issue, with what is on them. */
export async function readIssuedPapers({ deps: { db } }: TestShop, orderId: string) {
  const rows = await db
    .select()
    .from(papers)
    .where(eq(papers.orderId, orderId))
    .orderBy(asc(papers.issuedAt));
  return Promise.all(
    rows.map(async ({ content, ...row }) => ({
      ...row,
      ...readPaperContent(row.id, content),
      lines: await readLines(db, row.id),
    })),
  );
}

type Head = 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise';
export const totals = ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  totalPaise,
}: Record<Head, number>) => ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  totalPaise,
});

/** Acts on orders that issue papers, and what they issued. */
export function paperDesk(paying: ReturnType<typeof startPayingShop>) {
  const { shop, customer, admin, act, expectSoundBooks } = paying;
  const papersOf = ({ mongooseOrderId }: Order) => readIssuedPapers(shop, mongooseOrderId);
  const kindsOf = async (order: Order) => (await papersOf(order)).map(({ kind }) => kind);
  const kindsBecome = (order: Order, ...kinds: string[]) =>
    eventually(async () => expect(await kindsOf(order)).toEqual(kinds));
  const detail = async ({ mongooseOrderId }: Order) =>
    (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;
  const noteOf = async (order: Order, action: string): Promise<string> =>
    (await detail(order)).history.find((event: { action: string }) => event.action === action)?.note;

  /** Two pumps of Rs.1,180.00 with 18 % and three seals of Rs.105.00 with 5 %. */
  async function placeMixedOrder(delivery: Record<string, unknown> = {}) {
    const pump = {
      name: 'Pump',
      pricePaise: 1_180_00,
      partNumber: crypto.randomUUID(),
      hsn: '841370',
      gstRateBp: 1800,
    };
    const lines = [
      { productId: await addProduct(shop, pump), quantity: 2 },
      {
        productId: await addProduct(shop, { name: 'Seal', pricePaise: 105_00, gstRateBp: 500 }),
        quantity: 3,
      },
    ];
    return (await checkOut(shop, customer, lines, delivery)).body.data as Checkout;
  }
  const paidMixedOrder = async (delivery: Record<string, unknown> = {}) =>
    pay(shop, customer, await placeMixedOrder(delivery));
  const ship = async (order: Order, fields: object = {}) => {
    await act('/orders/confirmOrder', order);
    return act('/orders/shipped', order, fields);
  };
  const refund = async (order: Order, fields: object, key?: string) =>
    shop.post(
      '/orders/approveRefund',
      { mongooseOrderId: order.mongooseOrderId, ...fields },
      admin.token,
      key ? { 'idempotency-key': key } : {},
    );
  const refundPart = (order: Order, partialAmount: number, fields: object = {}) =>
    refund(order, { refundOption: 'partial', partialAmount, ...fields });
  /** Why there is none, as the staff and as the customer read it. */
  const notesOf = async ({ mongooseOrderId }: Order) => {
    const { db } = shop.deps;
    return Promise.all(
      [listPapersOfOrder(db, mongooseOrderId), listOwnPapers(db, customer.id, mongooseOrderId)].map(
        async (list) => (await list).note,
      ),
    );
  };

  /** Both ledgers agree, every invariant holds, and no payment is without its paper. */
  async function expectCompletePapers() {
    await expectSoundBooks();
    const [from, to] = [Date.now() - 24 * 60 * 60_000, Date.now()].map((ms) =>
      istDay(new Date(ms).toISOString()),
    );
    const { body } = await shop.get(`/admin/papers/period?from=${from}&to=${to}`, admin.token);
    expect(body.data.ledger).toMatchObject({ isEqual: true, paymentsWithoutPapers: 0 });
    expect(body.data.ledger.received).toBeGreaterThan(0);
  }

  const setCompany = (fields: object) =>
    shop.deps.db.update(shopSettings).set({ company: sql`company || ${JSON.stringify(fields)}::jsonb` });
  return {
    papersOf,
    kindsOf,
    kindsBecome,
    detail,
    noteOf,
    notesOf,
    placeMixedOrder,
    paidMixedOrder,
    ship,
    refund,
    refundPart,
    setCompany,
    expectCompletePapers,
  };
}
