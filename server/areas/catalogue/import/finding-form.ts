import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { curveOfCell } from '../finding-cells.ts';
import type { ProductForm } from '../product-form.ts';
import { CURVE_RULE } from './cell-limits.ts';

/** What the cells say of the family, the curve and the drawing; columns that the file does not have say nothing. */
export function findingFormOf(
  { family, curve, drawing }: ImportLine['cells'],
  problems: string[],
): Pick<ProductForm, 'family' | 'curve' | 'drawing'> {
  const points = curve === undefined ? undefined : curveOfCell(curve);
  if (points === null) problems.push(CURVE_RULE);
  return {
    ...(family !== undefined && { family: family || null }),
    ...(points !== undefined && { curve: points ?? [] }),
    ...(drawing !== undefined && { drawing: drawing || null }),
  };
}
