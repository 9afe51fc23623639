import type { Locator } from '@playwright/test';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const specifications = (lines: Record<string, string>) =>
  Object.entries(lines).map(([key, value]) => ({ key, value }));
const curve = (head: number) => [
  { flow: 10, head, efficiency: 40 },
  { flow: 36, head: head - 6, efficiency: 73 },
  { flow: 50, head: head - 12, efficiency: 60 },
];

test('products are ticked in the catalogue, remembered over a reload, compared side by side, printed, shared and left out again [B7.9 B7.10]', {
  tag: '@phone',
}, async ({ page }) => {
  const word = uniqueWord();
  const make = (nth: number, lines: Record<string, string>, more = {}) =>
    makeProduct({ name: `Pump ${word} ${nth}`, specifications: specifications(lines), ...more });
  await make(1, { Power: '0.75 kW', Speed: '2,880 rpm', Coupling: 'Close-coupled' }, { curve: curve(30) });
  await make(
    2,
    { 'Rated power': '1 HP', Speed: '2,880 rpm', Coupling: 'Close-coupled' },
    { curve: curve(34) },
  );
  await make(3, { Power: '0.75 kW', Speed: '2,900 rpm', Coupling: 'Close-coupled' });
  await make(4, {});
  await make(5, {});
  const tick = (nth: number) => page.getByRole('checkbox', { name: `Compare Pump ${word} ${nth}` });
  const bar = page.getByRole('region', { name: 'Ticked for comparison' });

  await test.step('ticks, by pointer and keyboard; a fifth is refused', async () => {
    await page.goto(`/products?search=${word}`);
    await hydrated(page);
    await expect(bar).toHaveCount(0);
    await tick(1).click();
    await expect(bar.getByText('Tick one more to compare')).toBeAttached();
    await expect(bar.getByRole('link', { name: /^Compare/ })).toHaveCount(0);
    await tick(2).focus();
    await page.keyboard.press('Space');
    for (const nth of [3, 4]) await tick(nth).click();
    await expect(tick(5)).toBeDisabled();
    const left = async (one: Locator) => Math.round((await one.boundingBox())!.x);
    const title = page.getByRole('heading', { level: 1 });
    expect(await left(bar.getByRole('listitem').first()), 'in line with the page').toBe(await left(title));
  });
  await test.step('a reload keeps them', async () => {
    await page.reload();
    await hydrated(page);
    await expect(tick(4)).toBeChecked();
    await bar.getByRole('button', { name: `Do not compare Pump ${word} 4` }).click();
    await expect(tick(4)).not.toBeChecked();
    await expect(tick(5)).toBeEnabled();
  });
  await test.step('the comparison marks what differs and the odd one', async () => {
    await bar.getByRole('link', { name: 'Compare 3' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 products' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(row('Power')).toContainText(/0\.75\skW.*1\sHP.*0\.75\skW/);
    await expect(row('Power')).not.toContainText('differs');
    await expect(row('Speed')).toContainText('differs');
    await expect(row('Datasheet').getByRole('link')).toHaveCount(3);
    await expect(row('Speed').locator('[data-odd]')).toHaveText(/2,900\srpm/);
    await expectNoSidewaysScroll(page);
    const third = (await row('Speed').getByRole('cell').last().boundingBox())!;
    expect(third.x, 'the third is in sight, on phones a part of it').toBeLessThan(
      page.viewportSize()!.width - 30,
    );
  });
  await test.step('scrolled past, the heads stay over their columns, sideways too', async () => {
    const cell = page.getByRole('row').filter({ hasText: 'Datasheet' }).getByRole('cell').last();
    await cell.scrollIntoViewIfNeeded();
    const name = page.getByRole('paragraph').filter({ hasText: `Pump ${word} 3` });
    await expect(name).toBeInViewport();
    for (const how of ['as it was', 'sideways']) {
      if (how === 'sideways')
        await page.getByRole('region', { name: 'Comparison' }).evaluate((frame) => frame.scrollBy(1000, 0));
      await expect(async () => {
        const [left, ofCell] = [(await name.boundingBox())!.x, (await cell.boundingBox())!.x];
        expect(left - ofCell, how).toBeGreaterThanOrEqual(0);
        expect(left - ofCell, how).toBeLessThan(40);
      }).toPass({ timeout: 5000 });
    }
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  await test.step('it is printed on one page', async () => {
    const paper = (await page.pdf()).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
  await test.step('the line of the curves moves by arrow keys', async () => {
    const flow = page.getByRole('slider', { name: 'Flow' });
    await expect(flow).toHaveAttribute('aria-valuetext', '36 m³/h');
    await flow.press('ArrowRight');
    await expect(page.getByText('shaft power at 37 m³/h')).toBeVisible();
  });
  await test.step('only differences, in the address that can be shared', async () => {
    await page.getByRole('switch', { name: 'Only differences' }).click();
    await expect(page).toHaveURL(/differences=only/);
    await expect(page.getByRole('rowheader', { name: 'Coupling' })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const speed = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Speed' }) });
    await expect(speed).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Coupling' })).toHaveCount(0);
  });
  await test.step('a product is left out, and an unknown one is reported', async () => {
    await page.getByRole('link', { name: `Take Pump ${word} 3 out of the comparison` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 products' })).toBeVisible();
    const ids = new URL(page.url()).searchParams.get('ids');
    await page.goto(`/compare?ids=${ids},0198f2c4-7a51-7000-8000-000000000000`);
    await expect(page.getByText('One of these products is not in the catalogue any more.')).toBeVisible();
    await page.goto('/compare');
    await expect(page.getByText('Tick “Compare” at two to four products')).toBeVisible();
  });
});
