import type { Canvas } from './canvas.ts';
import { n, pathOf } from './svg.ts';
import { textPath } from './text.ts';
import { directionOf, move, type Point, plus, type Range, type Vector } from './vectors.ts';

export function shadow(
  canvas: Canvas,
  [x0, x1]: Range,
  y: number,
  [z0, z1]: Range,
  opacity = 0.26,
  blur = 9,
) {
  if (canvas.flat) return;
  const filter = canvas.define(
    `s${canvas.under.length}`,
    (id) =>
      `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  );
  const corners: Vector[] = [[x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1]]; // biome-ignore format: four corners
  const floor = corners.map((p) => canvas.project(p));
  canvas.under.push(`<path d="${pathOf(floor)}" fill="#14213d" opacity="${opacity}" filter="${filter}"/>`);
}

export function centreLine(canvas: Canvas, from: Vector, to: Vector) {
  const d = pathOf([canvas.project(from), canvas.project(to)], false);
  const colour = canvas.flat ? canvas.line : '#c2480a';
  canvas.under.push(
    `<path d="${d}" stroke="${colour}" stroke-width="${n(canvas.lineWidth * 0.9)}" stroke-dasharray="22 5 4 5" fill="none"/>`,
  );
}

/** The dimension between two points, drawn `offset` away from them, with its text in a gap of the line. */
export function dimension(canvas: Canvas, from: Vector, to: Vector, offset: Vector, figure: string) {
  if (!canvas.dimensions || !figure) return;
  const [a, b] = [canvas.project(from), canvas.project(to)];
  const [start, end] = [canvas.project(plus(from, offset)), canvas.project(plus(to, offset))];
  const size = canvas.figureSize;
  const along = directionOf(start, end);
  const out = directionOf(a, start);
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const turn = readable((Math.atan2(along[1], along[0]) * 180) / Math.PI);
  const text = textPath(figure, { size, face: 'figure', anchor: 'middle' });
  const halfGap = (text.width + size * 0.5) / 2;
  const lines: Point[][] = [
    [move(a, out, size * 0.3), move(start, out, size * 0.3)],
    [move(b, out, size * 0.3), move(end, out, size * 0.3)],
    [start, move(middle, along, -halfGap)],
    [move(middle, along, halfGap), end],
  ];
  const colour = canvas.dimensionColour;
  const [mx, my] = middle.map(n);
  canvas.over.push(
    `<path d="${lines.map((l) => pathOf(l, false)).join('')}" fill="none" stroke="${colour}" stroke-width="${n(canvas.lineWidth * 0.85)}"/>`,
    `<path d="${arrow(start, along, size, 1)}${arrow(end, along, size, -1)}" fill="${colour}"/>`,
    `<g transform="translate(${mx} ${my}) rotate(${turn.toFixed(1)}) translate(0 ${n(size * 0.345)})" fill="${colour}">${text.svg}</g>`,
  );
  for (const [x, y] of [start, end]) {
    canvas.include([x, y], 4);
    canvas.include([x, y + size * 0.35]);
  }
  if (Math.abs(turn) > 60) canvas.include(middle, size * 0.5, 0);
}

const arrow = (tip: Point, along: Point, size: number, way: number) => {
  const base = move(tip, along, way * size * 0.42);
  return pathOf([tip, ...[0.28, -0.28].map((side) => move(base, [-along[1], along[0]], size * 0.42 * side))]);
};

/** Text is never upside down. */
function readable(turn: number) {
  if (turn > 90) return turn - 180;
  if (turn < -90) return turn + 180;
  return turn;
}
