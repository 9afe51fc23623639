import { addPriceList } from '../../server/testing/companies.ts';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS } from '../helpers/checkout.ts';
import { givePriceList, limitOrders, makeCompany } from '../helpers/companies.ts';
import { db } from '../helpers/database.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const COMPANY = 'Malwa Cotspin Private Limited';

test('the desk reads on order, quote and customer for which company somebody buys [B10.1]', {
  tag: '@phone',
}, async ({ page }) => {
  const { companyId, admin, buyer } = await makeCompany();
  const name = `Malwa ${companyId}`;
  await givePriceList(companyId, await addPriceList({ deps: { db } }, { name, percent: 10 }));
  await limitOrders(buyer, 0);
  const product = await makeProduct({ price: 1000 });
  const lines = [{ productId: product._id, quantity: 1 }];
  const asked = await change('/user/approvals/request', { ...ADDRESS, products: lines }, buyer.token);
  const decision = { id: asked.data._id, shownTotal: 900 };
  const { data: placed } = await change('/user/approvals/approve', decision, admin.token);
  const { data: quote } = await change('/user/quotes/request', { lines }, buyer.token);
  await logInAsAdmin(page);
  const main = page.getByRole('main');
  const company = main.getByRole('link', { name: COMPANY });

  await page.goto(`/admin/orders/${placed.mongooseOrderId}`);
  await expect(company).toHaveAttribute('href', `/admin/companies/view/${companyId}`);
  await expect(main.getByText(`Buyer, price list ${name}`)).toBeVisible();
  await expect(main.getByText(/^Approved by Meena Krishnan, /)).toBeVisible();
  await expect(main.getByRole('table').getByText(`Price list ${name}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/admin/quotes/view/${quote._id}`);
  await expect(company).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'R. Senthilkumar' }).click();
  await expect(main.getByRole('region', { name: 'Company' })).toContainText(
    `${COMPANY}activeBuyer, price list ${name}`,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
