import type { LedgerReport } from '#contract/dashboard.ts';
import { makePaidOrder } from '../helpers/orders.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const at = '2026-11-08T09:30:00.000Z';
const order = { mongooseOrderId: '00000000-0000-7000-8000-000000000001', orderId: 'MW-2026-0001' };
const difference = { foundAt: at, seenAt: at, shopAmount: 1000, repaired: false, ...order };
const filled: LedgerReport = {
  comparedAt: at,
  payments: 12,
  comparison: {
    state: 'failed',
    compared: 3,
    expected: 12,
    askedBy: null,
    startedAt: at,
    problem: 'The payment service did not answer.',
  },
  events: [
    {
      _id: 'evt_1',
      event: 'payment.captured',
      receivedAt: at,
      setAsideAt: at,
      tries: 291,
      reason: 'The payment service refused: The id provided does not exist',
      paymentId: 'pay_OUjsTsjKFSSqiM',
      mongooseOrderId: null,
      orderId: null,
    },
  ],
  docs: [
    {
      ...difference,
      _id: order.mongooseOrderId,
      kind: 'state',
      paymentId: 'pay_1',
      gatewayAmount: 0,
      resolvedAt: null,
    },
    {
      ...difference,
      _id: '00000000-0000-7000-8000-000000000002',
      kind: 'amount',
      paymentId: 'pay_2',
      gatewayAmount: 900,
      resolvedAt: at,
    },
  ],
};

test('the ledgers are compared on demand; a comparison under way shows its progress and what holds it up, and a message that could not be processed is tried again or marked as dealt with', async ({
  page,
  tolerate,
}) => {
  tolerate(/409/);
  await logInAsAdmin(page);
  const under = (state: 'running' | 'waiting' | 'failed' | 'done', asked: string | null = null) => ({
    ...filled,
    comparison: {
      ...filled.comparison!,
      state,
      askedBy: asked,
      ...(state === 'running' && { problem: null }),
    },
  });
  let report: LedgerReport = under('running', 'Meena');
  const asked: string[] = [];
  await page.route('**/orders/differences', (route) => route.fulfill({ json: { data: report } }));
  await page.route('**/orders/retryEvent', (route) => {
    asked.push(route.request().postData() ?? '');
    return route.fulfill({
      status: 409,
      json: { error: 'It failed again. The payment service did not answer.', code: 'conflict' },
    });
  });
  await page.route('**/orders/closeEvent', (route) => {
    asked.push(route.request().postData() ?? '');
    report = { ...under('done'), events: [] };
    return route.fulfill({ json: { data: report, msg: 'Marked as dealt with' } });
  });
  await page.goto('/admin/dashboard');
  const panel = page.getByRole('region', { name: 'Comparison with the payment service' });
  const rows = panel.getByRole('listitem');

  await test.step('one that another person has started shows its progress, also after a reload', async () => {
    await expect(panel.getByRole('button', { name: 'Comparing' })).toBeDisabled();
    await page.reload();
    await expect(panel.getByRole('button', { name: 'Comparing' })).toBeDisabled();
    const bar = panel.getByRole('progressbar', { name: 'Comparison' });
    await expect(bar).toHaveAttribute('aria-valuenow', '25');
    await expect(panel).toContainText('3 of about 12 payments compared');
    await expect(panel).toContainText(/Started 8 Nov 2026.*, by Meena/);
    await expectAccessible(page);
  });
  await test.step('and what holds it up', async () => {
    report = under('waiting');
    await expect(panel).toContainText('The payment service did not answer. The shop tries again by itself.');
    await expect(panel.getByRole('button', { name: 'Try now' })).toBeEnabled();
    report = under('failed');
    await expect(panel.getByRole('status').nth(1)).toHaveText(
      'The last comparison could not be finished. The payment service did not answer. Try again later.',
    );
  });
  await test.step('messages and differences are listed one by one', async () => {
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('A message about a payment could not be processed');
    await expect(rows.nth(0)).toContainText('The id provided does not exist');
    await expect(rows.nth(1)).toContainText(/Paid here, not paid at the payment service.*open/);
    await expect(rows.nth(2)).toContainText(/resolved 8 Nov 2026.*resolved/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('a message is tried again, or marked as dealt with after a question', async () => {
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('It failed again. The payment service did not answer.')).toBeVisible();
    await panel.getByRole('button', { name: 'Mark as dealt with' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark this message as dealt with?' });
    await expect(dialog).toContainText('The shop will not process this message again.');
    await dialog.getByRole('button', { name: 'Mark as dealt with' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(2);
    expect(asked).toEqual(['{"eventId":"evt_1"}', '{"eventId":"evt_1"}']);
  });
  await test.step('the ledgers are compared on demand', async () => {
    const compare = panel.getByRole('button', { name: 'Compare now' });
    await expect(compare).toBeEnabled();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect(panel).toContainText('12 payments of the last seven days compared 8 Nov 2026');
    await makePaidOrder();
    await page.unrouteAll();
    await compare.click();
    await expect(panel).not.toContainText('compared 8 Nov 2026');
    await expect(panel.getByText(/payments? of the last seven days compared/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(compare).toBeEnabled();
  });
});
