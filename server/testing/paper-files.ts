import { beforeAll, expect } from 'vitest';
import type { PaperSummary } from '#contract/papers.ts';
import { gatewayStandIn } from './gateway-stand-in.ts';
import { type Checkout, rowOf } from './orders.ts';
import { GSTIN, MAHARASHTRA, sellerIn } from './papers.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from './people.ts';
import { readPdf } from './read-pdf.ts';
import { startTestShop } from './test-shop.ts';

/** Which orders to print. */
export const named = (...orders: Pick<Checkout, 'mongooseOrderId'>[]) =>
  orders.map(({ mongooseOrderId }) => `mongooseOrderId=${mongooseOrderId}`).join('&');

interface Sold {
  admin: string;
  asha: TestCustomer;
  mills: TestCustomer;
  shipped: Checkout;
  credited: Checkout;
  paid: Checkout;
}

/** A shop with an order that was shipped, one with credit notes and one that is paid; `sold` is filled before the first test. */
export function startShopWithPaperFiles() {
  const shop = startTestShop({ PUBLIC_URL: 'https://shop.example' });
  const sold = {} as Sold;
  const seller = sellerIn(shop, () => sold.admin);
  const { sell, ship, refund } = seller;
  beforeAll(async () => {
    sold.admin = await logInAdmin(shop);
    await gatewayStandIn(shop).control({ refunds: { delayMs: 0 } });
    sold.asha = await registerCustomer(shop);
    sold.mills = await registerCustomer(shop, { name: 'Kaveri Spinning Mills' });
    sold.shipped = await ship(await sell(sold.asha));
    sold.credited = await ship(
      await sell(sold.mills, { quantity: 4, fields: { ...MAHARASHTRA, gst: GSTIN } }),
    );
    for (const partialAmount of [118, 236])
      await refund(sold.credited, { refundOption: 'partial', partialAmount }, '/partially-refunded/');
    const weighed = {
      name: 'Gear pump',
      partNumber: 'MW-GP-25',
      specifications: [{ key: 'Weight', value: '12.5 kg' }],
    };
    sold.paid = await sell(sold.asha, { quantity: 3, product: weighed });
  });

  /** As bytes, which the answer's text is not. */
  async function download(url: string, token: string) {
    const { statusCode, headers, rawPayload } = await shop.app.inject({
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const isJson = String(headers['content-type']).includes('json');
    return {
      status: statusCode,
      headers,
      bytes: rawPayload,
      body: isJson ? JSON.parse(String(rawPayload)) : null,
    };
  }
  async function pagesOf(url: string, token = sold.admin) {
    const { status, bytes, body } = await download(url, token);
    expect(status, JSON.stringify(body)).toBe(200);
    return (await readPdf(bytes)).pages;
  }
  const papersOf = async ({ mongooseOrderId }: Checkout): Promise<PaperSummary[]> =>
    (await shop.get(`/orders/papers?mongooseOrderId=${mongooseOrderId}`, sold.admin)).body.data.docs;
  const paperOf = async (order: Checkout, wanted: PaperSummary['kind']) =>
    (await papersOf(order)).find(({ kind }) => kind === wanted)!;
  const numberOf = async ({ mongooseOrderId }: Checkout) => (await rowOf(shop, mongooseOrderId)).number;

  return { shop, sold, ...seller, download, pagesOf, papersOf, paperOf, numberOf };
}
