import type { ShownFacet } from '#contract/facets.ts';
import type { Facet, FacetValue } from '#domain/facets/facet.ts';
import type { Filter } from '#domain/facets/filters.ts';
import { inTellingOrder } from '#domain/facets/order.ts';
import { textKey } from '#domain/specs/text-value.ts';
import { unitsOf } from '#domain/units/quantities.ts';
import type { Whole } from '../product-index/cached-answers.ts';

const MOST_FACETS = 40;
const MOST_VALUES = 100;
/** A number of more sizes is only offered as a range. */
const MOST_SIZES = 24;

/** In the order of the counts without filters, so that nothing moves when one is chosen; what is chosen is never left out. */
export function shownFacets(
  whole: Pick<Whole, 'facets' | 'total'>,
  counted: readonly Facet[],
  filters: readonly Filter[],
): ShownFacet[] {
  const chosen = new Map(filters.map((filter) => [filter.name, filter]));
  const byName = new Map(counted.map((facet) => [facet.name, facet]));
  const offered = inTellingOrder(whole.facets, whole.total).filter(
    ({ name }, place) => byName.has(name) && (place < MOST_FACETS || chosen.has(name)),
  );
  return offered.map(({ name, values }) =>
    shown(byName.get(name)!, values.length <= MOST_SIZES, chosen.get(name)),
  );
}

function shown(facet: Facet, hasFewSizes: boolean, chosen: Filter | undefined): ShownFacet {
  const { name: key, kind } = facet;
  const values = shortened(facet.values, chosen);
  if (facet.kind === 'text') return { key, kind, values };
  const units = unitsOf(facet.quantity);
  return {
    key,
    kind,
    unit: units[0]!.name,
    units: units.map(({ name, factor, offset = 0 }) => ({ name, factor, offset })),
    ...(facet.min !== null && facet.max !== null && { min: facet.min, max: facet.max }),
    bars: facet.bars,
    ...((hasFewSizes || chosen?.kind === 'text') && { values }),
  };
}

function shortened(values: FacetValue[], chosen: Filter | undefined): FacetValue[] {
  const chosenKeys = new Set(chosen?.kind === 'text' ? chosen.values.map(textKey) : []);
  return values.filter(({ value }, place) => place < MOST_VALUES || chosenKeys.has(textKey(value)));
}
