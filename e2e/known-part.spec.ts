import type { Locator } from '@playwright/test';
import { change } from './helpers/api.ts';
import { makeProduct, uniqueWord } from './helpers/catalogue.ts';
import { ADDRESS, cardWindow, expectPurchase, proceed } from './helpers/checkout.ts';
import { logInAsCustomer } from './helpers/people.ts';
import { expect, hydrated, test } from './helpers/test.ts';

const MOST_INTERACTIONS = 8;

test.use({ isMoving: true });

test('a customer who knows the part number buys it from the home page in at most eight interactions', {
  tag: ['@quick', '@phone'],
}, async ({ page, isMobile }) => {
  const customer = await logInAsCustomer(page);
  const saved = { ...ADDRESS, label: 'Mill', isDefault: true };
  await change('/user/addresses/add', saved, customer.token);
  const partNumber = `MW-${uniqueWord()}-185`.toUpperCase();
  await makeProduct({ partNumber });
  await page.goto('/');
  await hydrated(page);

  let interactions = 0;
  const count = () => {
    interactions += 1;
    expect(interactions, 'interactions of the purchase').toBeLessThanOrEqual(MOST_INTERACTIONS);
  };
  const press = async (control: Locator) => {
    count();
    await (isMobile ? control.tap() : control.click());
  };
  const fill = async (field: Locator, text: string) => {
    count();
    await field.fill(text);
  };

  await fill(page.getByRole('combobox', { name: 'Search by name or part number' }), partNumber);
  await press(page.getByRole('option').filter({ hasText: partNumber }).first());
  await press(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first());
  await press(page.getByRole('alert').getByRole('link', { name: 'Checkout' }));
  await press(proceed(page));
  const card = cardWindow(page);
  await press(card.getByRole('button', { name: /^Pay Rs\./ }));
  await fill(card.getByLabel('Code'), '1234');
  await press(card.getByRole('button', { name: 'Confirm payment' }));
  await expectPurchase(page, customer);
  await expect(page.getByRole('definition').filter({ hasText: 'Rs.1,250.50' })).toBeVisible();
});
