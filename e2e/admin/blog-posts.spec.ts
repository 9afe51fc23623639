import { change, read } from '../helpers/api.ts';
import { pictures, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

async function makePost(fields: { published: boolean; body?: string }) {
  const [coverImage] = await pictures(1);
  const post = {
    title: `Post ${uniqueWord()}`,
    body: 'Words.',
    ...(coverImage && { coverImage }),
    ...fields,
  };
  return (await change('/admin/blog/add', post, await adminToken())).data;
}

test('a post is written beside its preview, kept as a draft and published', { tag: '@phone' }, async ({
  page,
}) => {
  const title = `Rings ${uniqueWord()}`;
  await page.goto('/admin/blog-posts');
  await page.getByRole('link', { name: 'New Post' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(title.toLowerCase().replace(' ', '-'));
  const text = page.getByLabel('Text in Markdown');
  await text.fill(
    '## What the yarn says\n\nIt **chatters** <script>alert(1)</script>[x](javascript:alert(1)).',
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What the yarn says' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('chatters');
  await expect(preview.locator('script, a')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog-posts\/edit\//);
  await page.goto('/blog');
  await expect(page.getByText(title)).toHaveCount(0);

  await page.goto('/admin/blog-posts');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  await page.goto(`/blog/${title.toLowerCase().replace(' ', '-')}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('a text that is too complicated is refused in a sentence, and the page stays usable', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const post = await makePost({ published: false });
  await page.goto(`/admin/blog-posts/edit/${post._id}`);
  const text = page.getByLabel('Text in Markdown');
  const preview = page.getByRole('region', { name: 'Preview' });
  await text.fill('> '.repeat(500));
  await expect(preview.getByRole('alert')).toContainText('This text is too complicated to show');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'This text is too complicated to show');
  const stored = (await read('/admin/blog/single', { blogId: post._id }, await adminToken())).data;
  expect(stored).toMatchObject({ body: 'Words.', updatedAt: post.updatedAt });
  await text.fill('*a_ '.repeat(6000));
  await expect(preview.getByText('*a_ *a_')).toBeVisible();
  await text.fill('Plain *words*.');
  await expect(preview.locator('em')).toHaveText('words');
  await expect(preview.getByRole('alert')).toHaveCount(0);
});

test('the list shows drafts and published posts, each with its state', async ({ page }) => {
  const draft = await makePost({ published: false });
  const published = await makePost({ published: true });
  await page.goto('/admin/blog-posts');
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(row(draft.title)).toContainText('draft');
  await expect(row(published.title)).toContainText('published');
  await expect(row(published.title).getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    `/blog/${published.slug}`,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the buttons put Markdown’s signs around the selection', async ({ page }) => {
  const post = await makePost({ published: false, body: 'one two' });
  await page.goto(`/admin/blog-posts/edit/${post._id}`);
  const text = page.getByLabel('Text in Markdown');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 7));
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveValue('one **two**');
  await page.getByRole('button', { name: 'Quotation' }).click();
  await expect(text).toHaveValue('> one **two**');
  await expect(page.getByText('3 words')).toBeVisible();
});

test('leaving with unsaved words asks first', async ({ page }) => {
  const post = await makePost({ published: false });
  await page.goto(`/admin/blog-posts/edit/${post._id}`);
  await page.getByLabel('Text in Markdown').fill('Other words');
  await expect(page.getByText('Not saved: text.')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Text in Markdown')).toHaveValue('Other words');
  await page.getByRole('link', { name: 'Orders', exact: false }).first().click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);
});

test('a second writer is told what changed meanwhile, and neither one’s words are lost', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const post = await makePost({ published: true });
  const second = await context.newPage();
  for (const window of [page, second]) await window.goto(`/admin/blog-posts/edit/${post._id}`);
  await page.getByLabel('Title').fill(`${post.title}, renamed`);
  await second.getByLabel('Text in Markdown').fill('Other words.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  const update = second.getByRole('button', { name: 'Update' });
  await update.click();
  await expect(second.getByRole('main').getByRole('alert')).toContainText(
    'Somebody else has changed title of this post meanwhile. Your own changes are still here and not saved: text.',
  );
  await expect(second.getByLabel('Title')).toHaveValue(`${post.title}, renamed`);
  await expect(second.getByLabel('Text in Markdown')).toHaveValue('Other words.');
  await expectNoSidewaysScroll(second);
  await expectAccessible(second);
  await update.click();
  await expect(second.getByText('Post published')).toBeVisible();
  await expect(second.getByRole('main').getByRole('alert')).toHaveCount(0);
  const stored = (await read('/admin/blog/single', { blogId: post._id }, await adminToken())).data;
  expect(stored).toMatchObject({ title: `${post.title}, renamed`, body: 'Other words.' });
});

test('a published post is taken back, and deleted after a warning', async ({ page, tolerate }) => {
  tolerate(/404/);
  const post = await makePost({ published: true });
  await page.goto(`/admin/blog-posts/edit/${post._id}`);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect((await page.request.get(`/blog/${post.slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/blog-posts');
  await expect(page.getByText(post.title)).toHaveCount(0);
});
