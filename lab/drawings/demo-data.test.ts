import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firmUnits } from '#domain/firm-units.ts';
import { hsnProblem } from '#domain/papers/hsn.ts';
import { partNumberProblem } from '#domain/part-number.ts';
import { gapsOf } from '#domain/product-gaps.ts';
import { DEMO_BLOG_POSTS } from '../../demo/blog.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from '../../demo/catalogue.ts';
import { DEMO_PARTNERS } from '../../demo/partners.ts';
import { DEMO_REVIEWS } from '../../demo/reviews.ts';
import type { DemoCategory } from '../../demo/types.ts';
import { allCategories, demoImageFiles } from './demo-image-files.ts';

const categories = allCategories(DEMO_CATEGORIES);
const keys = categories.map((category) => category.key);
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const depthOf = (level: DemoCategory[]): number =>
  level.length === 0 ? 0 : 1 + Math.max(...level.map((category) => depthOf(category.children ?? [])));
const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);

test('every picture that the data names is in the images folder, and no other', () => {
  const files = readdirSync(new URL('../../demo/pictures', import.meta.url)).sort();
  expect([...new Set(demoImageFiles())].sort()).toEqual(files);
});

test('every product has one to five pictures', () => {
  expect(DEMO_PRODUCTS.filter(({ images }) => images.length < 1 || images.length > 5)).toEqual([]);
});

test('every product is in a category that exists', () => {
  expect(DEMO_PRODUCTS.map((product) => product.categoryKey).filter((key) => !keys.includes(key))).toEqual(
    [],
  );
});

test('categories have keys of their own and go three levels deep', () => {
  expect(repeated(keys)).toEqual([]);
  expect(depthOf(DEMO_CATEGORIES)).toBe(3);
});

test('there are about ninety products, with names and addresses of their own', () => {
  expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(85);
  expect(DEMO_PRODUCTS.length).toBeLessThanOrEqual(100);
  expect(repeated(DEMO_PRODUCTS.map((product) => slugOf(product.name)))).toEqual([]);
  expect(repeated(DEMO_PRODUCTS.map((product) => product.partNumber))).toEqual([]);
});

test('a price is whole rupees above zero, or not given', () => {
  const prices = DEMO_PRODUCTS.flatMap((product) => product.pricePaise ?? []);
  expect(prices.filter((paise) => !Number.isInteger(paise / 100) || paise <= 0)).toEqual([]);
});

test('nearly all buyable products have a price; at least one has none', () => {
  const withoutPrice = DEMO_PRODUCTS.filter((product) => product.pricePaise === null);
  const buyable = withoutPrice.filter((product) => product.productType === 'buyable');
  expect(buyable.length).toBeGreaterThanOrEqual(1);
  expect(buyable.length).toBeLessThanOrEqual(3);
});

test('some products are for viewing only, with and without a price', () => {
  const viewable = DEMO_PRODUCTS.filter((product) => product.productType === 'viewable');
  expect(viewable.length).toBeGreaterThanOrEqual(6);
  expect(new Set(viewable.map((product) => product.pricePaise === null))).toEqual(new Set([true, false]));
});

test('specifications are six to thirteen lines, none twice', () => {
  for (const { name, specifications } of DEMO_PRODUCTS) {
    expect(specifications.length, name).toBeGreaterThanOrEqual(6);
    expect(specifications.length, name).toBeLessThanOrEqual(13);
    expect(repeated(specifications.map(({ key }) => key)), name).toEqual([]);
  }
});

test('every unit is shown on the line of its number', () => {
  const texts = DEMO_PRODUCTS.flatMap(({ name, description, specifications }) => [
    name,
    description,
    ...specifications.map(({ value }) => value),
  ]);
  expect(texts.map(firmUnits).filter((text) => /\d (kW|mm|kg|rpm|bar|m³\/h)/.test(text))).toEqual([]);
});

test('ratings are in half stars, the blog posts are whole notes, partners have addresses', () => {
  expect(
    DEMO_REVIEWS.every(({ rating }) => Number.isInteger(rating * 2) && rating >= 0.5 && rating <= 5),
  ).toBe(true);
  expect(DEMO_REVIEWS.some(({ rating }) => !Number.isInteger(rating))).toBe(true);
  expect(DEMO_BLOG_POSTS.every(({ body }) => body.split(/\s+/).length >= 500)).toBe(true);
  expect(DEMO_PARTNERS.every(({ link }) => new URL(link).protocol === 'https:')).toBe(true);
});

test('products have what tax papers need, but for two or three to attend to', () => {
  expect(DEMO_PRODUCTS.flatMap(({ hsn }) => (hsn && hsnProblem(hsn)) ?? [])).toEqual([]);
  expect(DEMO_PRODUCTS.flatMap(({ partNumber }) => partNumberProblem(partNumber) ?? [])).toEqual([]);
  const lacking = DEMO_PRODUCTS.map((product) => gapsOf({ ...product, price: product.pricePaise })).filter(
    (gaps) => gaps.length > 0,
  );
  expect(lacking.sort()).toEqual([['hsn'], ['price'], ['rate']]);
});
