import type { DemoProduct } from './types.ts';

type ProductEntry = Omit<DemoProduct, 'pricePaise' | 'specifications' | 'productType'> & {
  partNumber: string;
  priceRupees: number | null;
  viewOnly?: boolean;
  specifications: Record<string, string>;
};

const UNITS =
  'kW|hp|V|A|Hz|rpm|mm|m³/h|m|l/min|l/h|ml|bar|kg|g|Nm|kN|°C|%|pole|phase|stage|µm|cSt|Shore|grooves|teeth|litres|W|inch|days|hours|months|cycles|seconds|HRC|HB|sets|pairs';
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');

/** Keeps a unit on the same line as its number. */
export const firmUnits = (text: string) => text.replace(NUMBER_AND_UNIT, '$1\u00a0');

export function product({
  name,
  priceRupees,
  viewOnly = false,
  specifications,
  ...entry
}: ProductEntry): DemoProduct {
  const lines = Object.entries({ 'Part number': entry.partNumber, ...specifications });
  return {
    ...entry,
    name: firmUnits(name),
    description: firmUnits(entry.description),
    pricePaise: priceRupees === null ? null : priceRupees * 100,
    productType: viewOnly ? 'viewable' : 'buyable',
    specifications: lines.map(([key, value]) => ({ key: firmUnits(key), value: firmUnits(value) })),
  };
}
