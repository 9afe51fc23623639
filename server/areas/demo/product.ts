import type { DemoProduct } from './types.ts';

type ProductEntry = Omit<DemoProduct, 'pricePaise' | 'specifications' | 'productType'> & {
  partNumber: string;
  priceRupees: number | null;
  viewOnly?: boolean;
  specifications: Record<string, string>;
};

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
    name,
    pricePaise: priceRupees === null ? null : priceRupees * 100,
    productType: viewOnly ? 'viewable' : 'buyable',
    specifications: lines.map(([key, value]) => ({ key, value })),
  };
}
