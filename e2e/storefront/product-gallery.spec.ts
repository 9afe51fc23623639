import type { Locator, Page } from '@playwright/test';
import { makeProduct, pictures } from '../helpers/catalogue.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';

const slide = (page: Page, n: number) => page.getByRole('group', { name: `${n} of 3` });
const shows = (page: Page, n: number) => expect(page.getByText(`${n} / 3`)).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.use({ isMoving: true });

test('the carousel loops, is dragged freely, is 340 wide and fills the window; what to buy with is above the fold [S2.product.2 S2.product.3 S9.11]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const product = await makeProduct({ imageLink: await pictures(3) });
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add, 'above the fold').toBeInViewport();
  const carousel = page.getByRole('region', { name: `Pictures of ${product.name}` });
  await page.mouse.move(5, 5);
  await expect(carousel).toHaveAttribute('data-live', '');

  await test.step('it loops by its buttons', async () => {
    expect((await slide(page, 1).boundingBox())?.width).toBeGreaterThanOrEqual(340);
    await expect(slide(page, 1)).toBeInViewport();
    await press(page, 'Next picture');
    await shows(page, 2);
    await press(page, 'Previous picture');
    await press(page, 'Previous picture');
    await shows(page, 3);
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.8 });
  });
  await test.step('it loops by the arrow keys', async () => {
    await carousel.focus();
    await page.keyboard.press('ArrowRight');
    await shows(page, 1);
    await page.getByRole('button', { name: 'Next picture' }).focus();
    await page.keyboard.press('ArrowLeft');
    await shows(page, 3);
    if (!isMobile) await page.getByRole('button', { name: 'Show picture 3' }).focus();
    await page.keyboard.press('ArrowRight');
    await shows(page, 1);
    if (!isMobile) await expect(page.getByRole('button', { name: 'Show picture 1' })).toBeFocused();
  });
  await test.step('a picture is shown over the whole window, and Escape leads back', () =>
    lookClosely(page, product.name));
  await test.step('it is dragged freely', async () => {
    if (isMobile) return;
    await press(page, 'Previous picture');
    await shows(page, 1);
    await dragFreely(page, slide(page, 1));
  });
  await test.step('images are not narrower on a small phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await slide(page, 1).boundingBox())?.width).toBe(340);
  });
  await test.step('a tablet has all facts above the fold, too', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(add).toBeInViewport({ ratio: 1 });
    const facts = page.getByRole('complementary', { name: 'Before you order' });
    await expect(facts).toBeInViewport({ ratio: 1 });
    await expect(facts, 'no machine, no test bench').not.toContainText('bench');
  });
});

/** Opens the viewer at the first picture and leaves it at the second. */
async function lookClosely(page: Page, name: string) {
  const opener = page.getByRole('button', { name: 'Whole sheet' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${name}` });
  const zoom = viewer.getByRole('status', { name: 'Zoom' });
  await expect(zoom).toHaveText('100 %');
  await expectAccessible(page);
  const { width, height } = page.viewportSize()!;
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const picture = viewer.getByRole('img', { name });
  const widthOf = async () => (await picture.boundingBox())!.width;
  const whole = await widthOf();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom).toHaveText('150 %');
  await expect.poll(widthOf).toBeCloseTo(whole * 1.5, 0);
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('100 %');
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await picture.dblclick();
  await expect(zoom).toHaveText('200 %');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
  // The gallery stays at that picture.
  await shows(page, 2);
}

async function dragFreely(page: Page, first: Locator) {
  const left = async () => (await first.boundingBox())!.x;
  await page.evaluate(() => window.scrollTo(0, 0));
  await comesToRest(left);
  const before = (await first.boundingBox())!;
  const y = before.y + before.height / 2;
  await page.mouse.move(before.x + 250, y);
  await page.mouse.down();
  await page.mouse.move(before.x + 130, y, { steps: 6 });
  const offset = async () => before.x - (await left());
  // Held until it stands still, so that it is let go without a swing: how far one carries it is the machine's affair.
  const held = await comesToRest(offset);
  expect(held).toBeGreaterThan(20);
  expect(held).toBeLessThan(before.width - 20);
  await page.mouse.up();
  // It came to rest where it was let go, not at a picture's edge.
  expect(Math.abs((await comesToRest(offset)) - held)).toBeLessThan(5);
}

async function comesToRest(read: () => Promise<number>): Promise<number> {
  const seen: number[] = [];
  await expect
    .poll(
      async () => {
        seen.push(await read());
        return seen.at(-1) === seen.at(-2);
      },
      { intervals: [250] },
    )
    .toBe(true);
  return seen.at(-1)!;
}
