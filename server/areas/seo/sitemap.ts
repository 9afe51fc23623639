import { asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { blogPosts, products } from '../../platform/db/schema/index.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/** The protocol's limit per file. */
export const MOST_PER_FILE = 50_000;

const PAGES = [
  '/',
  '/products',
  '/pump-finder',
  '/about',
  '/contact',
  '/blog',
  '/TermsAndConditions',
  '/CancellationAndRefundPolicy',
  '/PrivacyPolicy',
  '/ShippingAndDeliveryPolicy',
];
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  changedAt?: Date;
}

/** /sitemap.xml: all addresses, or an index of parts when they exceed one file. */
export async function readSitemap(
  db: Queryable,
  origin: string,
  mostPerFile = MOST_PER_FILE,
): Promise<string> {
  const pages = await readPages(db);
  const productCount = await db.$count(products);
  if (pages.length + productCount <= mostPerFile)
    return urlSet(origin, [...pages, ...(await readProducts(db, mostPerFile, 0))]);
  const parts = 1 + Math.ceil(productCount / mostPerFile);
  const links = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${xmlText(`${origin}/sitemap-${i + 1}.xml`)}</loc></sitemap>`,
  );
  return `${XML_HEAD}<sitemapindex ${SCHEMA}>\n${links.join('\n')}\n</sitemapindex>\n`;
}

/** /sitemap-1.xml has the pages and posts, each further one products; null when there is no such part. */
export async function readSitemapPart(
  db: Queryable,
  origin: string,
  part: number,
  mostPerFile = MOST_PER_FILE,
): Promise<string | null> {
  if (part === 1) return urlSet(origin, await readPages(db));
  const entries = await readProducts(db, mostPerFile, (part - 2) * mostPerFile);
  return entries.length > 0 ? urlSet(origin, entries) : null;
}

async function readPages(db: Queryable): Promise<Entry[]> {
  const posts = await db
    .select({ slug: blogPosts.slug, changedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(desc(blogPosts.publishedAt))
    .limit(10_000);
  return [
    ...PAGES.map((path) => ({ path })),
    ...posts.map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt })),
  ];
}

async function readProducts(db: Queryable, limit: number, offset: number): Promise<Entry[]> {
  const rows = await db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, changedAt }) => ({ path: `/products/${id}`, changedAt }));
}

function urlSet(origin: string, entries: Entry[]): string {
  const base = xmlText(origin);
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${base}${path}</loc>${lastmod}</url>`;
  });
  return `${XML_HEAD}<urlset ${SCHEMA}>\n${urls.join('\n')}\n</urlset>\n`;
}
