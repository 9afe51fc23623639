/** What a facet is shown as: two thumbs, ticks, or a box for each size. */
export type FacetShape = 'range' | 'options' | 'sizes';

interface Shaped {
  kind: 'number' | 'text';
  unit?: string;
  min?: number;
  max?: number;
  values?: readonly unknown[];
}

/** What comes in standard sizes, of which one is asked for: diameters, counts, voltages. */
const UNITS_OF_SIZES = new Set(['mm', '', 'V', 'Hz', 'rpm']);

export function shapeOf({ kind, unit = '', values }: Shaped): FacetShape {
  if (kind === 'text') return 'options';
  return values && UNITS_OF_SIZES.has(unit) ? 'sizes' : 'range';
}

/** A facet in which all products are alike chooses nothing. */
export const tellsApart = (facet: Shaped): boolean =>
  shapeOf(facet) === 'range'
    ? facet.min !== undefined && facet.max !== undefined && facet.min < facet.max
    : (facet.values?.length ?? 0) > 1;

/** The first ones and whatever is chosen are open. */
export function openFacets<F extends { key: string }>(
  facets: readonly F[],
  chosen: ReadonlySet<string>,
  most: number,
): { open: F[]; rest: F[] } {
  const isOpen = (facet: F, index: number) => index < most || chosen.has(facet.key);
  return { open: facets.filter(isOpen), rest: facets.filter((facet, index) => !isOpen(facet, index)) };
}

/** "6 more: delivery size, speed, seal …" */
export function restInWords(rest: readonly { key: string }[]): string {
  const names = rest
    .slice(0, 3)
    .map(({ key }) => (/^[A-Z][a-z]/.test(key) ? key[0]!.toLowerCase() + key.slice(1) : key));
  return `${rest.length} more: ${names.join(', ')}${rest.length > names.length ? ' …' : ''}`;
}
