import type { MetaDescriptor } from 'react-router';
import { site, titled } from './site.ts';

interface PageDescription {
  title: string;
  description: string;
  /** The canonical address, without parameters that do not change the page. */
  path: string;
  /** The preview picture for shared links. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'product';
  /** Structured data, one schema.org object each. */
  things?: object[];
}

/** From the matches passed to `meta`; the public layout provides the shop's address. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function originOf(matches: Matches): string {
  const layout = matches.find((match) => match?.id === 'layouts/public');
  return (layout?.loaderData as { origin?: string } | undefined)?.origin ?? '';
}

/** The metadata for search engines and link previews. */
export function describePage(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const origin = originOf(matches);
  const { title, type = 'website', things = [] } = page;
  const description = shortened(page.description);
  const image = new URL(page.image ?? '/og.png', origin || 'http://localhost').href;
  return [
    { title: title.includes(site.name) ? title : titled(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + page.path },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** A private page that is not indexed. */
export const describeUnlisted = (title: string): MetaDescriptor[] => [
  { title: titled(title) },
  { name: 'robots', content: 'noindex' },
];

/** From the top level down, as in the breadcrumb. */
export const breadcrumbThing = (origin: string, steps: { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, '')}…`;
}
