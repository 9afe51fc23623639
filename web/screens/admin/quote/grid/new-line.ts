import type { Product } from '#contract/product-entities.ts';
import { type Line, written } from './cells.ts';

/** A line for a product, or for something that the catalogue does not have. */
export function newLine(chosen: Product | string, defaultRate: number): Omit<Line, 'key'> {
  const line = { quantity: '1', remark: '' };
  if (typeof chosen === 'string')
    return {
      ...line,
      productId: null,
      name: chosen,
      hsn: '',
      unitPrice: '',
      gstRate: String(defaultRate),
      leadDays: '',
    };
  return {
    ...line,
    productId: chosen._id,
    name: chosen.name,
    hsn: chosen.hsn ?? '',
    unitPrice: chosen.price === null ? '' : written('unitPrice', String(chosen.price)),
    gstRate: String(chosen.gstRate ?? defaultRate),
    leadDays: String(chosen.leadDays ?? ''),
  };
}
