import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';
import type { Weight } from './measures.ts';
import { runsOf, type Script } from './runs.ts';

/** What pdfkit draws with: a font that lays out each word once for all papers. */
export interface Face {
  /** Unique among the faces. */
  name: string;
  font: Font;
  /** Thousandths of the size. */
  widthOf(text: string): number;
}

const require = createRequire(import.meta.url);
const FAMILIES: Record<Script, { file: string; folder: string }> = {
  latin: { file: 'Archivo', folder: require.resolve('@expo-google-fonts/archivo/package.json') },
  tamil: {
    file: 'NotoSansTamil',
    folder: require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  },
  devanagari: {
    file: 'NotoSansDevanagari',
    folder: require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
  },
};
const STYLE_NAMES: Record<Weight, string> = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' };
/** Letters of Noto are larger than Archivo's at the same size. */
const INDIC_SCALE = 0.82;
/** Figures of equal width that stand on the line, so that columns align. */
const FEATURES = { tnum: true, lnum: true };
const MAX_CACHED_WORDS = 20_000;

/** A word with the space behind it. */
export const WORD = /[^ ]* |[^ ]+/g;

const faces = new Map<string, Face>();

export function faceOf(script: Script, weight: Weight): Face {
  const name = `${script}-${weight}`;
  const known = faces.get(name);
  if (known) return known;
  const { file, folder } = FAMILIES[script];
  const style = `${weight}${STYLE_NAMES[weight]}`;
  const made = makeFace(name, readFileSync(path.join(path.dirname(folder), style, `${file}_${style}.ttf`)));
  faces.set(name, made);
  return made;
}

export const scaleOf = (script: Script): number => (script === 'latin' ? 1 : INDIC_SCALE);

/** Thousandths of the size of Latin letters. */
export function widthOfText(text: string, weight: Weight): number {
  let width = 0;
  for (const run of runsOf(text)) width += faceOf(run.script, weight).widthOf(run.text) * scaleOf(run.script);
  return width;
}

function makeFace(name: string, bytes: Uint8Array): Face {
  const opened = create(bytes);
  // pdfkit scales the positions that it is given in place; with this unit that changes nothing, so they can be shared.
  if (opened.unitsPerEm !== 1000) throw new Error(`The font ${name} is not in thousandths.`);
  const words = new Map<string, GlyphRun>();
  const widths = new Map<string, number>();
  const layoutOf = (word: string): GlyphRun => {
    const cached = words.get(word);
    if (cached) return cached;
    const run =
      FIGURE.test(word) && word.length > 1 ? joined([...word].map(layoutOf)) : opened.layout(word, FEATURES);
    if (words.size >= MAX_CACHED_WORDS) words.clear();
    words.set(word, run);
    return run;
  };
  const font: Font = Object.create(opened, { layout: { value: layoutOf } });
  return {
    name,
    font,
    widthOf(text) {
      const cached = widths.get(text);
      if (cached !== undefined) return cached;
      // The same words as pdfkit's, each with the space behind it.
      const width = text.match(WORD)?.reduce((sum, word) => sum + layoutOf(word).advanceWidth, 0) ?? 0;
      if (widths.size >= MAX_CACHED_WORDS) widths.clear();
      widths.set(text, width);
      return width;
    },
  };
}

/** Such words are never kerned, so they need not be laid out one by one. */
const FIGURE = /^[\d.,]+ ?$/;

const joined = (runs: GlyphRun[]): GlyphRun => ({
  glyphs: runs.flatMap((run) => run.glyphs),
  positions: runs.flatMap((run) => run.positions.map((position) => ({ ...position }))),
  advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
});
