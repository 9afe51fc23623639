import { editProduct, makeProduct } from '../helpers/catalogue.ts';
import { placePaidOrder } from '../helpers/checkout.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

test('an order goes into the cart again, and a note says what costs more now, until it is closed [B6.4]', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct({ price: 340 });
  const order = await placePaidOrder(token, product, 3);
  await editProduct(product, { price: 360 });
  await page.goto(`/account/orders/${order._id}`);
  await page.getByRole('button', { name: 'Reorder' }).click();

  await expect(page.getByText('Added to cart: 1 dearer')).toBeVisible();
  await expect(page).toHaveURL('/account');
  const note = page.getByRole('region', { name: 'Changed since your order' });
  await expect(note).toContainText(order.orderId);
  await expect(note).toContainText(`Dearer: ${product.name}, Rs.360 instead of Rs.340.`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Rs.1,080.00' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Wishlist' }).click();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Close this note' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  await expect(note).toBeHidden();
});
