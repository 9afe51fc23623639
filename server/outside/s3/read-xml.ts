const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );

/** The text of the first such element; null when there is none. The store's answers have no attributes that matter. */
export function tagText(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`).exec(xml);
  return found ? plain(found[1]!) : null;
}

export interface ObjectList {
  objects: { key: string; sizeBytes: number }[];
  /** The key behind which the next page begins; null on the last. */
  next: string | null;
}

/** null for what is no list, or not all of one. */
export function readList(xml: string): ObjectList | null {
  if (!/<ListBucketResult[\s>].*<\/ListBucketResult>\s*$/s.test(xml)) return null;
  // Asked for, because XML cannot express every character of a key; not every store does it.
  const isEscaped = tagText(xml, 'EncodingType') === 'url';
  const keyOf = (text: string) => (isEscaped ? decodeURIComponent(text.replaceAll('+', '%20')) : text);
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: keyOf(tagText(one, 'Key') ?? ''),
    sizeBytes: Number(tagText(one, 'Size')),
  }));
  const isMore = tagText(xml, 'IsTruncated') === 'true';
  return { objects, next: (isMore && objects.at(-1)?.key) || null };
}
