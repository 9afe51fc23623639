import type { Suggestions as Found } from '#contract/product-entities.ts';
import { readTypedDuty } from '#domain/pumps/typed-duty.ts';
import { dutyGroup, type Group, groupsOf } from './found-groups.tsx';
import { type Vertical, waysOn } from './ways-on.tsx';

interface Suggested {
  groups: Group[];
  /** The text that the rows belong to: what was typed, or the nearest that has results. */
  about: string;
  isNearest: boolean;
  isNothing: boolean;
  /** Where the last row leads, to all of them. */
  all: string | null;
  /** Where each row leads. */
  targets: string[];
}

/** The rows for what was typed; ways that lead on when the shop has nothing. */
export function suggestedFor(typed: string, data: Found, verticals: Vertical[]): Suggested {
  const duty = readTypedDuty(typed);
  // What only resembles a duty point is no answer to it.
  const isAnswered = !(duty && data.nearest);
  const about = data.nearest ?? typed;
  const found = [
    ...(duty ? [dutyGroup(duty)] : []),
    ...(isAnswered ? groupsOf(data, duty ? '' : about) : []),
  ];
  const hasAny = isAnswered && data.totalDocs > 0;
  const isNothing = found.length === 0 && !hasAny;
  const groups = isNothing ? waysOn(typed, verticals) : found;
  const all = hasAny ? `/products?${new URLSearchParams({ search: about })}` : isNothing ? '/products' : null;
  const targets = [...groups.flatMap(({ rows }) => rows.map(({ to }) => to)), ...(all ? [all] : [])];
  return { groups, about, isNearest: isAnswered && Boolean(data.nearest), isNothing, all, targets };
}
