import type { Canvas } from './canvas.ts';
import { type Material, type MaterialName, tone } from './materials.ts';
import { n, pathOf } from './svg.ts';
import {
  AXES,
  type AxisName,
  dot,
  type Point,
  plus,
  type Range,
  radians,
  times,
  unit,
  type Vector,
} from './vectors.ts';

export type PrismOptions = {
  /** An inner outline, seen through. */
  hole?: readonly Point[];
  /** A line appears where faces meet at more than this many degrees. @default 28 */
  crease?: number;
};

type Body = {
  place: (u: number, v: number, t: number) => Vector;
  direction: (u: number, v: number) => Vector;
  nearEnd: number;
  farEnd: number;
  crease: number;
  material: Material;
};
type Wall = { path: string; depth: number; svg: string };

const SILHOUETTE = 2.6; // as on turned bodies
const PLACES: Record<AxisName, (u: number, v: number, t: number) => Vector> = {
  x: (u, v, t) => [t, v, u],
  y: (u, v, t) => [u, t, v],
  z: (u, v, t) => [u, v, t],
};

/** A flat convex or star-shaped outline extruded along an axis. Its (u, v) is (Z, Y), (X, Z), (X, Y) for x, y, z. */
export function prism(
  canvas: Canvas,
  axis: AxisName,
  origin: Vector,
  outline: readonly Point[],
  [t0, t1]: Range,
  material: MaterialName,
  { hole, crease = 28 }: PrismOptions = {},
) {
  const place = PLACES[axis];
  const nearEnd = dot(AXES[axis], canvas.view) >= 0 ? Math.max(t0, t1) : Math.min(t0, t1);
  const body: Body = {
    place: (u, v, t) => plus(origin, place(u, v, t)),
    direction: (u, v) => place(u, v, 0),
    nearEnd,
    farEnd: nearEnd === t0 ? t1 : t0,
    crease,
    material: canvas.material(material),
  };
  const inner = hole ? walls(canvas, body, hole, -1) : [];
  const allWalls = [...inner, ...walls(canvas, body, outline, 1)].sort((a, b) => a.depth - b.depth);
  const capPath = [outline, ...(hole ? [hole] : [])]
    .map((line) => pathOf(capPoints(canvas, body, line)))
    .join('');
  const wallPath = allWalls.map((wall) => wall.path).join('');
  const capFill = canvas.plane(times(AXES[axis], nearEnd > body.farEnd ? 1 : -1), body.material);
  canvas.out.push(
    `<path d="${wallPath}${capPath}" fill="none" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * SILHOUETTE)}" stroke-linejoin="round"/>`,
    // stops the outline from shining through between narrow walls
    `<path d="${wallPath}" fill="${canvas.flat ?? tone(body.material, 0.42)}"/>`,
    ...allWalls.map((wall) => wall.svg),
    `<path d="${capPath}" fill-rule="evenodd" fill="${capFill}" stroke="${canvas.line}" stroke-width="${canvas.lineWidth}" stroke-linejoin="round"/>`,
  );
}

function capPoints(canvas: Canvas, body: Body, outline: readonly Point[]) {
  for (const [u, v] of outline) canvas.include(canvas.project(body.place(u, v, body.farEnd)));
  const points = outline.map(([u, v]) => canvas.project(body.place(u, v, body.nearEnd)));
  for (const point of points) canvas.include(point);
  return points;
}

function walls(canvas: Canvas, body: Body, outline: readonly Point[], facing: number): Wall[] {
  const following = (i: number) => outline[(i + 1) % outline.length]!;
  const area = outline.reduce((sum, [u, v], i) => sum + u * following(i)[1] - following(i)[0] * v, 0);
  const turning = Math.sign(area) * facing;
  const normals = outline.map(([u, v], i) => {
    const [u2, v2] = following(i);
    return unit(body.direction((v2 - v) * turning, (u - u2) * turning));
  });
  return outline.flatMap((a, i) => {
    const normal = normals[i]!;
    if (dot(normal, canvas.view) <= 1e-6) return [];
    const isSharp = (other: Vector) => dot(other, normal) < Math.cos(radians(body.crease));
    return [
      wall(canvas, body, a, following(i), normal, {
        before: isSharp(normals.at(i - 1)!),
        after: isSharp(normals[(i + 1) % normals.length]!),
      }),
    ];
  });
}

function wall(
  canvas: Canvas,
  body: Body,
  a: Point,
  b: Point,
  normal: Vector,
  sharp: { before: boolean; after: boolean },
): Wall {
  const { nearEnd, farEnd, material } = body;
  const corners = [
    body.place(...a, nearEnd),
    body.place(...b, nearEnd),
    body.place(...b, farEnd),
    body.place(...a, farEnd),
  ] as const;
  const [p0, p1, p2, p3] = corners.map((corner) => canvas.project(corner)) as [Point, Point, Point, Point];
  const creases = [
    [p2, p3],
    ...(sharp.before ? [[p0, p3]] : []),
    ...(sharp.after ? [[p1, p2]] : []),
  ] as Point[][];
  const fill = canvas.flat ?? tone(material, canvas.brightness(normal, material));
  const path = pathOf([p0, p1, p2, p3]);
  return {
    path,
    depth: dot(
      times(
        corners.reduce((sum, corner) => plus(sum, corner)),
        0.25,
      ),
      canvas.view,
    ),
    svg:
      `<path d="${path}" fill="${fill}" stroke="${fill}" stroke-width=".7"/>` +
      `<path d="${creases.map((c) => pathOf(c, false)).join('')}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.8)}" stroke-linecap="round" fill="none"/>`,
  };
}

/** The three visible sides of a block, with a highlight on its front upper edge. */
export function box(
  canvas: Canvas,
  [x0, x1]: Range,
  [y0, y1]: Range,
  [z0, z1]: Range,
  materialName: MaterialName,
) {
  const material = canvas.material(materialName);
  const end = canvas.flat ?? tone(material, canvas.brightness([-1, 0, 0], material));
  const front = canvas.brightness([0, 0, 1], material);
  const frontFill = canvas.gradient([[0, tone(material, front + 0.07)], [100, tone(material, front - 0.09)]]); // biome-ignore format: two stops
  const [nearLow, farLow, nearHigh, farHigh]: Vector[] = [[x0, y0, z1], [x1, y0, z1], [x0, y1, z1], [x1, y1, z1]]; // biome-ignore format: four corners
  polygon(canvas, [[x0, y0, z0], nearLow!, nearHigh!, [x0, y1, z0]], end);
  polygon(canvas, [nearLow!, farLow!, farHigh!, nearHigh!], frontFill);
  polygon(canvas, [[x0, y1, z0], [x1, y1, z0], farHigh!, nearHigh!], canvas.plane([0, 1, 0], material, 0.07));
  if (canvas.flat) return;
  const edge = [nearHigh!, farHigh!]
    .map((corner) => canvas.project(corner))
    .map(([x, y]): Point => [x, y + 1]);
  canvas.out.push(
    `<path d="${pathOf(edge, false)}" stroke="#fff" stroke-opacity=".35" stroke-width="${canvas.lineWidth}"/>`,
  );
}

export function polygon(canvas: Canvas, points: readonly Vector[], fill: string, weight = 1) {
  const onSheet = points.map((p) => canvas.project(p));
  for (const point of onSheet) canvas.include(point);
  canvas.out.push(
    `<path d="${pathOf(onSheet)}" fill="${canvas.flat ?? fill}" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * weight)}" stroke-linejoin="round"/>`,
  );
}
