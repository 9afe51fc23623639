import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

/** Far from all other pumps. */
const FLOW = 4_000;
/** At its best it lifts FLOW to `head`. */
const curveOf = (head: number) => [
  { flow: FLOW * 0.4, head: head * 1.25, efficiency: 55 },
  { flow: FLOW, head, efficiency: 80 },
  { flow: FLOW * 1.5, head: head * 0.5, efficiency: 60 },
];

test('a pump is found by its duty point, by typing, dragging and keys, and leads to its curve and datasheet [B7.17]', {
  tag: ['@quick', '@phone'],
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  // The same shop serves both at once: their pumps do not meet each other's points.
  const head = isMobile ? 960 : 240;
  const yearlyCost = isMobile ? 'Rs.13,65,34,400' : 'Rs.3,41,33,600';
  const category = await makeCategory({ name: `Large ${word}` });
  const specifications = [
    { key: 'Model', value: 'BIG 1' },
    { key: 'Rated power', value: '4,000 kW' },
    { key: 'Speed', value: '990 rpm' },
  ];
  const common = { categoryId: category._id, specifications };
  const best = await makeProduct({ ...common, name: `Best ${word}`, price: 900, curve: curveOf(head) });
  const other = await makeProduct({
    ...common,
    name: `Strong ${word}`,
    price: 800,
    curve: curveOf(head * 1.25),
  });
  const results = page.getByRole('list', { name: 'Pumps that meet the point' });
  const rows = results.getByRole('listitem').filter({ hasText: word });
  const point = page.getByRole('slider', { name: /Duty point/ });

  await test.step('typed, in other units too; everything is in the address', async () => {
    await page.goto('/pump-finder');
    await hydrated(page);
    await page.getByLabel('Flow', { exact: true }).fill(String(FLOW));
    await page.getByLabel('Total head', { exact: true }).fill(String(head));
    await expect(page.getByRole('heading', { name: `pumps meet 4,000 m³/h at ${head} m` })).toBeVisible();
    await expect(rows.getByRole('link')).toHaveText([best.name, other.name]);
    await expect(rows.first()).toContainText('80.0');
    await page.getByLabel('Unit of flow').selectOption('LPM');
    await expect(page.getByLabel('Flow', { exact: true })).toHaveValue('66667');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Unit of flow').selectOption('m³/h');
    await expect(page).toHaveURL(`/pump-finder?flow=4000&head=${head}`);
    if (!isMobile) await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
  await test.step('ordered by price', async () => {
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await expect(rows.getByRole('link')).toHaveText([other.name, best.name]);
    await expect(page).toHaveURL(/sort=price/);
    await page.reload();
    await hydrated(page);
    await expect(rows.getByRole('link')).toHaveText([other.name, best.name]);
    await expectNoSidewaysScroll(page);
  });
  await test.step('moved with keys, and with a pointer', async () => {
    await point.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(point).toHaveAttribute('aria-valuetext', `4001 m³/h at ${head + 5} m`);
    await expect(page.getByLabel('Total head', { exact: true })).toHaveValue(String(head + 5));
    // The weaker one does not lift it so far.
    await expect(rows.getByRole('link')).toHaveText([other.name]);
    const box = (await point.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 12, box.y - 60, { steps: 3 });
    await expect(page.getByRole('heading', { name: /^No pump meets/ })).toBeVisible();
    const dragged = (await point.boundingBox())!;
    expect(Math.abs(dragged.y + dragged.height / 2 - (box.y - 60)), 'under the pointer').toBeLessThan(8);
    await page.mouse.up();
    await expect(page.getByText('The nearest is')).toContainText(/too low/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
  await test.step('the running cost follows hours and tariff', async () => {
    await page.goto(`/pump-finder?flow=${FLOW}&head=${head}&static=0`);
    await hydrated(page);
    if (isMobile) await page.getByRole('button', { name: /^Static head/ }).click();
    const cost = rows.first().getByText(/^Rs\.[\d,]+00$/);
    // On a desk 4,000 m³/h × 240 m × 9.81 / 3,600 ÷ 0.8 = 3,270 kW, ÷ 0.958 × 1,000 h × Rs.10.
    await page.getByLabel('Hours a year').fill('1000');
    await page.getByLabel('Tariff').fill('10');
    await expect(cost.first()).toHaveText(yearlyCost);
    await page.getByLabel('Tariff').fill('0');
    await expect(page.getByText('From 0.01 to 1,000.')).toBeVisible();
  });
  await test.step('a flow is typed again, in another unit, and nothing moves meanwhile', async () => {
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    const flow = page.getByLabel('Flow', { exact: true });
    const before = (await heading.boundingBox())!.y;
    await flow.fill('');
    await expect(page.getByText('Give the flow as a number above 0, like 36 or 40.5.')).toBeVisible();
    expect(Math.abs((await heading.boundingBox())!.y - before)).toBeLessThan(60);
    await flow.fill(`${FLOW * 1000} l/h`);
    await flow.blur();
    await expect(flow).toHaveValue(String(FLOW));
  });
  await test.step('its page shows the curve, which comes alive when it is seen', async () => {
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: best.name })).toBeVisible();
    await page.reload();
    await hydrated(page);
    const flow = page.getByRole('slider', { name: 'Flow' });
    await expect(flow).toHaveAttribute('aria-valuenow', String(FLOW));
    await flow.focus();
    await expect.poll(() => flow.evaluate((node) => Object.keys(node).join()), 'its script').toMatch(/react/);
    await expect(flow).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(flow).toHaveAttribute('aria-valuenow', String(FLOW + 1));
    await expect(page.getByRole('table', { name: 'Measured points' }).getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Check my duty point' })).toHaveAttribute(
      'href',
      `/pump-finder?flow=${FLOW + 1}&head=${isMobile ? 959.9 : 240}`,
    );
  });
  await test.step('and its datasheet', async () => {
    const link = page.getByRole('link', { name: /Datasheet/ });
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/datasheet\.pdf$/);
  });
});
