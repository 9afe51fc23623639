import type { Config, S3Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { url as readUrl } from './values.ts';

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** What most stores other than Amazon's expect, whatever they call their place. */
const USUAL_REGION = 'us-east-1';

export function s3(env: Record<string, string | undefined>, url: typeof readUrl): S3Config | null {
  const value = (name: string) => env[name]?.trim() || null;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = NEEDED.map(value);
  const [region, publicUrl] = [value('S3_REGION'), address('S3_PUBLIC_URL', url)];
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey && !region && !publicUrl) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = NEEDED.filter((name) => !value(name)).join(', ');
    throw new ConfigError(
      `For images in an S3 store set ${missing} too, or take all settings that begin with S3_ out.`,
    );
  }
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(bucket))
    throw new ConfigError(`S3_BUCKET must be the name of a bucket alone, but is "${bucket}".`);
  return {
    endpoint: address('S3_ENDPOINT', url)!,
    region: region ?? USUAL_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    publicUrl,
  };

  function address(name: string, read: typeof readUrl): string | null {
    const text = read(name, value(name), ['http:', 'https:']);
    if (!text) return null;
    const { origin, pathname, search, hash, username } = new URL(text);
    if (search || hash || username)
      throw new ConfigError(
        `${name} must be an address like https://store.example, with nothing but a path behind it.`,
      );
    return `${origin}${pathname.replace(/\/+$/, '')}`;
  }
}

export function refuseTwoImageHosts({ cloudinary, s3 }: Config) {
  if (cloudinary && s3)
    throw new ConfigError(
      'Images have one place: set either CLOUDINARY_CLOUD_NAME or S3_ENDPOINT, not both.',
    );
}
