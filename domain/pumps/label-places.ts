export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
interface Label {
  /** What it names: the end of a curve, or a point. */
  at: Point;
  width: number;
  height: number;
}
interface Drawing {
  /** What no name may cross. */
  lines: readonly (readonly Point[])[];
  /** What stands there already. */
  taken?: readonly Box[];
  within: Box;
}
export type Placed<L> = L & {
  box: Box;
  /** So far off that a line has to lead there. */
  isFar: boolean;
};

/** Between a name and everything else. */
const GAP = 2;
/** How far off a name may stand, across and down: below zero to the left and above, at zero in the middle. */
const STEPS = [6, 12, 20, 30, 42, 56, 74, 96, 124];
const OFFSETS = STEPS.flatMap((step) => [step, -step]).concat(0);
/** As near as it can be; behind a curve that falls there is most room below and to the right. */
const PLACES = OFFSETS.flatMap((across) => OFFSETS.map((down) => ({ across, down })))
  .filter(({ across, down }) => across !== 0 || down !== 0)
  .map((place) => ({ ...place, distance: Math.hypot(place.across, place.down) }))
  .sort((a, b) => a.distance - b.distance || b.across - a.across || b.down - a.down);
const NEAR = 28;

/**
 * A place for each name beside what it names: inside the drawing, over no line and no other name. The first ones have the
 * choice; one for which there is no room is left out, since a list beside the drawing has all of them.
 */
export function placeLabels<L extends Label>(
  labels: readonly L[],
  { lines, taken = [], within }: Drawing,
): Placed<L>[] {
  const full = [...taken];
  const drawn = [...lines];
  const isFree = (box: Box) =>
    contains(within, box) &&
    !full.some((other) => overlap(box, other)) &&
    !drawn.some((line) => crosses(line, box));
  /** Its line crosses nothing, once it has left what is named. */
  const isLedThere = (at: Point, box: Box) => {
    const end = nearestIn(box, at);
    const start = { x: at.x + (end.x - at.x) / 4, y: at.y + (end.y - at.y) / 4 };
    return (
      !full.some((other) => !holds(other, at) && crosses([start, end], other)) &&
      !drawn.some((line) => line.some((to, nth) => nth > 0 && meet(start, end, line[nth - 1]!, to)))
    );
  };
  return labels.flatMap((label) => {
    let found: { box: Box; isFar: boolean } | undefined;
    for (const place of PLACES) {
      const box = boxBeside(label, place);
      if (!isFree(box)) continue;
      const isOwn = labels.every(({ at }) => isOneEnd(at, label.at) || away(box, at) > away(box, label.at));
      const isFar = place.distance > NEAR || !isOwn;
      const isBest = isOwn && (!isFar || isLedThere(label.at, box));
      if (isBest || !found) found = { box, isFar };
      if (isBest) break;
    }
    if (!found) return [];
    full.push(found.box);
    if (found.isFar) drawn.push([label.at, nearestIn(found.box, label.at)]);
    return [{ ...label, ...found }];
  });
}

function boxBeside({ at, width, height }: Label, { across, down }: { across: number; down: number }): Box {
  const start = (from: number, by: number, length: number) => from + by - (length * (1 - Math.sign(by))) / 2;
  return { x: start(at.x, across, width), y: start(at.y, down, height), width, height };
}

const nearestIn = ({ x, y, width, height }: Box, at: Point): Point => ({
  x: Math.min(Math.max(at.x, x), x + width),
  y: Math.min(Math.max(at.y, y), y + height),
});

const away = (box: Box, at: Point): number => {
  const near = nearestIn(box, at);
  return Math.hypot(near.x - at.x, near.y - at.y);
};
/** Two curves that end together. */
const isOneEnd = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 8;

const holds = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** Whether two segments cross. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (from: Point, to: Point, { x, y }: Point) =>
    Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** From what is named to the nearest place of its name. */
export function leaderOf({ at, box }: { at: Point; box: Box }): string {
  const end = nearestIn(box, at);
  return `M${at.x.toFixed(1)} ${at.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

const contains = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + GAP &&
  b.x < a.x + a.width + GAP &&
  a.y < b.y + b.height + GAP &&
  b.y < a.y + a.height + GAP;

export const crosses = (line: readonly Point[], box: Box): boolean =>
  line.some((to, nth) => nth > 0 && segmentMeets(line[nth - 1]!, to, box));

/** Whether a part of the segment lies in the box and its gap: what is left of it between each pair of edges. */
function segmentMeets(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  if (Math.max(from.x, to.x) <= x - GAP || Math.min(from.x, to.x) >= x + width + GAP) return false;
  let [first, last] = [0, 1];
  for (const [start, step, low, high] of [
    [from.x, to.x - from.x, x - GAP, x + width + GAP],
    [from.y, to.y - from.y, y - GAP, y + height + GAP],
  ] as const) {
    if (step === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [a, b] = [(low - start) / step, (high - start) / step];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first < last;
}
