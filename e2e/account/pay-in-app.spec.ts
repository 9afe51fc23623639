import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { payWith } from '../helpers/checkout.ts';
import { adminToken } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';

// There the provider's page posts the result to the shop itself: the page that opened the window may be gone.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 339.0',
});

test('inside another app a payment link says that a card was declined, and is paid by the next one [B14.8]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const product = await makeProduct();
  const { data } = await change(
    '/admin/orders/new',
    {
      customer: { name: 'K. Thangavel', phone: '9894053318' },
      lines: [{ productId: product._id, quantity: 2 }],
      delivery: { address: '7 Mill Lane', district: 'Tiruppur', state: 'Tamil Nadu', pincode: '641604' },
    },
    await adminToken(),
  );
  const pay = page.getByRole('button', { name: /^Pay Rs\./ });
  await page.goto(data.paymentLink!);
  await expect(page.getByText(/^Can be paid until \d+ [A-Z][a-z]+ \d{4}\.$/)).toBeVisible();
  await pay.click();
  await payWith(page, /declined/);
  await expect(page.getByText('The payment did not go through. You have not been charged;')).toBeVisible();
  await expect(page, 'said once').toHaveURL(data.paymentLink!);
  await pay.click();
  await payWith(page, /succeeds/);
  await expect(page.getByText('This order is paid. Thank you.')).toBeVisible();
});
