import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies write "address:port" or "[address]:port", and systems add a zone: returns the bare address. */
export function bareAddress(written: string): string {
  const text = written.trim().toLowerCase();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const address = (bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? (ipv4Within(address) ?? address) : 'unknown';
}

/** What counts as one client. A household has a whole /64 of IPv6 addresses; a client that hung up has no address any more. */
export function networkOf(ip: string | undefined): string {
  const address = bareAddress(ip ?? '');
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The same for what many networks together must not have: one customer line of a provider has a whole /48 of IPv6 addresses. */
export function siteOf(ip: string | undefined): string {
  const address = bareAddress(ip ?? '');
  return address.includes(':') ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address;
}

/** The IPv4 address of "::ffff:192.0.2.1" and "::ffff:c000:201". */
function ipv4Within(address: string): string | null {
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** The eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [left, right] = hex.split('::').map((half) => half.split(':').filter(Boolean));
  const gap = Array(8 - left!.length - (right?.length ?? 0)).fill('0');
  return [...left!, ...(right ? [...gap, ...right] : [])].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
