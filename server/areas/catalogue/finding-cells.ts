import type { CurvePoint } from '#domain/pumps/curve.ts';
import type { DrawingPlace } from '#domain/spares.ts';
import { escapeSigns, itemsOf, unescapeSigns } from './csv-cells.ts';

/** A part as a cell names it: by its part number, or by its id where it has none. */
export interface NamedSpare {
  position: number;
  part: string;
  quantity: number;
  at?: DrawingPlace;
}

export const curveAsCell = (curve: readonly CurvePoint[]): string =>
  curve
    .map(({ flow, head, efficiency, power }) => {
      const figures = [head, efficiency ?? '', power ?? ''].join(', ').replace(/(, )+$/, '');
      return `${flow}: ${figures}`;
    })
    .join(' | ');

/** "10: 30.6, 35, 2.4 | 36: 24.2, 73.4, 3.2", flow: head, efficiency, power; null when an item is written otherwise. */
export function curveOfCell(cell: string): CurvePoint[] | null {
  const points = itemsOf(cell).map((item): CurvePoint | null => {
    const [flow, figures, ...more] = item.split(':');
    const [head, efficiency, power, ...rest] = (figures ?? '').split(',').map(numberOf);
    const x = numberOf(flow ?? '');
    if (more.length > 0 || rest.length > 0 || x == null || head == null) return null;
    if (efficiency === null || power === null) return null;
    return {
      flow: x,
      head,
      ...(efficiency !== undefined && { efficiency }),
      ...(power !== undefined && { power }),
    };
  });
  return points.some((point) => point === null) ? null : points.filter((point) => point !== null);
}

/** Undefined for an empty place, null for what is no number. */
function numberOf(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const PLACED = /^(.*\S)\s+@\s*(\d{1,3}(?:\.\d{1,2})?)\s*,\s*(\d{1,3}(?:\.\d{1,2})?)$/s;

export const sparesAsCell = (spares: readonly NamedSpare[]): string =>
  spares
    .map(
      ({ position, part, quantity, at }) =>
        `${position}: ${escapeSigns(part, /[\\|]/g)} × ${quantity}${at ? ` @ ${at.x}, ${at.y}` : ''}`,
    )
    .join(' | ');

/** "3: MW-IMP-165 × 1 @ 12.5, 40 | 6: MW-6206-C3 × 2"; without "× 2" it is one, without "@ 12.5, 40" it has no place. Null when an item is written otherwise. */
export function sparesOfCell(cell: string): NamedSpare[] | null {
  const spares = itemsOf(cell).map((item): NamedSpare | null => {
    const [, position, named] = /^(\d{1,6})\s*:\s*(\S.*)$/s.exec(item) ?? [];
    if (position === undefined || named === undefined) return null;
    const [, placed = named, x, y] = PLACED.exec(named) ?? [];
    const [, part = placed, quantity = '1'] = /^(.*\S)\s+[×x]\s*(\d{1,6})$/s.exec(placed) ?? [];
    return {
      position: Number(position),
      part: unescapeSigns(part),
      quantity: Number(quantity),
      ...(x !== undefined && { at: { x: Number(x), y: Number(y) } }),
    };
  });
  return spares.some((spare) => spare === null) ? null : spares.filter((spare) => spare !== null);
}
