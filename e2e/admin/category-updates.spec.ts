import { asc, eq, sql } from 'drizzle-orm';
import { products } from '../../server/platform/db/schema/index.ts';
import { makeCategory, uniqueWord } from '../helpers/catalogue.ts';
import { db } from '../helpers/database.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test('a renamed category with many products shows the progress until all are updated', async ({ page }) => {
  await logInAsAdmin(page);
  const { _id, name } = await makeCategory();
  const ofCategory = eq(products.categoryId, _id);
  // So old that no list of the newest shows them to another test.
  await db.execute(sql`
    INSERT INTO products (category_id, name, description, product_type, created_at)
    SELECT ${_id}, 'Washer ' || n, '', 'viewable', '2020-01-01' FROM generate_series(1, 1050) n`);
  try {
    await page.goto(`/admin/categories?open=${_id}`);
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText('');
    await db.transaction(async (tx) => {
      // The update cannot finish while another transaction holds a product.
      const ids = await tx
        .select({ id: products.id })
        .from(products)
        .where(ofCategory)
        .orderBy(asc(products.id));
      await tx.select().from(products).where(eq(products.id, ids[1020]!.id)).for('share');
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit category' });
      await dialog.getByLabel('Name').fill(`Washers ${uniqueWord()}`);
      await dialog.getByRole('button', { name: 'Use placeholder' }).click();
      await dialog.getByRole('button', { name: 'Update' }).click();
      await page
        .getByRole('dialog', { name: 'Update Changes?' })
        .getByRole('button', { name: 'Confirm' })
        .click();
      await expect(status).toHaveText('Updating products: 1,020 of 1,050');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await expect(status).toHaveText('All products are updated.');
  } finally {
    await db.delete(products).where(ofCategory);
  }
  await test.step('one who comes later sees nothing of it', async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('');
  });
});
