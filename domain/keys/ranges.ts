export const MOST_RANGES = 20;

export interface AddressRange {
  address: string;
  /** How many leading bits count. */
  bits: number;
  family: 'ipv4' | 'ipv6';
}

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^(?:${BYTE}\\.){3}${BYTE}$`);

/** "10.8.0.0/24", "2001:db8::/32", or one address; null for anything else. */
export function readRange(typed: string): AddressRange | null {
  const [, address = '', length] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(typed.trim().toLowerCase()) ?? [];
  const family = familyOf(address);
  if (!family) return null;
  const most = family === 'ipv4' ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  return bits <= most && String(bits) === (length ?? String(most)) ? { address, bits, family } : null;
}

/** As it is stored and shown. */
export const rangeText = ({ address, bits, family }: AddressRange) =>
  bits === (family === 'ipv4' ? 32 : 128) ? address : `${address}/${bits}`;

function familyOf(address: string): AddressRange['family'] | null {
  if (IPV4.test(address)) return 'ipv4';
  return isIpv6(address) ? 'ipv6' : null;
}

/** Eight groups, of which "::" stands for some; the last two may be written as an IPv4 address. */
function isIpv6(address: string): boolean {
  const tail = address.slice(address.lastIndexOf(':') + 1);
  const halves = (IPV4.test(tail) ? address.replace(tail, '0:0') : address).split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[\da-f]{1,4}$/.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

/** What a person types into one field: ranges with commas or spaces between them. */
export const splitRanges = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** The first that cannot be read; null when all can. */
export const wrongRange = (typed: readonly string[]): string | null =>
  typed.find((one) => readRange(one) === null) ?? null;
