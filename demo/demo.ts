import { DEMO_BLOG_POSTS } from './blog.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from './catalogue.ts';
import { placeOnDrawing } from './drawings.ts';
import { DEMO_PARTNERS } from './partners.ts';
import { DEMO_REVIEWS } from './reviews.ts';
import { DEMO_SPARES } from './spares.ts';
import { DEMO_STOCK } from './stock.ts';

/** What the server loads into an empty shop. */
export const DEMO = {
  categories: DEMO_CATEGORIES,
  products: DEMO_PRODUCTS,
  spares: DEMO_SPARES,
  stock: DEMO_STOCK,
  reviews: DEMO_REVIEWS,
  posts: DEMO_BLOG_POSTS,
  partners: DEMO_PARTNERS,
  placeOnDrawing,
};
