import { ConfigError } from '../../platform/config/config-error.ts';

/** As signatures need it: everything but letters, digits and -._~ is escaped. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The bucket is part of the path, which every S3-compatible store understands; the query is in the order of its signature. */
export function objectAddress(
  endpoint: string,
  bucket: string,
  key: string,
  query: Record<string, string> = {},
): URL {
  const parts = key.split('/');
  // An address would lose them, and lead to another object.
  if (parts.some((part) => part === '.' || part === '..'))
    throw new ConfigError(`The name "${key}" in the S3 store must not contain . or .. between slashes.`);
  const search = Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const path = [bucket, ...(key ? parts : [])].map(escaped).join('/');
  return new URL(`${endpoint}/${path}${search && `?${search}`}`);
}
