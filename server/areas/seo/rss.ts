import type { Queryable } from '../../platform/db/database.ts';
import { listPublishedPosts } from '../content/blog/read-posts.ts';
import { XML_HEAD, xmlText } from './xml.ts';

const MOST_POSTS = 20;

/** The newest posts for feed readers. */
export async function readRss(db: Queryable, origin: string): Promise<string> {
  const { docs } = await listPublishedPosts(db, { itemPerPage: MOST_POSTS });
  const items = docs.map(({ title, slug, excerpt, publishedAt }) => {
    const link = xmlText(`${origin}/blog/${slug}`);
    const at = publishedAt ? `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>` : '';
    return `<item><title>${xmlText(title)}</title><link>${link}</link><guid>${link}</guid>${at}<description>${xmlText(excerpt)}</description></item>`;
  });
  const home = xmlText(origin);
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Millwright: notes from the works</title><link>${home}/blog</link><description>On pumps, motors and textile spares, from the people who make them.</description><language>en-IN</language><atom:link href="${home}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}
