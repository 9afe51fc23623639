import { eq } from 'drizzle-orm';
import { categories } from '../../server/platform/db/schema/index.ts';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { db } from '../helpers/database.ts';
import { expect, expectAccessible, hold, hydrated, test } from '../helpers/test.ts';

const BRANCHES = '**/websiteData/categories?parentId=*';
const MANY = 201;

test('a branch of a large tree is loaded when it is opened; one that failed can be tried again, and what is chosen is there at once [B7.24]', async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/409|404/);
  const word = uniqueWord();
  const top = await makeCategory({ name: `Fasteners ${word}` });
  const crowded = await makeCategory({ name: `Nuts ${word}`, pId: top._id });
  const rows = Array.from({ length: MANY }, (_, nth) => ({ parentId: crowded._id, name: `M${nth} ${word}` }));
  await db.insert(categories).values(rows);
  const child = await makeCategory({ name: `Bolts ${word}`, pId: top._id });
  const grandchild = await makeCategory({ name: `Hexagon ${word}`, pId: child._id });
  const product = await makeProduct({ name: `Bolt ${word}`, categoryId: grandchild._id });

  const tree = page.getByRole('complementary', { name: 'Categories' });
  const opener = (name: string) => tree.getByRole('button', { name: `Categories in ${name}` });
  const box = (name: string) => tree.getByRole('checkbox', { name });

  await page.goto('/products');
  await hydrated(page);
  await test.step('a quiet word while it loads', async () => {
    await expect(opener(top.name)).toHaveAttribute('aria-expanded', 'false');
    const release = await hold(page, BRANCHES);
    await opener(top.name).click();
    const waiting = tree.getByRole('status').filter({ hasText: 'Loading categories' });
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(box(child.name)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await expect(box(grandchild.name)).toHaveCount(0);
    await page.unroute(BRANCHES);
  });
  await test.step('one that failed is tried again', async () => {
    await page.route(BRANCHES, (route) =>
      route.fulfill({ status: 409, json: { error: 'Not now.', code: 'conflict' } }),
    );
    await opener(child.name).click();
    const failure = tree.getByRole('alert');
    await expect(failure).toContainText('These categories could not be loaded.');
    await page.unroute(BRANCHES);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(box(grandchild.name)).toBeVisible();
  });
  await test.step('one that is gone is said to be, without a retry that cannot help', async () => {
    await page.route(BRANCHES, (route) =>
      route.fulfill({ status: 404, json: { error: 'We could not find this category.', code: 'not-found' } }),
    );
    await opener(crowded.name).click();
    await expect(tree.getByRole('alert')).toHaveText(`${crowded.name} is no longer in the catalogue.`);
    await page.unroute(BRANCHES);
  });
  await test.step('what is chosen there names the page, and only the list is loaded', async () => {
    const reloaded: string[] = [];
    page.on('request', (asked) => {
      if (asked.url().includes('/products.data')) reloaded.push(asked.url());
    });
    await box(grandchild.name).check();
    await expect(page).toHaveURL(`/products?category=${grandchild._id}`);
    await expect(page.getByRole('heading', { level: 1, name: grandchild.name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(grandchild.name));
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
    await expect(box(top.name)).toBeChecked({ indeterminate: true });
    expect(reloaded).toEqual([]);
  });
  await test.step('Back takes the choice away and leaves the branch open, Forward brings it back', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(box(grandchild.name)).not.toBeChecked();
    await expect(box(grandchild.name)).toBeVisible();
    await page.goForward();
    await expect(box(grandchild.name)).toBeChecked();
  });
  await test.step('a branch that came with the choice stays when something else is chosen', async () => {
    await page.reload();
    await hydrated(page);
    await expect(box(grandchild.name), 'the way to what is chosen is open').toBeVisible();
    await box(grandchild.name).uncheck();
    await opener(crowded.name).click();
    await box(`M7 ${word}`).check();
    await expect(page.getByRole('heading', { level: 1, name: `M7 ${word}` })).toBeVisible();
    await expect(box(grandchild.name)).toBeVisible();
    // The others of a chosen branch are left when one is taken out of it, also of one that was loaded later.
    await box(child.name).check();
    await box(grandchild.name).uncheck();
    await expect(page).toHaveURL(/^[^?]*\?category=[^&]*$/);
  });
  await test.step('without JavaScript a branch is opened by a link, and home leads to what it does not show', async () => {
    const isIn = async (address: string, texts: string[]) => {
      const document = await (await request.get(address)).text();
      return texts.map((text) => document.includes(text));
    };
    const deep = [grandchild.name, `M7 ${word}`];
    const link = `href="/products?category=${top._id}"`;
    expect(await isIn('/products', [link, ...deep])).toEqual([true, false, false]);
    const chosen = `/products?category=${grandchild._id}`;
    expect(await isIn(chosen, [crowded.name, ...deep])).toEqual([true, true, false]);
    expect(await isIn('/', [link, child.name, ...deep])).toEqual([true, true, false, false]);
  });
  await db.delete(categories).where(eq(categories.parentId, crowded._id));
});

test('a leaf that gets a child while the page is open leads to it when that is chosen in the search', async ({
  page,
}) => {
  const word = uniqueWord();
  const leaf = await makeCategory({ name: `Washers ${word}` });
  const tree = page.getByRole('complementary', { name: 'Categories' });
  const box = (name: string) => tree.getByRole('checkbox', { name });
  await page.goto('/products');
  await hydrated(page);
  await expect(box(leaf.name)).toBeVisible();
  const below = await makeCategory({ name: `Lock washers ${word}`, pId: leaf._id });
  await makeProduct({ name: `M8 ${below.name}`, categoryId: below._id });
  await page.getByRole('combobox', { name: 'Search by name or part number' }).fill(below.name);
  await page.getByRole('group', { name: 'Categories' }).getByRole('option', { name: below.name }).click();
  await expect(page).toHaveURL(`/products?category=${below._id}`);
  await expect(box(below.name)).toBeChecked();
  await tree.getByRole('button', { name: `Categories in ${leaf.name}` }).click();
  await expect(box(below.name), 'it can be closed').toBeHidden();
});
