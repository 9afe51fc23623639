import type { Facet } from './facet.ts';

/** By these a machine is chosen first, in this order. */
const TELLING = [
  'Power',
  'Flow',
  'Head',
  'Flow range',
  'Head range',
  'Casing material',
  'Material',
  'Suction size',
  'Delivery size',
  'Pressure',
  'Bore',
  'Output torque',
  'Ratio',
  'Speed',
  'Voltage',
];

/** What is not in the list comes after it. */
export function tellingPlace(name: string): number {
  const place = TELLING.indexOf(name);
  return place < 0 ? TELLING.length : place;
}

/** At least one product in so many has to say it. */
const RARE = 5;

/**
 * As the screen shows them, by the counts without any filter, so that a choice moves none: what machines are chosen by, then
 * the others, the most filled first; then, in the same order, what few products say; last those in which all products are
 * alike, and texts of which nearly each has its own.
 */
export function inTellingOrder(facets: readonly Facet[], total: number): Facet[] {
  const places = TELLING.length + 1;
  const rank = (facet: Facet): number => {
    if (!distinguishes(facet)) return 2 * places;
    return tellingPlace(facet.name) + (facet.products * RARE >= total ? 0 : places);
  };
  return [...facets].sort(
    (a, b) => rank(a) - rank(b) || b.products - a.products || (a.name < b.name ? -1 : 1),
  );
}

const distinguishes = ({ kind, products, values }: Facet): boolean =>
  values.length > 1 && (kind === 'number' || products < 4 || values.length <= products * 0.8);
