import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../helpers/test.ts';

const ORDER = 'order_AAAAAAAAAAAAAA';
const PROOF = {
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_order_id: ORDER,
  razorpay_signature: 'a'.repeat(64),
};
const DECLINE = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Declined by your bank.',
    reason: 'card_declined',
    metadata: {},
  },
};

/** A bare page of the shop's own address under a strict policy, which opens the window on a press. */
async function openWindow(page: Page, modal = '{}') {
  const policy =
    "default-src 'none'; script-src 'self'; frame-src 'self'; require-trusted-types-for 'script'; base-uri 'none'";
  const html = `<!doctype html><html lang="en"><title>Till</title><main><h1>Till</h1><button>Pay now</button></main>
    <script src="/sandbox/razorpay/checkout.js"></script><script src="/till.js"></script></html>`;
  const script = `window.seen = [];
    const till = new Razorpay({ key: 'rzp_test_x', order_id: '${ORDER}', name: 'Millwright Industries',
      handler: (proof) => seen.push(['paid', proof.razorpay_payment_id]),
      modal: { ondismiss: () => seen.push(['dismissed']), ...${modal} } });
    till.on('payment.failed', ({ error }) => seen.push(['failed', error.reason]));
    document.querySelector('button').onclick = () => till.open();`;
  await page.route('**/till', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html }),
  );
  await page.route('**/till.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/window/order?*', (route) =>
    route.fulfill({ json: { amount: 5_223_900, currency: 'INR', receipt: 'r-1', status: 'created' } }),
  );
  await page.route('**/sandbox/razorpay/pay', (route) => {
    const declined = route.request().postDataJSON().card.number.startsWith('4000');
    return route.fulfill(declined ? { status: 400, json: DECLINE } : { json: PROOF });
  });
  await page.goto('/till');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const card = page.frameLocator('iframe[title="Card payment"]');
  await expect(card.getByRole('button', { name: 'Pay Rs. 52,239.00' })).toBeVisible();
  return card;
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
const frame = (page: Page) => page.locator('iframe');
const inside = (page: Page) =>
  page.frames().find((candidate) => candidate.url().endsWith('/sandbox/razorpay/window'))!;

test('it says what is missing, ignores messages that are not its own, and a declined card can be followed by another one on the same order', {
  tag: '@phone',
}, async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const card = await openWindow(page);

  await test.step('it opens without accessibility faults, and a form that is not filled says what is missing', async () => {
    await expect(card.getByText('Demonstration payment: no money moves.')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Pay/ })).toBeFocused();
    await expect(card.getByLabel('CVV')).toBeVisible();
    await expectAccessible(inside(page));
    await card.getByLabel('Card number').fill('');
    await card.getByLabel('CVV').focus();
    await card.getByRole('button', { name: /^Pay/ }).click();
    await expect(card.getByText('Write the whole card number.')).toBeVisible();
    await expect(card.getByLabel('Card number')).toBeFocused();
  });

  await test.step('messages that do not come from the window are ignored', async () => {
    await page.evaluate((proof) => {
      for (const type of ['paid', 'dismiss', 'failed'])
        window.postMessage({
          channel: 'millwright-card-window',
          type,
          proof,
          error: { code: 'X', description: 'x' },
        });
      return new Promise((done) => setTimeout(done));
    }, PROOF);
    await expect(frame(page)).toHaveCount(1);
    expect(await seen(page)).toEqual([]);
  });

  await test.step('from the window, a proof of another order or form is ignored', async () => {
    await inside(page).evaluate((proof) => {
      const other = { ...proof, razorpay_order_id: 'order_BBBBBBBBBBBBBB' };
      for (const wrong of [other, { ...proof, razorpay_signature: 'x' }, null, 'paid'])
        window.parent.postMessage(
          { channel: 'millwright-card-window', type: 'paid', proof: wrong },
          location.origin,
        );
    }, PROOF);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(frame(page)).toHaveCount(1);
    expect(await seen(page)).toEqual([]);
  });

  await test.step('a declined card can be followed by another one on the same order', async () => {
    await card.getByRole('button', { name: /declined/ }).click();
    await card.getByRole('button', { name: /^Pay/ }).click();
    await card.getByLabel('Code').fill('1234');
    await card.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(card.getByRole('alert')).toHaveText('Declined by your bank.');
    await card.getByRole('button', { name: /succeeds/ }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await expect(frame(page)).toHaveCount(0);
    expect(await seen(page)).toEqual([
      ['failed', 'card_declined'],
      ['paid', PROOF.razorpay_payment_id],
    ]);
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeFocused();
  });
});

test('the cross and the Escape key close it, after a question when the page wants one', async ({ page }) => {
  const card = await openWindow(page, '{ confirm_close: true }');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Stay' }).click();
  await card.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: 'Leave' }).click();
  await expect(frame(page)).toHaveCount(0);
  expect(await seen(page)).toEqual([['dismissed']]);
});
