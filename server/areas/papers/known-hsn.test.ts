import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { products } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { portalDesk } from '../../testing/e-invoices.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { GSTIN, MAHARASHTRA } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';

const paying = startPayingShop();
const { shop, customer, admin } = paying;
const { papersOf, kindsBecome, ship, refundPart, expectCompletePapers } = paperDesk(paying);
const { setMode, due } = portalDesk(shop, admin);
afterAll(expectCompletePapers);

test('the note over an invoice of before e-invoices is reported with the code that its product has by now [B14.3]', async () => {
  const productId = await addProduct(shop, { pricePaise: 1_180_00, hsn: '8413', gstRateBp: 1800 });
  const lines = [{ productId, quantity: 2 }];
  const { body } = await checkOut(shop, customer, lines, { ...MAHARASHTRA, gst: GSTIN });
  const order = await pay(shop, customer, body.data);
  await ship(order);
  await setMode('on');
  await refundPart(order, 100);
  await kindsBecome(order, 'receipt', 'invoice', 'credit');
  const note = (await papersOf(order))[2]!;
  const setHsn = (hsn: string) =>
    shop.deps.db.update(products).set({ hsn }).where(eq(products.id, productId));
  const problem = async () => (await due()).docs[0].problem;
  const short = `Line 1 of ${note.number} has no HSN code of at least 6 digits, which an e-invoice needs. Enter it at the product.`;
  expect(await problem()).toBe(short);
  await setHsn('850110');
  expect(await problem(), 'another code').toBe(short);
  await setHsn('84137010');
  expect(await problem()).toBeNull();
  const file = await shop.get(`/admin/papers/eInvoices?id=${note.id}`, admin.token);
  expect(file.body).toMatchObject([{ DocDtls: { No: note.number }, ItemList: [{ HsnCd: '84137010' }] }]);
  expect((await papersOf(order))[2]!.lines[0]!.hsn).toBe('8413');
});
