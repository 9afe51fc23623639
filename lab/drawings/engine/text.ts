import { readFileSync } from 'node:fs';

/** Archivo's outlines at the widths we use, so that text needs no installed font and looks the same everywhere. */
type Face = 'figure' | 'label' | 'text' | 'heading';
type Glyph = { advance: number; d: string };
type FaceData = { glyphs: Record<string, Glyph>; kerning: Record<string, number> };

const FACES = JSON.parse(readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8')) as Record<
  Face,
  FaceData
>;
const UNITS_PER_EM = 1000;

export type TextOptions = {
  size: number;
  face: Face;
  anchor?: 'start' | 'middle' | 'end';
  tracking?: number;
};

/** One line of text as paths, its baseline at 0. */
export function textPath(text: string, { size, face, anchor = 'start', tracking = 0 }: TextOptions) {
  const { glyphs, kerning } = FACES[face];
  let x = 0;
  const placed = [...text].map((character, i, characters) => {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`The face ${face} has no outline for "${character}"`);
    const at = x;
    x += glyph.advance + (kerning[character + (characters[i + 1] ?? '')] ?? 0) + tracking * UNITS_PER_EM;
    return glyph.d ? `<path d="${glyph.d}" transform="translate(${at})"/>` : '';
  });
  const scale = size / UNITS_PER_EM;
  const width = x * scale;
  const shift = { start: 0, middle: -width / 2, end: -width }[anchor];
  const svg = `<g transform="translate(${shift.toFixed(1)} 0) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${placed.join('')}</g>`;
  return { svg, width };
}
