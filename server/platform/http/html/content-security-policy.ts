import { createHash } from 'node:crypto';
import { type Config, S3_PUBLIC_PREFIX } from '../../config/config.ts';

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** Data that no browser runs. */
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/i;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the scripts with this rendering's nonce: an injected script does not know it. */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE_SCRIPT))
    if (text && attributes.includes(` nonce="${nonce}"`) && !DATA_BLOCK.test(attributes))
      hashes.add(hashOf(text));
  return [...hashes];
}

export const inlineStyleHashes = (html: string) => [
  ...new Set([...html.matchAll(INLINE_STYLE)].map(([, text = '']) => hashOf(text))),
];

export interface PolicySources {
  /** Foreign pages that ours may embed in frames. */
  frames: string[];
  /** The page opens the card window. */
  isCheckout: boolean;
}

/**
 * The page's policy: only our own inline scripts, by hash. Style attributes are allowed, because widgets position
 * themselves with them; style elements are not, except those the server wrote.
 */
export function policyFor(
  html: string,
  nonce: string,
  config: Pick<Config, 'cloudinary' | 's3' | 'razorpay'>,
  sources: PolicySources,
): string {
  const images = [
    ...(config.cloudinary ? ['https://res.cloudinary.com'] : []),
    ...(config.s3?.publicUrl ? [`${config.s3.publicUrl}/${S3_PUBLIC_PREFIX}`] : []),
  ];
  const uploads = config.cloudinary ? ['https://api.cloudinary.com'] : [];
  const gateway = sources.isCheckout && config.razorpay ? gatewayHosts(config.razorpay.checkoutUrl) : null;
  return [
    "default-src 'none'",
    list("script-src 'self'", inlineScriptHashes(html, nonce), gateway?.scripts),
    list("style-src 'self'", inlineStyleHashes(html)),
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data: blob:", images, gateway?.images),
    "font-src 'self'",
    list("connect-src 'self'", sources.frames, uploads, gateway?.connections),
    list("frame-src 'self'", sources.frames, gateway?.frames),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    list("form-action 'self'", gateway?.forms),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The provider's script passes strings to script sinks, so its page cannot require trusted types.
    ...(gateway ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ');
}

/** The development server injects inline code. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src * data: blob:; connect-src * ws:; frame-src *; media-src * blob:; worker-src 'self' blob:; base-uri 'none'; object-src 'none'";

const list = (start: string, ...more: (string[] | undefined)[]) =>
  [start, ...more.flatMap((part) => part ?? [])].join(' ');

const gatewayHosts = (checkoutUrl: string) => ({
  scripts: [new URL(checkoutUrl).origin, 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  images: ['https://cdn.razorpay.com'],
  /** In in-app browsers the payment is a page of the provider's own. */
  forms: ['https://api.razorpay.com'],
});
