import type { BodyOf } from '#contract/index.ts';
import { curveProblem } from '#domain/pumps/curve.ts';
import { drawingAmong } from '#domain/spares.ts';
import { storedImageLink } from '../../outside/images/image-links.ts';
import type { Config } from '../../platform/config/config.ts';
import { invalid } from '../../platform/errors.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { ProductRow } from './find-product.ts';

/** By what a product is found besides its specifications: its variants and what it does as a pump. */
export type FindingFields = Pick<ProductRow, 'family' | 'curve' | 'drawing'>;
type FindingForm = Pick<BodyOf<'/admin/product/add'>, 'family' | 'curve' | 'drawing'>;
/** The product's pictures as they are stored, and how a link is made one of them. */
interface Pictures {
  imageLinks: string[];
  stored: (link: string) => string;
}

const NONE: FindingFields = { family: null, curve: [], drawing: null };

export const picturesOf = (
  { imageLinks }: Pick<ProductRow, 'imageLinks'>,
  config: Config,
  origin: string,
): Pictures => ({
  imageLinks,
  stored: (link) => storedImageLink(link, config, origin),
});

/** The stored values; what the form leaves out stays as it was. */
export function findingFields(
  { family, curve, drawing }: FindingForm,
  before: FindingFields | null,
  pictures: Pictures,
): FindingFields {
  const stored = before ?? NONE;
  return {
    family: family === undefined ? stored.family : familyOf(family),
    curve: curve === undefined ? stored.curve : curveOf(curve),
    drawing:
      drawing === undefined
        ? drawingAmong(pictures.imageLinks, stored.drawing)
        : drawingOf(drawing, pictures),
  };
}

const familyOf = (typed: string | null): string | null =>
  typed === null || typed.trim() === '' ? null : cleanText('the family', typed);

function curveOf(points: FindingFields['curve']): FindingFields['curve'] {
  const problem = curveProblem(points);
  if (problem) throw invalid(problem);
  return points;
}

function drawingOf(link: string | null, { imageLinks, stored }: Pictures): string | null {
  if (!link) return null;
  const drawing = stored(link);
  if (!imageLinks.includes(drawing))
    throw invalid('The drawing has to be one of the pictures of the product.');
  return drawing;
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
