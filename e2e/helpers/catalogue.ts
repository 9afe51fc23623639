import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/index.ts';
import type { Category, Product } from '#contract/product-entities.ts';
import { change, read } from './api.ts';
import { adminToken } from './people.ts';

/** A word that no other test's data contains. */
export const uniqueWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;

export async function makeCategory(fields: Partial<BodyOf<'/category/add'>> = {}): Promise<Category> {
  const body = { name: `Category ${uniqueWord()}`, ...fields };
  return (await change('/category/add', body, await adminToken())).data;
}

let benchCategory: Promise<Category> | undefined;

/** A product only this test uses, in a category shared by all tests of a worker unless one is given. */
export async function makeProduct(fields: Partial<BodyOf<'/admin/product/add'>> = {}): Promise<Product> {
  benchCategory ??= makeCategory();
  const body = {
    name: `Test Pump ${uniqueWord()}`,
    description: 'A pump for the test bench.',
    price: 1250.5,
    productType: 'buyable' as const,
    imageLink: [],
    specifications: [],
    categoryId: fields.categoryId ?? (await benchCategory)._id,
    ...fields,
  };
  return (await change('/admin/product/add', body, await adminToken())).data;
}

/** Of which the store room has so many; more is made within 21 days. */
export const makeCounted = (stock: number, fields: Partial<BodyOf<'/admin/product/add'>> = {}) =>
  makeProduct({ stock, beyond: 'make', leadDays: 21, ...fields });

/** No more is made of it. */
export const makeLast = (stock: number, fields: Partial<BodyOf<'/admin/product/add'>> = {}) =>
  makeCounted(stock, { beyond: 'stop', ...fields });

/** A category of the test's own with so many products, oldest first. */
export async function stock(count: number, word = uniqueWord()) {
  const category = await makeCategory({ name: `Stock ${word}` });
  const products = [];
  for (let n = 1; n <= count; n++)
    products.push(
      await makeProduct({
        name: `Pump ${word} ${String(n).padStart(2, '0')}`,
        price: 100 * n,
        categoryId: category._id,
      }),
    );
  return { category, products, word };
}

/** Changes a product as the owner, without the browser. */
export async function editProduct(product: Product, changes: Partial<BodyOf<'/admin/product/edit'>>) {
  const { _id, name, description, price, productType, imageLink, specifications, category } = product;
  const fields = { name, description, price, productType, imageLink, specifications };
  const body = { productId: _id, ...fields, category: category!._id, ...changes };
  await change('/admin/product/edit', body, await adminToken());
}

/** Links of pictures that the image host has: those of the demo categories. */
export async function pictures(count: number): Promise<string[]> {
  const { data } = await read('/websiteData/allCategory');
  const linksOf = (category: Category): string[] => [
    category.imageLink,
    ...category.children.flatMap(linksOf),
  ];
  const links = [...new Set(data.flatMap(linksOf))].filter((link) => link.startsWith('/media/'));
  if (links.length < count) throw new Error(`The shop has only ${links.length} pictures.`);
  return links.slice(0, count);
}
