import type { Page } from '@playwright/test';
import { makeCategory } from '../helpers/catalogue.ts';
import { pictureFiles } from '../helpers/image-files.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, hold, test } from '../helpers/test.ts';
import { productForm } from './product-form.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

/** Chooses a file of zeros that the browser itself makes. */
const addImageOf = (page: Page, bytes: number) =>
  page.getByLabel('Image files').evaluate((input: HTMLInputElement, size) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(size)], 'pump.png', { type: 'image/png' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, bytes);

test('an empty and a too large picture are refused, of six the first five are taken; then the drop zone is disabled, and order changes by arrows and by dragging [S2.add-product.1 S5.9 S5.11 S5.12]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const form = productForm(page);
  await page.goto('/admin/products/add');
  await expect(form.name).toBeVisible();
  if (!isMobile)
    for (const [sentence, bytes] of [
      ['File is smaller than 1 bytes', 0],
      ['File is larger than 10485760 bytes', 10 * 1024 * 1024 + 1],
    ] as const)
      await test.step(`a picture of ${bytes} bytes is refused`, async () => {
        await addImageOf(page, bytes);
        await expectToast(page, sentence);
        await expect(form.images).toHaveCount(0);
      });
  await test.step('of more than five pictures the first five are taken and the rest is refused', async () => {
    await form.addImages(await pictureFiles(6));
    await expectToast(page, 'Too many files');
    await expect(form.images).toHaveCount(5);
  });
  await test.step('at five images the drop zone is disabled', async () => {
    await expect(page.getByText('5 of 5 used.')).toBeVisible();
    await expect(form.drop).toBeDisabled();
    await expectAccessible(page);
  });
  const [first, second, third, ...rest] = await form.sources();
  await test.step('order changes by arrows, and a removed image makes room', async () => {
    await page.getByRole('button', { name: 'Move Image 1 right' }).click();
    expect(await form.sources()).toEqual([second, first, third, ...rest]);
    await page.getByRole('button', { name: 'Remove Image 5' }).click();
    await expect(form.images).toHaveCount(4);
    await expect(form.drop).toBeEnabled();
  });
  // A finger has no drag and drop of the browser's; there the arrows do it.
  if (isMobile) return;
  await test.step('order changes by dragging', async () => {
    const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
    await tiles.nth(2).dragTo(tiles.nth(0));
    await expect.poll(() => form.sources()).toEqual([third, second, first, rest[0]]);
  });
});

test('a picture that is being sent shows how far it is, and the product waits for it; a failed upload never becomes a link: it is tried again or removed; a refused file is named and the message says why, for 3 seconds [S4.forms.7 S5.8 S5.12 S7.images.1 S7.images.3 S8.7 S9.8]', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of 415|was not uploaded/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const form = productForm(page);
  const { name } = await makeCategory();
  await page.goto('/admin/products/add');
  await form.fillRequired('A pump', name);
  await test.step('a picture that is being sent shows how far it is, and the product waits for it', async () => {
    const letGo = await hold(page, '**/image/upload');
    await form.addImages(await pictureFiles(2));
    await expect(page.getByText(/^Sending \d+ %$/)).toBeVisible();
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(form.create).toBeDisabled();
    await expect(
      page.getByText('Wait until the images are uploaded, or remove those that failed.'),
    ).toBeVisible();
    letGo();
    await expect(form.images).toHaveCount(2);
    for (const source of await form.sources()) expect(source).toMatch(/^\/media\/products\//);
    await expect(form.create).toBeEnabled();
  });
  await test.step('a failed upload is reported, and tried again', async () => {
    await page.route('**/image/upload', (route) => route.abort());
    await form.addImages(await pictureFiles(1));
    await expect(page.getByText('Not added', { exact: true })).toBeVisible();
    await expect
      .poll(() => logged)
      .toContainEqual(expect.stringMatching(/^picture-\d+\.png was not uploaded:/));
    await expect(form.create).toBeDisabled();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: /^Retry picture/ }).click();
    await expect(form.images).toHaveCount(3);
    await expect(form.create).toBeEnabled();
  });
  await test.step('or removed', async () => {
    await form.addImages([{ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no png') }]);
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('alert')).toContainText(
      'Invalid image file',
    );
    await expect(form.create).toBeDisabled();
    await page.getByRole('button', { name: 'Remove broken.png' }).click();
    await expect(form.create).toBeEnabled();
    expect(await form.sources()).toHaveLength(3);
  });
  await test.step('a refused file is named and the message says why, for 3 seconds', async () => {
    const toasts = page.getByRole('alert');
    await expect(toasts).toHaveCount(0);
    // Time goes only as the test lets it, so that a slow machine misses no toast.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.addImages([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }]);
    await expect(async () => {
      await page.clock.runFor(50);
      const refusal = 'File type must be one of image/jpeg, image/png';
      await expect(toasts.filter({ hasText: refusal })).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.runFor(2500);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(1500);
    await expect(toasts).toHaveCount(0);
  });
});

test('an image store that does not answer is asked once for all pictures: what is not added is named, the form keeps its input, and all are sent again together; a connection that does not send is not blamed on it', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 503|was not uploaded/);
  const sentence = 'The image store does not answer. The file is not stored. Try again in a few minutes.';
  const form = productForm(page);
  const { name } = await makeCategory();
  await page.goto('/admin/products/add');
  await form.fillRequired('A pump', name);
  const files = await pictureFiles(3);
  const notAdded = page.getByText('Not added', { exact: true });
  await test.step('one that refuses', async () => {
    let asked = 0;
    await page.route('**/image/upload', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, json: { error: { message: sentence } } });
    });
    await form.addImages(files);
    await expect(notAdded).toHaveCount(3);
    expect(asked).toBe(1);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(3);
    const [first, second, third] = files.map((file) => file.name);
    await expect(page.getByRole('status').filter({ hasText: 'Not added' })).toHaveText(
      `Not added: ${first}, ${second} and ${third}. Everything else in this form stays as you entered it.`,
    );
    await expect(form.name).toHaveValue('A pump');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry all' }).click();
    await expect(form.images).toHaveCount(3);
    await expect(page.getByText('Not added')).toHaveCount(0);
    await expect(form.create).toBeEnabled();
  });
  await test.step('a connection that does not send', async () => {
    // Time goes only as the test lets it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await hold(page, '**/image/upload');
    await form.addImages(await pictureFiles(2));
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(notAdded).toHaveCount(2, { timeout: 200 });
    }).toPass();
    const stalled = 'The connection does not send. Check the network, then retry.';
    await expect(page.getByRole('alert').filter({ hasText: stalled })).toHaveCount(2);
  });
});
