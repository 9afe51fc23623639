export interface Knot {
  x: number;
  y: number;
}

/**
 * A smooth line through all points (Fritsch and Carlson's): between two of them it never leaves the span of their values, so
 * that a falling curve falls everywhere and the highest point is a measured one. Null outside the points.
 */
export function interpolate(knots: readonly Knot[], x: number): number | null {
  const last = knots.length - 1;
  if (!(x >= knots[0]!.x && x <= knots[last]!.x)) return null;
  const right = Math.max(
    1,
    knots.findIndex((knot) => x <= knot.x),
  );
  const [from, to] = [knots[right - 1]!, knots[right]!];
  if (x === from.x) return from.y;
  if (x === to.x) return to.y;
  const width = to.x - from.x;
  const t = (x - from.x) / width;
  const [start, end] = [slopeAt(knots, right - 1) * width, slopeAt(knots, right) * width];
  const y =
    (1 + 2 * t) * (1 - t) ** 2 * from.y +
    t * (1 - t) ** 2 * start +
    t * t * (3 - 2 * t) * to.y +
    t * t * (t - 1) * end;
  return Math.min(Math.max(y, Math.min(from.y, to.y)), Math.max(from.y, to.y));
}

function slopeAt(knots: readonly Knot[], index: number): number {
  const last = knots.length - 1;
  if (index === 0) return endSlope(knots[0]!, knots[1]!, knots[2]);
  if (index === last) return endSlope(knots[last]!, knots[last - 1]!, knots[last - 2]);
  const [before, after] = [slope(knots[index - 1]!, knots[index]!), slope(knots[index]!, knots[index + 1]!)];
  if (before * after <= 0) return 0;
  const [left, right] = [knots[index]!.x - knots[index - 1]!.x, knots[index + 1]!.x - knots[index]!.x];
  const weightBefore = left + 2 * right;
  const weightAfter = 2 * left + right;
  return (weightBefore + weightAfter) / (weightBefore / before + weightAfter / after);
}

/** Through the end's three points, as far as the curve then still keeps its direction. */
function endSlope(end: Knot, next: Knot, third: Knot | undefined): number {
  const near = slope(end, next);
  if (!third) return near;
  const far = slope(next, third);
  const [width, further] = [Math.abs(next.x - end.x), Math.abs(third.x - next.x)];
  const through = near + ((near - far) * width) / (width + further);
  if (through * near <= 0) return 0;
  return Math.abs(through) > 3 * Math.abs(near) ? 3 * near : through;
}

const slope = (a: Knot, b: Knot): number => (b.y - a.y) / (b.x - a.x);
