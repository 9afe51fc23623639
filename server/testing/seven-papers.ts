import { beforeAll } from 'vitest';
import type { PaperSummary } from '#contract/papers.ts';
import { gatewayStandIn } from './gateway-stand-in.ts';
import type { Checkout } from './orders.ts';
import { GSTIN, MAHARASHTRA, sellerIn } from './papers.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from './people.ts';
import { startTestShop } from './test-shop.ts';

/** Without its financial year: "MW 00001". */
export const numberOf = ({ number }: PaperSummary) =>
  number.replace('/26-27/', ' ').replace(/\/\d\d-\d\d\//, ' ');
export const OF_MILLS = ['CN 00001', 'MW 00002', 'RV 00002'];

interface Sold {
  admin: string;
  asha: TestCustomer;
  mills: TestCustomer;
  shipped: Checkout;
  credited: Checkout;
  unpaid: Checkout;
}

/** A shop with seven papers of all kinds; `sold` is filled before the first test. */
export function startShopWithPapers() {
  const shop = startTestShop();
  const sold = {} as Sold;
  const seller = sellerIn(shop, () => sold.admin);
  const { place, sell, ship, refund } = seller;
  beforeAll(async () => {
    sold.admin = await logInAdmin(shop);
    await gatewayStandIn(shop).control({ refunds: { delayMs: 0 } });
    sold.asha = await registerCustomer(shop);
    sold.mills = await registerCustomer(shop, { name: 'Kaveri 100% Cotton_Mills' });
    sold.shipped = await ship(await sell(sold.asha));
    const fields = { ...MAHARASHTRA, gst: GSTIN, poNumber: 'KCM/26-27/0071' };
    sold.credited = await ship(await sell(sold.mills, { quantity: 2, fields }));
    await refund(sold.credited, { refundOption: 'partial', partialAmount: 118 }, '/partially-refunded/');
    const refunded = await sell(sold.asha);
    await shop.post('/user/orders/cancel', { mongooseOrderId: refunded.mongooseOrderId }, sold.asha.token);
    await refund(refunded, { refundOption: 'full' }, '/refunded/');
    sold.unpaid = await place(sold.asha);
  });
  return { shop, sold, ...seller };
}
