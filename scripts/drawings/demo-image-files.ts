import { DEMO_BLOG_POSTS } from '../../server/db/demo/blog.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from '../../server/db/demo/catalogue.ts';
import type { DemoCategory } from '../../server/db/demo/types.ts';

export const allCategories = (categories: DemoCategory[]): DemoCategory[] =>
  categories.flatMap((category) => [category, ...allCategories(category.children ?? [])]);

/** Every file of `images/` that the demo data names. */
export const demoImageFiles = () => [
  ...DEMO_PRODUCTS.flatMap((product) => product.images),
  ...allCategories(DEMO_CATEGORIES).flatMap((category) => category.image ?? []),
  ...DEMO_BLOG_POSTS.map((post) => post.cover),
];
