// A reserved name: what a browser resolves against it without leaving it is an address of our own.
const HERE = 'https://here.invalid';
const SCHEMES = ['http:', 'https:', 'mailto:'];

export interface Target {
  href: string;
  /** A page of this shop. */
  isOwn: boolean;
}

/** Where a written link may lead, read as a browser would; null for what is no web address, page or mailbox. */
export function safeTarget(written: string): Target | null {
  if (written === '') return null;
  const url = URL.parse(written, HERE);
  if (!url || !SCHEMES.includes(url.protocol)) return null;
  if (url.origin !== HERE) return { href: url.href, isOwn: false };
  if (written.startsWith('#')) return { href: url.hash, isOwn: false };
  return { href: url.pathname + url.search + url.hash, isOwn: true };
}
