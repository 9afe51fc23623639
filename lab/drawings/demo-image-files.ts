import { DEMO_BLOG_POSTS } from '../../demo/blog.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from '../../demo/catalogue.ts';
import type { DemoCategory } from '../../demo/types.ts';

export const allCategories = (categories: DemoCategory[]): DemoCategory[] =>
  categories.flatMap((category) => [category, ...allCategories(category.children ?? [])]);

/** The same drawing without its dimension. */
export const plainFile = (file: string) => file.replace('.jpg', '-plain.jpg');

/** Every file of `images/` that the demo data refers to; a product's first picture also in its small version. */
export const demoImageFiles = () => [
  ...DEMO_PRODUCTS.flatMap(({ images }) => [plainFile(images[0]!), ...images]),
  ...allCategories(DEMO_CATEGORIES).flatMap((category) => category.image ?? []),
  ...DEMO_BLOG_POSTS.map((post) => post.cover),
];
