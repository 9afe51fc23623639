import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

/** Far from all other pumps; at its best it lifts so much to 240 m. */
const FLOW = 4_000;
const curveOf = (factor = 1) => [
  { flow: FLOW * 0.4, head: 300 * factor, efficiency: 55 },
  { flow: FLOW, head: 240 * factor, efficiency: 80 },
  { flow: FLOW * 1.5, head: 120 * factor, efficiency: 60 },
];

test('a pump is found by its duty point, by typing, dragging and keys, and leads to its curve and datasheet', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const category = await makeCategory({ name: `Large ${word}` });
  const specifications = [
    { key: 'Model', value: 'BIG 1' },
    { key: 'Rated power', value: '4,000 kW' },
    { key: 'Speed', value: '990 rpm' },
  ];
  const common = { categoryId: category._id, specifications };
  const best = await makeProduct({ ...common, name: `Best ${word}`, price: 900, curve: curveOf() });
  const other = await makeProduct({ ...common, name: `Strong ${word}`, price: 800, curve: curveOf(1.25) });
  const results = page.getByRole('list', { name: 'Pumps that meet the point' });
  const rows = results.getByRole('listitem');
  const point = page.getByRole('slider', { name: /Duty point/ });

  await test.step('typed, in other units too; everything is in the address', async () => {
    await page.goto('/pump-finder');
    await hydrated(page);
    await page.getByLabel('Flow', { exact: true }).fill(String(FLOW));
    await page.getByLabel('Total head', { exact: true }).fill('240');
    await expect(page.getByRole('heading', { name: /^2 pumps meet 4000\s?m³\/h at 240\s?m$/ })).toBeVisible();
    await expect(rows.getByRole('link')).toHaveText([best.name, other.name]);
    await expect(rows.first()).toContainText('80.0');
    await page.getByLabel('Unit of flow').selectOption('LPM');
    await expect(page.getByLabel('Flow', { exact: true })).toHaveValue('66667');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Unit of flow').selectOption('m³/h');
    await expect(page).toHaveURL(/flow=4000&head=240$/);
  });
  await test.step('ordered by price', async () => {
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await expect(rows.getByRole('link')).toHaveText([other.name, best.name]);
    await expect(page).toHaveURL(/sort=price/);
    await page.reload();
    await hydrated(page);
    await expect(rows.getByRole('link')).toHaveText([other.name, best.name]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  await test.step('moved with keys, and with a pointer', async () => {
    await point.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(point).toHaveAttribute('aria-valuetext', '4001 m³/h at 245 m');
    await expect(page.getByLabel('Total head', { exact: true })).toHaveValue('245');
    // The weaker one lifts 240 m there.
    await expect(rows.getByRole('link')).toHaveText([other.name]);
    const box = (await point.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 12, box.y - 60, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: /^No pump meets/ })).toBeVisible();
    await expect(page.getByText('The nearest is')).toContainText(/too low/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
  await test.step('the running cost follows hours and tariff', async () => {
    await page.goto(`/pump-finder?flow=${FLOW}&head=240&static=0`);
    await hydrated(page);
    if (isMobile) await page.getByRole('button', { name: /^Static head/ }).click();
    const cost = rows.first().getByText(/^Rs\.[\d,]+00$/);
    // 4,000 m³/h × 240 m × 9.81 / 3,600 ÷ 0.8 = 3,270 kW, ÷ 0.958 × 1,000 h × Rs.10.
    await page.getByLabel('Hours a year').fill('1000');
    await page.getByLabel('Tariff').fill('10');
    await expect(cost.first()).toHaveText('Rs.3,41,33,600');
    await page.getByLabel('Tariff').fill('0');
    await expect(page.getByText('From 0.01 to 1,000.')).toBeVisible();
  });
  await test.step('its page shows the curve, which comes alive when it is seen', async () => {
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: best.name })).toBeVisible();
    await page.reload();
    await hydrated(page);
    const flow = page.getByRole('slider', { name: 'Flow' });
    await expect(flow).toHaveAttribute('aria-valuenow', String(FLOW));
    await flow.focus();
    await page.keyboard.press('ArrowRight');
    await expect(flow).toHaveAttribute('aria-valuenow', String(FLOW + 1));
    await expect(flow).toBeFocused();
    await expect(page.getByRole('table', { name: 'Measured points' }).getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Check my duty point' })).toHaveAttribute(
      'href',
      `/pump-finder?flow=${FLOW + 1}&head=240`,
    );
  });
  await test.step('and its datasheet', async () => {
    const link = page.getByRole('link', { name: /Datasheet/ });
    await link.focus();
    await expect(link).toContainText(/PDF, \d+\s?kB/);
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/datasheet\.pdf$/);
  });
});
