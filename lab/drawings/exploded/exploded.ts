import { DEMO_DRAWINGS } from '../../../demo/drawings.ts';
import { Scene } from '../engine/scene.ts';
import { n, sheet } from '../engine/svg.ts';
import { textPath } from '../engine/text.ts';
import type { Point } from '../engine/vectors.ts';
import { bearing, PARTS, type Part } from '../hero/parts.ts';

export type ExplodedName = keyof typeof DEMO_DRAWINGS;

export const SHEET = { width: 1280, height: 570 };

const partNamed = new Map<string, Part>([
  ...PARTS.map((part): [string, Part] => [part.name, part]),
  ['bearing', { name: 'bearing', length: 16, draw: bearing }],
]);

/** A part on the centre line, the space behind it, and where its number touches it: along the part, up and towards us. */
interface Placed {
  part: string;
  gap: number;
  touch?: Record<number, readonly [along: number, up: number, out: number]>;
}

interface ExplodedSheet {
  scale: number;
  /** Position of the near end of the centre line. */
  at: Point;
  parts: readonly Placed[];
}

const SHEETS: Record<ExplodedName, ExplodedSheet> = {
  endSuctionPump: {
    scale: 0.96,
    at: [86, 400],
    parts: [
      { part: 'casing', gap: 56, touch: { 1: [96, -40, 60] } },
      { part: 'ring', gap: 40, touch: { 2: [8, 34, 8] } },
      { part: 'impeller', gap: 50, touch: { 3: [34, -62, 24] } },
      { part: 'seal', gap: 48, touch: { 4: [22, 24, 8] } },
      { part: 'cover', gap: 76, touch: { 5: [18, -80, 30] } },
      { part: 'shaft', gap: 30, touch: { 6: [58, 32, 8] } },
      { part: 'housing', gap: 76, touch: { 7: [84, -110, 40] } },
      { part: 'coupling', gap: 92, touch: { 8: [14, 36, 10], 9: [42, -34, 14] } },
      { part: 'shield', gap: -6 },
      { part: 'stator', gap: 4, touch: { 10: [110, -90, 70] } },
      { part: 'cowl', gap: 0 },
    ],
  },
  monoblockPump: {
    scale: 1.04,
    at: [100, 392],
    parts: [
      { part: 'casing', gap: 56, touch: { 1: [96, -40, 60] } },
      { part: 'ring', gap: 44, touch: { 2: [8, 34, 8] } },
      { part: 'impeller', gap: 50, touch: { 3: [34, -62, 24] } },
      { part: 'seal', gap: 44, touch: { 4: [22, 24, 8] } },
      { part: 'cover', gap: 66, touch: { 5: [18, -80, 30] } },
      { part: 'shield', gap: 44, touch: { 6: [30, 80, 20] } },
      { part: 'rotor', gap: 44, touch: { 7: [110, -44, 18] } },
      { part: 'stator', gap: 60, touch: { 8: [110, -90, 70] } },
      { part: 'fan', gap: 36, touch: { 9: [12, 58, 8] } },
      { part: 'cowl', gap: 0, touch: { 10: [40, -70, 40] } },
    ],
  },
  motor: {
    scale: 1.22,
    at: [196, 398],
    parts: [
      { part: 'shield', gap: 64, touch: { 2: [20, -70, 40] } },
      { part: 'bearing', gap: 56, touch: { 1: [10, 32, 8] } },
      { part: 'rotor', gap: 44, touch: { 3: [110, -44, 18] } },
      { part: 'stator', gap: 76, touch: { 4: [110, -90, 70] } },
      { part: 'fan', gap: 60, touch: { 5: [12, 58, 8] } },
      { part: 'cowl', gap: 0, touch: { 6: [40, -70, 40] } },
    ],
  },
};

/** A machine taken apart along its centre line, with a number at each part. */
export function explodedSheet(name: ExplodedName): string {
  const { scale, at, parts } = SHEETS[name];
  const scene = new Scene({ yaw: 30, pitch: 25, lineWidth: 1.15 });
  scene.scale = scale;
  scene.origin = at;
  let end = 0;
  const placed = parts.map(({ part, gap, touch = {} }) => {
    const { length, draw } = partNamed.get(part)!;
    const x = end;
    end += length + gap;
    return { x, draw, touch };
  });
  scene.centreLine([-50, 0, 0], [end + 40, 0, 0]);
  for (const { x, draw } of placed.toReversed()) draw(scene, x);
  const places: Record<number, readonly [number, number]> = DEMO_DRAWINGS[name].places;
  const numbers = placed.flatMap(({ x, touch }) =>
    Object.entries(touch).map(([number, [along, up, out]]) =>
      numbered(Number(number), scene.project([x + along, up, out]), places[Number(number)]!),
    ),
  );
  const ground = `<rect width="${SHEET.width}" height="${SHEET.height}" fill="#fff"/>`;
  return sheet(SHEET.width, SHEET.height, ground + scene.content() + numbers.join(''));
}

function numbered(number: number, [px, py]: Point, [left, top]: readonly [number, number]): string {
  const [x, y] = [(left / 100) * SHEET.width, (top / 100) * SHEET.height];
  const { svg } = textPath(String(number), { size: 12, face: 'label', anchor: 'middle' });
  return (
    `<path d="M${n(px)} ${n(py)}L${n(x)} ${n(y)}" stroke="#14213d"/><circle cx="${n(px)}" cy="${n(py)}" r="2.4" fill="#14213d"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="12.5" fill="#fff" stroke="#14213d"/>` +
    `<g transform="translate(${n(x)} ${n(y + 4.2)})" fill="#14213d">${svg}</g>`
  );
}
