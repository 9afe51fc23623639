import type { BodyOf } from '#contract/index.ts';
import { curveProblem } from '#domain/pumps/curve.ts';
import { invalid } from '../../platform/errors.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { ProductRow } from './find-product.ts';

/** By what a product is found besides its specifications: its variants and what it does as a pump. */
export type FindingFields = Pick<ProductRow, 'family' | 'curve'>;
type FindingForm = Pick<BodyOf<'/admin/product/add'>, 'family' | 'curve'>;

const NONE: FindingFields = { family: null, curve: [] };

/** The stored values; what the form leaves out stays as it was. */
export function findingFields({ family, curve }: FindingForm, before: FindingFields | null): FindingFields {
  const kept = before ?? NONE;
  return {
    family: family === undefined ? kept.family : familyOf(family),
    curve: curve === undefined ? kept.curve : curveOf(curve),
  };
}

const familyOf = (typed: string | null): string | null =>
  typed === null || typed.trim() === '' ? null : cleanText('the family', typed);

function curveOf(points: FindingFields['curve']): FindingFields['curve'] {
  const problem = curveProblem(points);
  if (problem) throw invalid(problem);
  return points;
}

/** "36 m³/h, 24.2 m, 73.4 %, 3.2 kW", as the audit log shows a point. */
export const curvePointInWords = ({ flow, head, efficiency, power }: FindingFields['curve'][number]) =>
  [
    `${flow} m³/h`,
    `${head} m`,
    efficiency !== undefined && `${efficiency} %`,
    power !== undefined && `${power} kW`,
  ]
    .filter((part) => part !== false)
    .join(', ');
