import { POST_LINK_SCHEMES } from '#domain/post-content.ts';

// A reserved host name: an address that resolves to it is on our own site.
const HERE = 'https://here.invalid';

export interface Target {
  href: string;
  /** A page of this shop. */
  isOwn: boolean;
}

/** The target of a link as a browser resolves it; null unless it is a web address, a page of ours or a mailbox. */
export function safeTarget(written: string): Target | null {
  if (written === '') return null;
  const url = URL.parse(written, HERE);
  if (!url || !POST_LINK_SCHEMES.includes(url.protocol)) return null;
  if (url.origin !== HERE) return { href: url.href, isOwn: false };
  if (written.startsWith('#')) return { href: url.hash, isOwn: false };
  return { href: url.pathname + url.search + url.hash, isOwn: true };
}
