type Range = readonly [network: string, bits: number];

/** Everything in IPv4 that is no address of the open internet (IANA's special registry). */
const NOT_PUBLIC_4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Of the part of IPv6 that is given out, 2000::/3: Teredo and its neighbours, examples, 6to4, examples. */
const NOT_PUBLIC_6: readonly (readonly [groups: readonly number[], bits: number])[] = [
  [[0x2001, 0], 23],
  [[0x2001, 0x0db8], 32],
  [[0x2002, 0], 16],
  [[0x3fff, 0], 20],
];

/**
 * Whether a numeric address is one of the open internet. What carries an IPv4 address inside IPv6 (mapped, compatible,
 * NAT64, 6to4, Teredo) is none, whatever it carries.
 */
export function isPublicAddress(address: string): boolean {
  const four = readIpv4(address);
  if (four !== null) return !NOT_PUBLIC_4.some(([network, bits]) => sameBits(four, readIpv4(network)!, bits));
  const groups = readIpv6(address);
  if (!groups) return false;
  const isGivenOut = groups[0]! >> 13 === 0b001;
  return (
    isGivenOut && !NOT_PUBLIC_6.some(([network, bits]) => sameBits(firstTwo(groups), firstTwo(network), bits))
  );
}

const firstTwo = ([first = 0, second = 0]: readonly number[]) => first * 0x1_0000 + second;

const sameBits = (one: number, other: number, bits: number) =>
  Math.floor(one / 2 ** (32 - bits)) === Math.floor(other / 2 ** (32 - bits));

/** Four decimal numbers; every other way to write one is none here. */
function readIpv4(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte < 256) ? bytes.reduce((sum, byte) => sum * 256 + byte, 0) : null;
}

/** Eight groups, of which "::" stands for some; the last two may be written as an IPv4 address. A zone is refused. */
function readIpv6(text: string): number[] | null {
  const tail = text.slice(text.lastIndexOf(':') + 1);
  const four = readIpv4(tail);
  const plain =
    four === null
      ? text
      : `${text.slice(0, -tail.length)}${(four >>> 16).toString(16)}:${(four & 0xffff).toString(16)}`;
  const halves = plain.split('::');
  if (halves.length > 2 || !plain.includes(':')) return null;
  const [front = [], back = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (![...front, ...back].every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  const missing = 8 - front.length - back.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  return [...front, ...Array<string>(missing).fill('0'), ...back].map((group) => Number.parseInt(group, 16));
}
