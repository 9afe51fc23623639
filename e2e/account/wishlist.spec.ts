import { change, read } from '../helpers/api.ts';
import { makeProduct, pictures } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

test('the wished products are cards that open them; the pink heart takes one off, a refusal leaves it, and the last one leaves the empty page [S1.5 S2.routes.12 S2.wishlist.1 S2.wishlist.2]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 500/);
  const { token } = await logInAsCustomer(page);
  const [pump, lathe] = [
    await makeProduct({ price: 18_900, imageLink: await pictures(1) }),
    await makeProduct({ price: null, productType: 'viewable' }),
  ];
  for (const { _id } of [pump, lathe]) await change('/user/product/addWishlist', { productId: _id }, token);
  const cards = page.getByRole('article');
  const heart = (name: string) => page.getByRole('button', { name: `${name}: remove from the wishlist` });
  await page.goto('/account/wishlist');

  await test.step('it shows the wished products as cards that open them', async () => {
    await expect(cards).toHaveCount(2);
    await expect(page.getByText('2 products')).toBeVisible();
    await expect(cards.filter({ hasText: pump.name })).toContainText('Rs.18,900');
    await expect(cards.filter({ hasText: pump.name })).toContainText('Buyable');
    await expect(cards.filter({ hasText: lathe.name })).toContainText('-');
    await page.getByRole('link', { name: pump.name }).click();
    await expect(page).toHaveURL(`/products/${pump._id}`);
    await page.goBack();
    await expect(cards).toHaveCount(2);
  });

  await test.step('a refusal leaves the product where it was', async () => {
    await page.route('**/user/product/removeWishlist', (route) => route.fulfill({ status: 500, json: {} }));
    await heart(pump.name).click();
    await expect(page.getByRole('alert').getByText('Something went wrong, Try again Later!')).toBeVisible();
    await expect(page.getByRole('link', { name: pump.name })).toBeVisible();
    await page.unroute('**/user/product/removeWishlist');
  });

  await test.step('the pink heart takes a product off', async () => {
    await heart(pump.name).click();
    await expect(page.getByRole('alert').getByText('Wishlist removed')).toBeVisible();
    await expect(page.getByText(pump.name)).toHaveCount(0);
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    const { data } = await read('/user/product/allWishlist', {}, token);
    expect(data.wishlist.map(({ _id }) => _id)).toEqual([lathe._id]);
  });

  await test.step('an empty wishlist says so, with "No items in cart." and the way to the products', async () => {
    await heart(lathe.name).click();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await expect(page.getByText('No items in cart.')).toBeVisible();
    await expectAccessible(page);
    const way = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
    await expect(way).toHaveAttribute('href', '/products');
  });
});
