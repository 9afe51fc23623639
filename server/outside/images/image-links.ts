import { receiptIsPdf } from '#domain/shipment.ts';
import { type Config, S3_PUBLIC_PREFIX } from '../../platform/config/config.ts';
import { invalid } from '../../platform/errors.ts';
import { type FileName, imageLinkOf, originalKey, parseFileLink, parseImageLink } from './image-names.ts';
import type { ImageStore } from './image-store.ts';

/** The hosts whose links are ours. `origin` is how this request reached the shop. */
type Hosts = Pick<Config, 'publicUrl' | 'cloudinary' | 's3'>;

const CLOUDINARY = 'https://res.cloudinary.com';

/** The stored form of a link, or null when it is not on one of the shop's image hosts. */
function knownLink(
  link: string,
  hosts: Hosts,
  origin: string | undefined,
  parse: (link: string) => FileName | null,
): string | null {
  const own = parse(link);
  if (own) return imageLinkOf(own);
  // Browsers drop or change these characters, so a link with them is not what it seems.
  if (/[^\x21-\x7e]|[\\"'<>`]/.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.username || url.password || url.hash) return null;
  const isOurs = [hosts.publicUrl, origin].some((own) => own && new URL(own).origin === url.origin);
  if (isOurs) {
    const image = url.search ? null : parse(url.pathname);
    return image && imageLinkOf(image);
  }
  const bucket = hosts.s3?.publicUrl && `${hosts.s3.publicUrl}/${S3_PUBLIC_PREFIX}`;
  if (bucket && url.href.startsWith(bucket)) {
    const image = parse(`/media/${url.href.slice(bucket.length)}`);
    return image && imageLinkOf(image);
  }
  const isOurCloud =
    hosts.cloudinary !== null &&
    url.origin === CLOUDINARY &&
    url.pathname.startsWith(`/${hosts.cloudinary.cloudName}/`);
  return isOurCloud ? url.href : null;
}

function knownImageLink(link: string, hosts: Hosts, origin?: string): string | null {
  const known = knownLink(link, hosts, origin, parseImageLink);
  return known && !receiptIsPdf(known) ? known : null;
}

/** Why a link is refused, as a sentence; null when it is accepted. */
export function imageLinkProblem(link: string, hosts: Hosts, origin?: string): string | null {
  if (link === '') return 'An image link is empty. Upload the image again.';
  return knownImageLink(link, hosts, origin) === null
    ? 'An image link is not of this shop’s image host. Upload the image instead.'
    : null;
}

/** The stored form of a link: root-relative for the shop's own images. Any other host is refused. */
export function storedImageLink(link: string, hosts: Hosts, origin?: string): string {
  const stored = knownImageLink(link, hosts, origin);
  if (stored === null) throw invalid(imageLinkProblem(link, hosts, origin) ?? 'The image link is not valid.');
  return stored;
}

/** The same for a shipping receipt, which may be a PDF. */
export function storedReceiptLink(link: string, hosts: Hosts, origin?: string): string {
  const stored = knownLink(link, hosts, origin, parseFileLink);
  if (stored === null) throw receiptMissing();
  return stored;
}

/** Whether a stored link is that of a receipt which was uploaded. What another host has is not known here. */
export async function receiptIsThere(stored: string, store: ImageStore): Promise<boolean> {
  const own = parseFileLink(stored);
  return own === null || (own.folder === 'llr' && (await store.size(originalKey(own))) !== null);
}

export const receiptMissing = () => invalid('The receipt is not in this shop’s store. Upload it again.');
