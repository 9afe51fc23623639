import { DEFAULT_UNIT, type Unit } from '#domain/papers/units.ts';
import type { DemoProduct } from './types.ts';

/** What nearly all goods of the demo shop are taxed with. */
const USUAL_RATE_PERCENT = 18;

type ProductEntry = Omit<
  DemoProduct,
  'pricePaise' | 'specifications' | 'productType' | 'gstRate' | 'unit'
> & {
  priceRupees: number | null;
  viewOnly?: boolean;
  gstRate?: number | null;
  unit?: Unit;
  specifications: Record<string, string>;
};

export function product({
  priceRupees,
  viewOnly = false,
  gstRate = USUAL_RATE_PERCENT,
  unit = DEFAULT_UNIT,
  specifications,
  ...entry
}: ProductEntry): DemoProduct {
  return {
    ...entry,
    gstRate,
    unit,
    pricePaise: priceRupees === null ? null : priceRupees * 100,
    productType: viewOnly ? 'viewable' : 'buyable',
    specifications: Object.entries(specifications).map(([key, value]) => ({ key, value })),
  };
}
