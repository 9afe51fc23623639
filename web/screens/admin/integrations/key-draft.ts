import type { BodyOf } from '#contract/index.ts';
import { expiryAfter, KEY_DAYS } from '#domain/keys/life.ts';
import { MOST_RANGES, splitRanges, wrongRange } from '#domain/keys/ranges.ts';
import { inOrder, type Scope } from '#domain/keys/scopes.ts';

export interface KeyDraft {
  name: string;
  /** As the field of the form has it. */
  days: string;
  scopes: readonly Scope[];
  addresses: string;
}

export const EMPTY_KEY: KeyDraft = { name: '', days: String(KEY_DAYS), scopes: [], addresses: '' };

export function addressProblem(typed: string): string | null {
  const ranges = splitRanges(typed);
  const wrong = wrongRange(ranges);
  if (wrong !== null) return `“${wrong}” is no address or range, such as 49.205.71.18 or 10.8.0.0/24.`;
  return ranges.length > MOST_RANGES ? `At most ${MOST_RANGES} addresses.` : null;
}

/** What it still lacks, in words. */
export const missingFrom = ({ name, scopes }: KeyDraft): string[] => [
  ...(name.trim() === '' ? ['enter a name'] : []),
  ...(scopes.length === 0 ? ['tick at least one thing that it may'] : []),
];

/** null while something is missing or wrong. */
export function bodyOf(draft: KeyDraft): BodyOf<'/admin/keys/add'> | null {
  if (missingFrom(draft).length > 0 || addressProblem(draft.addresses) !== null) return null;
  const addresses = splitRanges(draft.addresses);
  return {
    name: draft.name.trim(),
    scopes: inOrder(draft.scopes),
    expiresAt: new Date(expiryAfter(Number(draft.days), Date.now())).toISOString(),
    ...(addresses.length > 0 && { addresses }),
  };
}

export const toggled = (scopes: readonly Scope[], scope: Scope): Scope[] =>
  scopes.includes(scope) ? scopes.filter((one) => one !== scope) : inOrder([...scopes, scope]);
