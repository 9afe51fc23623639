import { readMeasures } from '../units/read.ts';

/** Short forms of materials, where nothing but a grade follows. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/^s\.?s\.? ?-?(?=$|\d{3}\b)/i, 'Stainless steel '],
  [/^c\.?i\.?$/i, 'Cast iron'],
  [/^m\.?s\.?$/i, 'Mild steel'],
];

/**
 * The text by which products are put together: of "Bronze, 165 mm, balanced" the bronze. Grades stay, because FG 220 and
 * FG 260 are different irons.
 */
export function tidyText(value: string): string {
  const pieces = value.split(', ').map((piece) => piece.replace(/\s+/g, ' ').trim());
  const words = pieces.find(
    (piece) => piece !== '' && (!/\d/.test(piece) || readMeasures(piece).length === 0),
  );
  const tidy = words ?? value.replace(/\s+/g, ' ').trim();
  const material = MATERIALS.find(([short]) => short.test(tidy));
  return material ? tidy.replace(material[0], material[1]).trim() : tidy;
}

/** The same for all writings of one text. */
export const textKey = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
