import { makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, hydrated, test } from '../helpers/test.ts';

test('a product leads to its variants, sells its spares one by one, and a part names its machines [B7.13 B7.15 B7.22]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const variant = (power: string, casing: string, more = {}) =>
    makeProduct({
      name: `Pump ${word} ${power} ${casing}`,
      family: `Family ${word}`,
      specifications: [
        { key: 'Rated power', value: power },
        { key: 'Casing', value: casing },
      ],
      ...more,
    });
  const parts = [];
  for (let nth = 1; nth <= 6; nth++)
    parts.push(
      await makeProduct({
        name: `Part ${word} ${nth}`,
        partNumber: `P${nth}-${word}`,
        price: nth === 6 ? null : 100 * nth,
      }),
    );
  const spares = parts.map(({ _id }, nth) => ({
    position: nth + 1,
    productId: _id,
    quantity: nth === 1 ? 2 : 1,
    at: { x: 10 + 15 * nth, y: 50 },
  }));
  const [drawing] = await pictures(1);
  await variant('2.2 kW', 'Cast iron', { price: 100 });
  await variant('3.7 kW', 'Bronze', { price: 300 });
  const pump = await variant('3.7 kW', 'Cast iron', {
    price: 200,
    spares,
    imageLink: [drawing],
    drawing,
  });
  await logInAsCustomer(page);
  await page.goto(`/products/${pump._id}`);
  await hydrated(page);

  await test.step('a variant is chosen by what differs; what is not made leads nowhere', async () => {
    const power = page.getByRole('navigation', { name: 'Rated power' });
    await expect(power.getByRole('link', { name: /3\.7\skW/ })).toHaveAttribute('aria-current', 'true');
    await page
      .getByRole('navigation', { name: 'Casing material' })
      .getByRole('link', { name: 'Bronze' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Bronze/ })).toBeVisible();
    await expect(power.getByText('not made like this')).toBeAttached();
    await page.getByText('All 3 variants as a table').click();
    await page
      .getByRole('row', { name: /3\.7\skW Cast iron/ })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Cast iron/ })).toBeVisible();
  });
  await test.step('spares have their number, price and quantity, and go into the cart', async () => {
    const row = (nth: number) => page.getByRole('row', { name: `Part ${word} ${nth}` });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await row(2).scrollIntoViewIfNeeded();
    await row(2)
      .getByRole('button', { name: `Add Part ${word} 2 to Cart` })
      .click();
    await expectToast(page, 'Added to cart');
    if (isMobile) {
      await expect(row(6)).toBeHidden();
      await page.getByRole('button', { name: '1 more part' }).click();
    } else {
      await row(3)
        .getByRole('textbox', { name: /Quantity of/ })
        .fill('4');
    }
    await expect(row(6).getByRole('link', { name: /Enquire/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a number on the drawing marks its row, and a row its number', async () => {
    const row = (nth: number) => page.getByRole('row', { name: `Part ${word} ${nth}` });
    const number = (nth: number) => page.getByRole('button', { name: `Part ${nth}: Part ${word} ${nth}` });
    await number(6).click();
    await expect(row(6)).toBeInViewport();
    await expect(row(6)).toHaveAttribute('data-marked', 'true');
    await row(4).getByRole('link').first().focus();
    await expect(number(4)).toHaveAttribute('data-marked', 'true');
    await expect(row(6)).not.toHaveAttribute('data-marked');
  });
  if (isMobile)
    await test.step('the sheet is whole, and larger when it is asked for', async () => {
      const sheet = page.getByRole('region', { name: 'Drawing with the numbers of the parts' });
      const wider = () => sheet.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(await wider()).toBe(0);
      await expect(page.getByText('Pinch to zoom, drag to move')).toBeVisible();
      await page.getByRole('button', { name: 'Enlarge' }).click();
      await expect.poll(wider).toBeGreaterThan(300);
      await page.getByRole('button', { name: 'Whole drawing' }).click();
      await expect.poll(wider).toBe(0);
    });
  await test.step('a part is used in its machine', async () => {
    await page.getByRole('link', { name: `P1-${word}` }).click();
    await page.getByRole('heading', { name: 'Used in' }).scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('link', { name: pump.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: pump.name })).toBeVisible();
  });
});
