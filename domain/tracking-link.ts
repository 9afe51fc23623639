import { MAX_LINK_LENGTH } from './sizes/shipping.ts';

// A host consists of ASCII letters, digits and dashes: a name in another script must be given in its xn-- form,
// so that what the staff reads is where the customer goes. The last label needs a letter, which excludes IP addresses.
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const LINK = /^(https?):\/\/([^/?#:]+)(?::(\d{1,5}))?([/?#].*)?$/i;
const HOST_AND_PORT = /^[^/?#:@]+\.[^/?#:@]+:\d{1,5}(?:[/?#]|$)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const NEVER_IN_A_LINK = /[^\x21-\x7e]|["<>\\^`{|}]/;

/** The link with https:// added when missing, or null when it is not a plain web address. */
export function safeLink(input: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside a scheme, so they hide one
  if (/[\x00-\x1f\x7f]/.test(input)) return null;
  const typed = input.trim();
  if (typed === '' || NEVER_IN_A_LINK.test(typed)) return null;
  const link = withScheme(typed);
  if (link === null || link.length > MAX_LINK_LENGTH) return null;
  const [, scheme = '', host = '', port, rest = ''] = LINK.exec(link) ?? [];
  if (host.length > 253 || !HOST.test(host.toLowerCase()) || Number(port ?? 0) > 65_535) return null;
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port ? `:${port}` : ''}${rest}`;
}

function withScheme(typed: string): string | null {
  if (/^https?:\/\//i.test(typed)) return typed;
  return SCHEME.test(typed) && !HOST_AND_PORT.test(typed) ? null : `https://${typed}`;
}
