import type { CanvasOptions } from '../engine/canvas.ts';
import { Scene } from '../engine/scene.ts';
import { n, sheet } from '../engine/svg.ts';
import { textPath } from '../engine/text.ts';
import type { Point } from '../engine/vectors.ts';
import { PARTS, type Part, type PartName } from './parts.ts';

/** A numbered balloon: the point it marks (`along` the part and off the centre line) and the offset of the circle. */
type Balloon = { number: number; along?: number; touch?: readonly [up: number, out: number]; to: Point };

export type HeroSheet = {
  width: number;
  height: number;
  scale: number;
  /** Position of the near end of the centre line. */
  at: Point;
  parts?: readonly PartName[];
  /** Space behind a part. @default 30 */
  gaps?: Partial<Record<PartName, number>>;
  balloons: Partial<Record<PartName, Balloon>>;
  lineWidth?: number;
};

export const DESKTOP_HERO: HeroSheet = {
  width: 1440,
  height: 782,
  scale: 0.94,
  at: [96, 634],
  gaps: {
    casing: 44,
    ring: 24,
    impeller: 36,
    seal: 40,
    cover: 60,
    shaft: 4,
    housing: 48,
    coupling: 70,
    shield: 44,
    rotor: 6,
    fan: 14,
  },
  balloons: {
    casing: { number: 1, along: 96, touch: [-40, 60], to: [54, 66] },
    impeller: { number: 2, along: 30, touch: [52, 20], to: [18, -64] },
    seal: { number: 3, along: 6, touch: [-22, 18], to: [20, 66] },
    cover: { number: 4, along: 14, touch: [80, 14], to: [18, -50] },
    shaft: { number: 5, along: 92, touch: [-12, 10], to: [12, 84] },
    housing: { number: 6, along: 60, touch: [40, 20], to: [26, -66] },
    coupling: { number: 7, along: 40, touch: [36, 14], to: [-8, -60] },
    rotor: { number: 8, along: 110, touch: [44, 18], to: [-24, -58] },
    stator: { number: 9, along: 86, touch: [-70, 50], to: [6, 92] },
  },
};

export const TABLET_HERO: HeroSheet = {
  width: 768,
  height: 392,
  scale: 0.62,
  at: [58, 296],
  gaps: {
    casing: 26,
    ring: 14,
    impeller: 16,
    seal: 14,
    cover: 24,
    shaft: -30,
    housing: 20,
    coupling: 30,
    shield: 20,
    rotor: -20,
    fan: 4,
  },
  lineWidth: 0.9,
  balloons: {
    casing: { number: 1, along: 96, touch: [-46, 60], to: [30, 36] },
    impeller: { number: 2, along: 30, touch: [56, 20], to: [10, -42] },
    cover: { number: 3, along: 14, touch: [80, 14], to: [14, -38] },
    shaft: { number: 4, along: 60, touch: [-12, 10], to: [10, 66] },
    coupling: { number: 5, along: 40, touch: [36, 14], to: [-6, -46] },
    stator: { number: 6, along: 86, touch: [-70, 50], to: [6, 58] },
  },
};

export const PHONE_HERO: HeroSheet = {
  width: 390,
  height: 272,
  scale: 0.68,
  at: [34, 176],
  parts: ['casing', 'ring', 'impeller', 'seal', 'cover', 'shaft', 'housing'],
  gaps: { casing: 10, ring: 8, impeller: 6, seal: 12, cover: 8, shaft: -4 },
  lineWidth: 0.9,
  balloons: {
    casing: { number: 1, along: 96, touch: [-46, 60], to: [22, 30] },
    impeller: { number: 2, along: 30, touch: [56, 20], to: [10, -32] },
    cover: { number: 3, along: 14, touch: [80, 14], to: [14, -26] },
    shaft: { number: 4, along: 92, touch: [-12, 10], to: [12, 58] },
  },
};

const CAMERA: CanvasOptions = { yaw: 30, pitch: 25, detail: 0.55 };

/** The pump set taken apart along its centre line. */
export function heroSheet({
  width,
  height,
  scale,
  at,
  parts,
  gaps = {},
  balloons,
  lineWidth = 1.15,
}: HeroSheet) {
  const scene = new Scene({ ...CAMERA, lineWidth });
  scene.scale = scale;
  scene.origin = at;
  const shown = PARTS.filter(({ name }) => !parts || parts.includes(name));
  let end = 0;
  const places = shown.map(({ name, length }) => {
    const place = end;
    end += length + (gaps[name] ?? 30);
    return place;
  });
  scene.centreLine([-70, 0, 0], [end + 60, 0, 0]);
  for (const [i, part] of [...shown.entries()].reverse()) part.draw(scene, places[i]!);
  const marks = shown.map((part, i) => {
    const mark = balloons[part.name];
    return mark ? balloon(scene, places[i]!, part, mark) : '';
  });
  return sheet(width, height, scene.content() + marks.join(''));
}

function balloon(scene: Scene, place: number, part: Part, { number, along, touch = [60, 60], to }: Balloon) {
  const [px, py] = scene.project([place + (along ?? part.length * 0.5), ...touch]);
  const [bx, by] = [px + to[0], py + to[1]];
  const { svg } = textPath(String(number), { size: 14, face: 'label', anchor: 'middle' });
  return (
    `<path d="M${n(px)} ${n(py)}L${n(bx)} ${n(by)}" stroke="#14213d"/><circle cx="${n(px)}" cy="${n(py)}" r="2.4" fill="#14213d"/>` +
    `<circle cx="${n(bx)}" cy="${n(by)}" r="13" fill="#fff" stroke="#14213d" stroke-width="1.2"/>` +
    `<g transform="translate(${n(bx)} ${n(by + 4.9)})" fill="#14213d">${svg}</g>`
  );
}
