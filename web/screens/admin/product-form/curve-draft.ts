import { type CurvePoint, curveProblem } from '#domain/pumps/curve.ts';
import { randomId } from '../../../browser/random-id.ts';

export const FIGURES = ['flow', 'head', 'efficiency', 'power'] as const;
export type Figure = (typeof FIGURES)[number];

/** A point of a pump's curve as it is typed. */
export interface CurveRow extends Record<Figure, string> {
  /** Only for the form: a stable key while rows come and go. */
  id: string;
}

export const curveRow = (figures: Partial<Record<Figure, string>> = {}): CurveRow => ({
  id: randomId(),
  flow: '',
  head: '',
  efficiency: '',
  power: '',
  ...figures,
});

export const rowsOfCurve = (curve: readonly CurvePoint[]): CurveRow[] =>
  curve.map((point) =>
    curveRow(Object.fromEntries(FIGURES.map((name) => [name, String(point[name] ?? '')]))),
  );

const filled = (rows: readonly CurveRow[]) =>
  rows.filter((row) => FIGURES.some((figure) => row[figure].trim() !== ''));

/** Undefined for an empty field, NaN for what is no number. */
const numberOf = (text: string): number | undefined => {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return undefined;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** What is sent: of rows without a problem. */
export const curveOf = (rows: readonly CurveRow[]): CurvePoint[] =>
  filled(rows).map((row) => {
    const [flow, head, efficiency, power] = FIGURES.map((figure) => numberOf(row[figure]));
    return {
      flow: flow ?? Number.NaN,
      head: head ?? Number.NaN,
      ...(efficiency !== undefined && { efficiency }),
      ...(power !== undefined && { power }),
    };
  });

/** Why these points cannot be saved, in a sentence. */
export function curveRowsProblem(rows: readonly CurveRow[]): string | null {
  for (const [index, row] of filled(rows).entries())
    for (const figure of FIGURES) {
      const value = numberOf(row[figure]);
      const isNeeded = figure === 'flow' || figure === 'head';
      if (Number.isNaN(value) || (isNeeded && value === undefined))
        return `Point ${index + 1} of the curve: enter the ${figure} as a number such as 24.2.`;
    }
  return curveProblem(curveOf(rows));
}

/** Up to four columns as copied from a spreadsheet, its headings left out; null when the text is no table of numbers. */
export function curveIn(text: string): CurveRow[] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  const lines = text.split(/\r?\n/).map((line) => line.split(/\t|;|\s{2,}/).map((cell) => cell.trim()));
  const rows = lines.filter(([flow]) => Number.isFinite(numberOf(flow ?? '')));
  if (rows.length === 0) return null;
  return rows.map((cells) =>
    curveRow(Object.fromEntries(FIGURES.map((figure, column) => [figure, cells[column] ?? '']))),
  );
}
