import { rupeesToPaise } from '#domain/money.ts';
import { DEFAULT_UNIT, type Unit } from '#domain/papers/units.ts';
import { curveOf } from './curves.ts';
import { drawingFileOf } from './drawings.ts';
import { familyOf } from './families.ts';
import type { DemoProduct } from './types.ts';

/** What nearly all goods of the demo shop are taxed with. */
const USUAL_RATE_PERCENT = 18;

type ProductEntry = Omit<
  DemoProduct,
  | 'pricePaise'
  | 'priceBreaks'
  | 'leadDays'
  | 'specifications'
  | 'productType'
  | 'gstRate'
  | 'unit'
  | 'family'
  | 'curve'
  | 'drawing'
> & {
  priceRupees: number | null;
  /** Rupees for each, by the quantity from which on. */
  rupeesFrom?: Record<number, number>;
  leadDays?: number;
  viewOnly?: boolean;
  gstRate?: number | null;
  unit?: Unit;
  specifications: Record<string, string>;
};

export function product({
  priceRupees,
  rupeesFrom = {},
  leadDays,
  viewOnly = false,
  gstRate = USUAL_RATE_PERCENT,
  unit = DEFAULT_UNIT,
  specifications,
  images,
  ...entry
}: ProductEntry): DemoProduct {
  const drawing = drawingFileOf(entry.partNumber);
  return {
    ...entry,
    images: drawing ? [...images, drawing] : images,
    drawing,
    gstRate,
    unit,
    pricePaise: priceRupees === null ? null : priceRupees * 100,
    priceBreaks: Object.entries(rupeesFrom).map(([from, rupees]) => ({
      from: Number(from),
      pricePaise: rupeesToPaise(rupees),
    })),
    leadDays: leadDays ?? null,
    productType: viewOnly ? 'viewable' : 'buyable',
    family: familyOf(entry.partNumber),
    curve: curveOf(entry.partNumber),
    specifications: Object.entries(specifications).map(([key, value]) => ({ key, value })),
  };
}
