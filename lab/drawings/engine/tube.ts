import type { Canvas } from './canvas.ts';
import { type MaterialName, tone } from './materials.ts';
import { n, pathOf } from './svg.ts';
import type { Vector } from './vectors.ts';

export type TubeOptions = { closed?: boolean; caps?: 'round' | 'butt' };

/** A round bar along a path: rim, body, light side and highlight are strokes, each shifted closer to the light. */
export function tube(
  canvas: Canvas,
  points: readonly Vector[],
  radius: number,
  materialName: MaterialName,
  { closed = false, caps = 'round' }: TubeOptions = {},
) {
  const onSheet = points.map((p) => canvas.project(p));
  const thickness = 2 * radius * canvas.scale;
  for (const point of onSheet) canvas.include(point, thickness / 2);
  const material = canvas.material(materialName);
  const d = pathOf(onSheet, closed);
  const stroke = (colour: string, width: number, shift: number) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${n(width)}" transform="translate(${n(-shift * 0.5)} ${n(-shift)})"/>`;
  const layers = [
    stroke(canvas.line, thickness + canvas.lineWidth * 2.2, 0),
    stroke(canvas.flat ?? tone(material, 0.3), thickness, 0),
  ];
  if (!canvas.flat) {
    layers.push(
      stroke(tone(material, 0.5), thickness * 0.72, thickness * 0.1),
      stroke(tone(material, 0.68), thickness * 0.36, thickness * 0.18),
      stroke(tone(material, 0.92), thickness * 0.12, thickness * 0.22),
    );
  }
  canvas.out.push(`<g fill="none" stroke-linejoin="round" stroke-linecap="${caps}">${layers.join('')}</g>`);
}

/** Catmull-Rom through the given points. */
export function smoothPath(points: readonly Vector[], steps = 8): Vector[] {
  return points.slice(1).flatMap((p2, i) => {
    const p1 = points[i]!;
    const [p0, p3] = [points[i - 1] ?? p1, points[i + 2] ?? p2];
    const isLast = i === points.length - 2;
    return Array.from({ length: steps + (isLast ? 1 : 0) }, (_, k): Vector => {
      const t = k / steps;
      const at = (j: 0 | 1 | 2) =>
        p1[j] +
        0.5 *
          ((p2[j] - p0[j]) * t +
            (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
            (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t ** 3);
      return [at(0), at(1), at(2)];
    });
  });
}
