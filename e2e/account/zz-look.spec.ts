import { addPriceList } from '../../server/testing/companies.ts';
import { freshGstin } from '../../server/testing/gstins.ts';
import { eq } from 'drizzle-orm';
import { companies, customers } from '../../server/platform/db/schema/index.ts';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS, placePaidOrder } from '../helpers/checkout.ts';
import { limitOrders, makeCompany } from '../helpers/companies.ts';
import { db } from '../helpers/database.ts';
import { logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { hydrated, test } from '../helpers/test.ts';

test('look', async ({ page }) => {
  test.setTimeout(120_000);
  const { companyId, admin, buyer } = await makeCompany();
  const list = await addPriceList({ deps: { db } }, { name: `Annapoorna 2026-27 ${Date.now()}`, percent: 5 });
  await db.update(companies).set({ tradeName: 'Sri Annapoorna Spinning Mills', legalName: 'Sri Annapoorna Spinning Mills Private Limited', priceListId: list, accountsEmail: 'accounts@annapoorna.example' }).where(eq(companies.id, companyId));
  await db.update(customers).set({ name: 'Meena Krishnan' }).where(eq(customers.email, admin.email));
  const product = await makeProduct({ name: 'IE3 Induction Motor 132M, 7.5 kW', price: 39_900 });
  for (const who of [buyer, admin, buyer]) await placePaidOrder(who.token, product);
  await limitOrders(buyer, 50_000);
  await change('/user/approvals/request', { ...ADDRESS, products: [{ productId: product._id, quantity: 2 }], note: 'x' }, buyer.token);
  const applicant = await registerCustomer();
  await change('/user/company/apply', { name: 'Narmada Process House', gstin: freshGstin('24') }, applicant.token);
  await change('/user/company/invite', { name: 'Kavitha', email: `k${Date.now()}@x.example`, role: 'buyer', perOrder: 25000 }, admin.token);
  await change('/user/company/addresses/add', { label: 'Works', ...ADDRESS, isDefault: true }, admin.token).catch(() => {});
  await logInAsAdmin(page);
  for (const [name, path] of [['companies', '/admin/companies'], ['company', `/admin/companies/view/${companyId}`]] as const)
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated(page);
      await page.getByText('Narmada').or(page.getByText('GSTINs')).first().waitFor();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/eye/${name}-${width}.png`, fullPage: true });
    }
  await page.goto('/admin/companies');
  await page.getByRole('link', { name: 'Narmada Process House' }).first().click();
  await page.getByRole('button', { name: 'Activate…' }).waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/eye/application-${width}.png`, fullPage: true });
  }
});
