import { isIPv4, isIPv6 } from 'node:net';
import { ConfigError } from './config-error.ts';
import { quoted } from './values.ts';

/** A CDN, a firewall, a load balancer, an ingress and a sidecar: no shop has more in front. */
const MOST_PROXIES = 5;
/** The widest ranges that one owner can have: 10.0.0.0/8, and a provider's allocation of IPv6. */
const WIDEST = { ipv4: 8, ipv6: 16 };
const PRIVATE_IPV6_BITS = 7;
const PRIVATE_IPV6 = /^(f[cd]|fe[89ab])/;
/** IPv4 addresses are mapped below this many bits of IPv6 zeros. */
const IPV4_INSIDE_IPV6_BITS = 96;
/** The largest networks in front of shops announce fewer of the widest ranges than this. */
const MOST_OF_THE_WIDEST = 16;
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Which proxies to trust for a client's address. Too wide a range is refused: limits would count forged addresses. */
export function proxies(text: string | null): false | string | number {
  if (text === null || text === 'off' || text === '0') return false;
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
  const ranges = text.split(',').map((range) => range.trim());
  if (/^\d+$/.test(text) || !ranges.every(isAddressOrRange)) {
    throw new ConfigError(
      `TRUST_PROXY must be the number of proxies in front (1 to ${MOST_PROXIES}), or their addresses separated by commas, but is ${quoted(text)}.`,
    );
  }
  const wide = ranges.find(believesAnybody);
  if (wide) {
    throw new ConfigError(
      `TRUST_PROXY must name the proxies in front and nobody else: ${wide} is wider than /${isIPv4(wide.split('/')[0]!) ? WIDEST.ipv4 : WIDEST.ipv6}.`,
    );
  }
  if (togetherTooMany(ranges)) {
    throw new ConfigError(
      'TRUST_PROXY must name the proxies in front and nobody else: together these ranges are a large part of all addresses.',
    );
  }
  return ranges.join(', ');
}

function isAddressOrRange(range: string): boolean {
  if (NAMES.includes(range)) return true;
  const [address = '', bits, ...rest] = range.split('/');
  if (rest.length > 0 || !(isIPv4(address) || isIPv6(address))) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

function believesAnybody(range: string): boolean {
  const { family, bits, isPrivate } = sizeOf(range);
  return bits < (isPrivate ? PRIVATE_IPV6_BITS : WIDEST[family]);
}

/** Many ranges that each have one owner. Addresses that cannot be used from outside do not count. */
function togetherTooMany(ranges: string[]): boolean {
  const widest = { ipv4: 0, ipv6: 0 };
  for (const range of new Set(ranges.filter((name) => !NAMES.includes(name)))) {
    const { family, bits, isPrivate } = sizeOf(range);
    if (!isPrivate) widest[family] += 2 ** (WIDEST[family] - bits);
  }
  return Math.max(widest.ipv4, widest.ipv6) > MOST_OF_THE_WIDEST;
}

function sizeOf(range: string): { family: 'ipv4' | 'ipv6'; bits: number; isPrivate: boolean } {
  const [address = '', given] = range.split('/');
  if (isIPv4(address) || !isIPv6(address))
    return { family: 'ipv4', bits: Number(given ?? 32), isPrivate: false };
  const bits = Number(given ?? 128);
  const written = new URL(`http://[${address}]`).hostname.slice(1);
  if (/^(::|0:)/.test(written))
    return { family: 'ipv4', bits: bits - IPV4_INSIDE_IPV6_BITS, isPrivate: false };
  return { family: 'ipv6', bits, isPrivate: PRIVATE_IPV6.test(written) };
}
