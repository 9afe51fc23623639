import { isPublicAddress } from './public-address.ts';

export const MAX_ENDPOINT_URL_LENGTH = 500;

/** The one address of its own machine that a demo may call. */
const OWN_MACHINE = '127.0.0.1';

/** What URL.parse() makes of the text, here and in the browser. */
export interface ParsedUrl {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  port: string;
}

export type UrlProblem =
  | 'no-url'
  | 'too-long'
  | 'not-https'
  | 'has-user'
  | 'has-fragment'
  | 'private-address'
  | 'no-port';

export const URL_SENTENCES: Readonly<Record<UrlProblem, string>> = {
  'no-url': 'This is no address. Write it like https://erp.example.com/millwright.',
  'too-long': `An address has at most ${MAX_ENDPOINT_URL_LENGTH} characters.`,
  'not-https': 'The address must begin with https://.',
  'has-user': 'The address must have no user name and no password.',
  'has-fragment': 'The address must have no part after #.',
  'private-address': 'This is an address of a private network. It must be one of the open internet.',
  'no-port': 'The port 0 takes no calls.',
};

/**
 * Why the shop does not call this address; null when it may. The URL parser writes every disguise of an IPv4 address
 * (decimal, octal, hexadecimal, fewer parts, full-width digits) in its plain form, so only that has to be judged.
 */
export function urlProblem(
  typed: string,
  url: ParsedUrl | null,
  { isDemo }: { isDemo: boolean },
): UrlProblem | null {
  if (typed.length > MAX_ENDPOINT_URL_LENGTH) return 'too-long';
  if (!url?.hostname) return 'no-url';
  if (url.username || url.password) return 'has-user';
  if (typed.includes('#')) return 'has-fragment';
  if (url.port === '0') return 'no-port';
  if (isDemo && isOwnMachine(url)) return null;
  if (url.protocol !== 'https:') return 'not-https';
  return hostIsPrivate(url.hostname) ? 'private-address' : null;
}

/** The one that a demo may call, and without TLS. */
export const isOwnMachine = ({ protocol, hostname }: Pick<ParsedUrl, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && hostname === OWN_MACHINE;

/** Names are judged when the shop connects: what they mean can change at any moment. */
function hostIsPrivate(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const isNumeric = bare.includes(':') || /^[\d.]+$/.test(bare);
  return isNumeric ? !isPublicAddress(bare) : /(^|\.)(localhost|local|internal)$/.test(bare);
}
