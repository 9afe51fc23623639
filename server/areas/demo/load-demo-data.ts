import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import type { Queryable } from '../../platform/db/database.ts';
import {
  blogPosts,
  categories,
  partners,
  productSpares,
  products,
  reviews,
  stock,
  stockMoves,
} from '../../platform/db/schema/index.ts';
import { searchText } from '../catalogue/product-form.ts';
import { excerptOf } from '../content/blog/excerpt.ts';
import { parseMarkdown } from '../content/blog/markdown/parse-markdown.ts';

type Demo = typeof import('../../../demo/demo.ts').DEMO;

const linkTo = (file: string) => `/media/demo/${file}`;
const ago = (ms: number) => new Date(Date.now() - ms);

/** Fills an empty shop with the demo catalogue and content. */
export async function loadDemoData(tx: Queryable): Promise<void> {
  // Only now: an image has no such folder.
  const { DEMO } = await import('../../../demo/demo.ts');
  const placed = new Map<string, { id: string; name: string }>();
  await addCategories(tx, DEMO.categories, null, placed);
  await addProducts(tx, DEMO, placed);
  await tx
    .insert(reviews)
    .values(DEMO.reviews.map((review, i) => ({ ...review, createdAt: ago((i + 1) * 6 * DAY_MS) })));
  await tx.insert(blogPosts).values(
    DEMO.posts.map(({ cover, publishedDaysAgo, ...post }) => {
      const at = ago(publishedDaysAgo * DAY_MS);
      const content = parseMarkdown(post.body);
      return {
        ...post,
        content,
        excerpt: excerptOf(content),
        coverImage: linkTo(cover),
        published: true,
        publishedAt: at,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  await tx.insert(partners).values(DEMO.partners);
}

async function addCategories(
  tx: Queryable,
  siblings: Demo['categories'],
  parentId: string | null,
  placed: Map<string, { id: string; name: string }>,
): Promise<void> {
  const rows = await tx
    .insert(categories)
    .values(
      siblings.map(({ name, image }, i) => ({
        name,
        parentId,
        imageLink: image ? linkTo(image) : '',
        // Categories are listed by age: a minute between them keeps the order of the list.
        createdAt: ago(365 * DAY_MS - i * 60_000),
      })),
    )
    .returning({ id: categories.id, name: categories.name });
  for (const [i, { key, children = [] }] of siblings.entries()) {
    placed.set(key, rows[i]!);
    if (children.length > 0) await addCategories(tx, children, rows[i]!.id, placed);
  }
}

async function addProducts(
  tx: Queryable,
  { products: demoProducts, stock: counts, spares, placeOnDrawing }: Demo,
  placed: Map<string, { id: string; name: string }>,
): Promise<void> {
  const rows = await tx
    .insert(products)
    .values(
      demoProducts.map(({ categoryKey, images, drawing, gstRate, ...product }, i) => {
        const category = placed.get(categoryKey);
        if (!category) throw new Error(`The demo product ${product.name} is in no demo category.`);
        const createdAt = ago((i + 1) * 9 * HOUR_MS);
        return {
          ...product,
          gstRateBp: gstRate === null ? null : basisPointsOf(gstRate),
          categoryId: category.id,
          imageLinks: images.map(linkTo),
          drawing: drawing && linkTo(drawing),
          searchText: searchText(product, category.name),
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning({ id: products.id, partNumber: products.partNumber });
  const ids = new Map(rows.map(({ id, partNumber }) => [partNumber, id]));
  await addStock(tx, counts, ids);
  await tx.insert(productSpares).values(
    spares.map(({ machine, part, position, quantity }) => ({
      productId: ids.get(machine)!,
      spareId: ids.get(part)!,
      position,
      quantity,
      ...placeOnDrawing(machine, position),
    })),
  );
}

const COUNTED_AGO_DAYS = 75;
const RECEIVED_EVERY_DAYS = 26;

/** Moves of the past weeks, each with what was there after it. */
async function addStock(
  tx: Queryable,
  counts: Demo['stock'],
  ids: Map<string | null, string>,
): Promise<void> {
  const moves = counts.flatMap(({ partNumber, counted, received }, i) => {
    let balance = 0;
    return [counted, ...received].map((pieces, turn) => {
      balance += pieces;
      return {
        productId: ids.get(partNumber)!,
        kind: turn === 0 ? ('count' as const) : ('received' as const),
        pieces,
        balance,
        who: 'Store room',
        note: turn === 0 ? 'First count' : null,
        at: ago((COUNTED_AGO_DAYS - turn * RECEIVED_EVERY_DAYS) * DAY_MS - i * 7 * 60_000),
      };
    });
  });
  await tx.insert(stock).values(
    counts.map(({ partNumber, beyond, reorderAt = null }) => {
      const own = moves.filter(({ productId }) => productId === ids.get(partNumber));
      return {
        productId: ids.get(partNumber)!,
        counted: true,
        onHand: own.at(-1)!.balance,
        beyond: beyond ?? ('make' as const),
        reorderAt,
        countedAt: own[0]!.at,
        updatedAt: own.at(-1)!.at,
      };
    }),
  );
  await tx.insert(stockMoves).values(moves);
}
