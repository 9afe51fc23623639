// @module-tag slow
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
// @ts-expect-error: a package without types
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file));
const linesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => read(file).toString());

interface Font {
  characterSet: number[];
  variationAxes: Record<string, { min: number; max: number }>;
}
const fontOf = (file: string): Font => create(read(file));
/** The last entry of the table stands for no character. */
const charactersOf = (font: Font) => font.characterSet.filter((each) => each !== 0xffff);
const hex = (codePoint: number) => `U+${codePoint.toString(16).toUpperCase()}`;

const styles = linesOf('web/**/*.css').join('\n');
const FACE = /@font-face \{[^}]*?"\.\.\/fonts\/([\w-]+\.woff2)"[^}]*?unicode-range:\s*([^;]+);/g;
const faces = [...styles.matchAll(FACE)].map(([face, file, ranges]) => ({
  face,
  font: fontOf(`web/fonts/${file}`),
  file: file!,
  declared: ranges!.split(',').flatMap(codePointsOf),
}));

function codePointsOf(range: string): number[] {
  const [first, last] = range.trim().replace('U+', '').split('-');
  const from = Number.parseInt(first!, 16);
  const to = last ? Number.parseInt(last, 16) : from;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

test('the font of every first visit has at most 35 KB', () => {
  expect(read('web/fonts/archivo.woff2').length).toBeLessThanOrEqual(35_000);
});

test('each font is asked for exactly the characters that it has', () => {
  expect(faces.map(({ file }) => file)).toEqual([
    'archivo.woff2',
    'archivo-more.woff2',
    'archivo-rupee.woff2',
  ]);
  for (const { file, font, declared } of faces)
    expect(declared.map(hex).sort(), file).toEqual(charactersOf(font).map(hex).sort());
  const all = faces.flatMap(({ declared }) => declared);
  expect(all.length).toBe(new Set(all).size);
});

test("the shop's own texts need no other font than that of every first visit, but for the rupee", () => {
  const texts = linesOf(
    'web/screens/storefront/**/*.tsx',
    'web/layouts/public/**/*.tsx',
    'web/site/*.ts',
    'demo/*.ts',
  ).join('');
  const archivo = new Set(
    ['latin', 'latin-ext'].flatMap(
      (part) =>
        fontOf(`node_modules/@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`)
          .characterSet,
    ),
  );
  const first = new Set([...faces[0]!.declared, 0x20b9]);
  const used = [...new Set(texts)].map((each) => each.codePointAt(0)!).filter((each) => each >= 32);
  expect(used.length).toBeGreaterThan(90);
  expect(used.filter((each) => archivo.has(each) && !first.has(each)).map(hex)).toEqual([]);
});

test('the fonts have every weight and width that a style asks for', () => {
  const asked = (property: string) =>
    [...styles.replaceAll(/@font-face \{[^}]*\}/g, '').matchAll(new RegExp(`${property}: (\\d+)`, 'g'))].map(
      ([, value]) => Number(value),
    );
  const weights = asked('--weight-\\w+');
  const widths = asked('font-stretch');
  expect(weights.length).toBe(4);
  expect(widths.length).toBeGreaterThan(5);
  for (const { face, font } of faces) {
    const { wght, wdth } = font.variationAxes;
    expect(face).toContain(`font-weight: ${wght!.min} ${wght!.max};`);
    expect(face).toContain(`font-stretch: ${wdth!.min}% ${wdth!.max}%;`);
    for (const weight of weights) expect(weight).toSatisfy(within(wght!));
    for (const width of widths) expect(width).toSatisfy(within(wdth!));
  }
});

const within =
  ({ min, max }: { min: number; max: number }) =>
  (value: number) =>
    value >= min && value <= max;
