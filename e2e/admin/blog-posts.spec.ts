import { change, read } from '../helpers/api.ts';
import { pictures, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

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

const stored = async (blogId: string) =>
  (await read('/admin/blog/single', { blogId }, await adminToken())).data;

test('a post is written beside its preview, saved as a draft and published [S1.11 S2.blogs.1]', {
  tag: ['@quick', '@phone'],
}, async ({ page }) => {
  const title = `Rings ${uniqueWord()}`;
  const slug = title.toLowerCase().replace(' ', '-');
  await page.goto('/admin/blog-posts');
  await page.getByRole('link', { name: 'New Post' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
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

  await test.step('what was written survives a reload', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(text).toHaveValue(/What the yarn says/);
  });

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog-posts\/edit\//);
  expect(await (await page.request.get('/blog')).text(), 'a draft is not shown').not.toContain(title);

  await goOn(page, '/admin/blog-posts');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read it in the shop' })).toHaveAttribute(
    'href',
    `/blog/${slug}`,
  );
  expect(await (await page.request.get('/blog')).text()).toContain(title);
  const published = await page.request.get(`/blog/${slug}`);
  expect(published.status()).toBe(200);
  expect(await published.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test('the list shows each post’s state; a draft is marked up by buttons, refused when too complicated, and not left unsaved without a question [S2.routes.23]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const draft = await makePost({ published: false, body: 'one two' });
  const published = await makePost({ published: true });
  await page.goto('/admin/blog-posts');
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await test.step('the list shows drafts and published posts, each with its state', async () => {
    await expect(row(draft.title)).toContainText('draft');
    await expect(row(published.title)).toContainText('published');
    await expect(row(published.title).getByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      `/blog/${published.slug}`,
    );
  });
  await page.getByRole('link', { name: draft.title, exact: true }).click();
  const text = page.getByLabel('Text in Markdown');
  const preview = page.getByRole('region', { name: 'Preview' });
  await test.step('the buttons put Markdown’s signs around the selection', async () => {
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 7));
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(text).toHaveValue('one **two**');
    await page.getByRole('button', { name: 'Quotation' }).click();
    await expect(text).toHaveValue('> one **two**');
    await expect(page.getByText('3 words')).toBeVisible();
  });
  await test.step('a text that is too complicated is refused in a sentence, and the page stays usable', async () => {
    await text.fill('> '.repeat(500));
    await expect(preview.getByRole('alert')).toContainText('This text is too complicated to show');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expectToast(page, 'This text is too complicated to show');
    expect(await stored(draft._id)).toMatchObject({ body: 'one two', updatedAt: draft.updatedAt });
    await text.fill('*a_ '.repeat(6000));
    await expect(preview.getByText('*a_ *a_')).toBeVisible();
    await text.fill('Plain *words*.');
    await expect(preview.locator('em')).toHaveText('words');
    await expect(preview.getByRole('alert')).toHaveCount(0);
  });
  await test.step('leaving with unsaved words asks first', async () => {
    await expect(page.getByText('Not saved: text.')).toBeVisible();
    const orders = page.getByRole('link', { name: 'Orders', exact: false }).first();
    await orders.click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(text).toHaveValue('Plain *words*.');
    await orders.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/orders/);
  });
});

test('a writer sees what another one changed meanwhile, and neither one’s words are lost; a published post is taken back, and deleted after a warning', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const post = await makePost({ published: true });
  const renamed = `${post.title}, renamed`;
  await page.goto(`/admin/blog-posts/edit/${post._id}`);
  const main = page.getByRole('main');
  await test.step('another writer’s change is shown, and both stay', async () => {
    await page.getByLabel('Text in Markdown').fill('Other words.');
    const { slug, body, coverImage } = post;
    const theirs = { blogId: post._id, title: renamed, slug, body, coverImage, published: true };
    await change('/admin/blog/edit', theirs, await adminToken());
    const update = page.getByRole('button', { name: 'Update' });
    await update.click();
    await expect(main.getByRole('alert')).toContainText(
      'Somebody else has changed title of this post meanwhile. Your own changes are still here and not saved: text.',
    );
    await expect(page.getByLabel('Title')).toHaveValue(renamed);
    await expect(page.getByLabel('Text in Markdown')).toHaveValue('Other words.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await update.click();
    await expect(page.getByText('Post published')).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
    expect(await stored(post._id)).toMatchObject({ title: renamed, body: 'Other words.' });
  });
  await test.step('it is taken back', async () => {
    expect((await page.request.get(`/blog/${post.slug}`)).status()).toBe(200);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    expect((await page.request.get(`/blog/${post.slug}`)).status()).toBe(404);
  });
  await test.step('it is deleted after a warning', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/blog-posts');
    await expect(page.getByText(post.title)).toHaveCount(0);
  });
});
