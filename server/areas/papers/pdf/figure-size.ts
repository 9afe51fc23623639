import type { Weight } from './measures.ts';
import type { Column } from './table.ts';
import { widthOf } from './wrap.ts';

/** What a figure leaves free of its column. */
export const GUTTER = 0.8;

/** A figure that a column has to hold. */
export type HeldFigure = readonly [column: number, text: string, weight: Weight];

export interface FigureLook {
  columns: Column[];
  /** All figures of a paper have one size. */
  size: number;
}

/** The first look in which every figure fits its column; else the last. */
export function figureLook(
  looks: readonly (readonly [columns: Column[], sizes: readonly number[]])[],
  figures: readonly HeldFigure[],
): FigureLook {
  const all = looks.flatMap(([columns, sizes]) => sizes.map((size): FigureLook => ({ columns, size })));
  const fits = ({ columns, size }: FigureLook) =>
    figures.every(
      ([column, text, weight]) => widthOf(text, { size, weight }) <= columns[column]!.width - GUTTER,
    );
  return all.find(fits) ?? all.at(-1)!;
}
