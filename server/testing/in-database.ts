import type { DatabaseUrls } from '../platform/db/open-connection.ts';

/** The same roles in another database of their cluster. */
export function inDatabase(name: string, { owner, shop }: DatabaseUrls): DatabaseUrls {
  return { owner: withPath(name, owner), shop: withPath(name, shop) };
}

function withPath(name: string, url: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
