import { isId } from '#domain/id.ts';
import { MOST_COMPARED } from '#domain/sizes/compare.ts';

export interface Asked {
  ids: string[];
  /** What the address names besides: no ids, or more than fit. */
  unfit: number;
  tooMany: number;
}

/** The products that an address names, each once and at most four. */
export function askedIn(parameters: URLSearchParams): Asked {
  const named = (parameters.get('ids') ?? '')
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean);
  const ids = [...new Set(named.filter(isId))];
  return {
    ids: ids.slice(0, MOST_COMPARED),
    unfit: named.filter((id) => !isId(id)).length,
    tooMany: Math.max(0, ids.length - MOST_COMPARED),
  };
}

/** What of the address is not on the page, in sentences. */
export function notesOn({ ids, unfit, tooMany }: Asked, found: number): string[] {
  const gone = ids.length - found + unfit;
  return [
    gone === 1 && 'One of these products is not in the catalogue any more.',
    gone > 1 && `${gone} of these products are not in the catalogue any more.`,
    tooMany > 0 && 'At most four products are compared at once: these are the first four.',
  ].filter((note) => note !== false);
}
