import Type from 'typebox';
import { MOST_CHOSEN_CATEGORIES } from '#domain/sizes/categories.ts';
import { MOST_COMPARED } from '#domain/sizes/compare.ts';
import { blogPost, blogSummary, review } from './content-entities.ts';
import { facet, specFilters } from './facets.ts';
import { category, listedProduct, product, related, shownCategory, suggestions } from './product-entities.ts';
import { closed, docsPage, envelope, get, id, page, pageQuery, post, text } from './schema.ts';

export const PRODUCT_SORTS = ['newest', 'price-up', 'price-down', 'name'] as const;

const inStock = Type.Optional(Type.Boolean({ description: 'Only what is in stock' }));

/** Public reads. */
export const catalogue = {
  '/websiteData/siteInfo': get({
    access: 'public',
    summary: 'How this shop takes payments, and how soon it sends',
    response: envelope(
      closed({
        testPayments: Type.Boolean({ description: 'The local gateway is at work: no money moves' }),
        checkoutScript: Type.String({ description: 'The script of the card window' }),
        sentWithinDays: Type.Integer({ description: 'What is in stock is sent within so many days' }),
      }),
    ),
  }),
  '/websiteData/allCategory': get({
    access: 'public',
    summary: 'The tree of categories',
    response: envelope(Type.Array(category)),
  }),
  '/websiteData/categories': get({
    access: 'public',
    refusals: ['not-found'],
    summary:
      'The top categories and what is open below them, a small tree whole; or the children of one category',
    query: closed({
      openId: Type.Optional(
        Type.Array(id, {
          maxItems: MOST_CHOSEN_CATEGORIES,
          description: 'These are shown, with their children and all that is beside the way to them',
        }),
      ),
      first: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MOST_CHOSEN_CATEGORIES,
          description: 'So many children of each top category that is closed',
        }),
      ),
      parentId: Type.Optional(id),
    }),
    response: envelope(Type.Array(shownCategory)),
  }),
  '/websiteData/allReviews': get({
    access: 'public',
    summary: 'Customer reviews',
    response: envelope(Type.Array(review)),
  }),
  '/websiteData/allBlogs': get({
    access: 'public',
    summary: 'Published blog posts, newest first',
    query: closed(pageQuery),
    response: page(blogSummary),
  }),
  '/websiteData/singleBlog': get({
    access: 'public',
    refusals: ['not-found'],
    summary: 'One published blog post',
    query: closed({ slug: text(200) }),
    response: envelope(blogPost),
  }),
  '/websiteData/enquiry': post({
    access: 'public',
    refusals: ['too-many'],
    summary: 'Send an enquiry to the shop by mail',
    body: closed({
      name: text(120),
      company: Type.Optional(Type.String({ maxLength: 160 })),
      email: text(254),
      phone: Type.Optional(Type.String({ maxLength: 20 })),
      product: Type.Optional(Type.String({ maxLength: 200 })),
      message: text(4000),
      website: Type.Optional(
        Type.String({ maxLength: 200, description: 'A trap for robots; people leave it empty' }),
      ),
    }),
    response: closed({
      data: closed({
        reference: Type.String({ description: 'Also in the subject of the mail to the shop' }),
      }),
      msg: Type.String(),
    }),
  }),
  '/user/product/allProducts': get({
    access: 'public',
    summary: 'Products, by category, search and order',
    query: closed({
      ...pageQuery,
      categoryId: Type.Optional(Type.Array(id, { maxItems: MOST_CHOSEN_CATEGORIES })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      sort: Type.Optional(Type.Enum([...PRODUCT_SORTS])),
      spec: specFilters,
      inStock,
      withSpecifications: Type.Optional(Type.Boolean({ description: 'Each with its specifications' })),
    }),
    response: envelope(
      closed({
        ...docsPage(listedProduct).properties,
        nearest: Type.Optional(
          Type.String({ description: 'Nothing matches the search; docs match this text instead' }),
        ),
      }),
    ),
  }),
  '/websiteData/suggestions': get({
    access: 'public',
    summary: 'Part numbers, products and categories for a search that is being typed',
    query: closed({ search: text(100) }),
    response: envelope(suggestions),
  }),
  '/websiteData/facets': get({
    access: 'public',
    summary: 'What the products of categories and a search can be filtered by',
    query: closed({
      categoryId: Type.Optional(Type.Array(id, { maxItems: MOST_CHOSEN_CATEGORIES })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      spec: specFilters,
      inStock,
    }),
    response: closed({
      data: Type.Array(facet, { description: 'As they are to be shown' }),
      total: Type.Integer({ description: 'Products without the filters' }),
      count: Type.Integer({ description: 'Products that match all filters' }),
      inStock: Type.Integer({ description: 'Of those, how many are in stock; 0 also where none is counted' }),
      totalIsEstimate: Type.Optional(
        Type.Boolean({ description: 'The search found more; only the best matches are counted' }),
      ),
    }),
  }),
  '/websiteData/compare': get({
    access: 'public',
    summary:
      'Up to four products at once, in the order asked for; those that the catalogue does not have are left out',
    query: closed({ ids: Type.Array(id, { minItems: 1, maxItems: MOST_COMPARED, uniqueItems: true }) }),
    response: envelope(Type.Array(product)),
  }),
  '/websiteData/related': get({
    access: 'public',
    refusals: ['not-found'],
    summary:
      'The variants and the spares of a product, the machines that it is a part of, and the categories above it',
    query: closed({ productId: id }),
    response: envelope(related),
  }),
  '/user/product/singleProduct': get({
    access: 'public',
    refusals: ['not-found'],
    summary: 'One product',
    query: closed({ productId: id }),
    response: envelope(product),
  }),
};
