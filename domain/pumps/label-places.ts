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
/** How far off a name may stand: as near as it can. */
const DISTANCES = [6, 12, 20, 30, 42, 56, 74, 96, 124];
const NEAR = 20;
/** Behind a curve that falls there is most room below and to the right. */
const DIRECTIONS = [
  [1, 1],
  [1, 0],
  [1, -1],
  [0, 1],
  [0, -1],
  [-1, 1],
  [-1, -1],
  [-1, 0],
] as const;

/**
 * A place for each name beside what it names: inside the drawing, over no line and no other name. The first ones have the
 * choice; one for which there is no room is left out, since a list beside the drawing has all of them.
 */
export function placeLabels<L extends Label>(
  labels: readonly L[],
  { lines, taken = [], within }: Drawing,
): Placed<L>[] {
  const full = [...taken];
  const isFree = (box: Box) =>
    contains(within, box) &&
    !full.some((other) => overlap(box, other)) &&
    !lines.some((line) => crosses(line, box));
  return labels.flatMap((label) => {
    for (const distance of DISTANCES)
      for (const direction of DIRECTIONS) {
        const box = boxBeside(label, direction, distance);
        if (!isFree(box)) continue;
        full.push(box);
        return [{ ...label, box, isFar: distance > NEAR }];
      }
    return [];
  });
}

function boxBeside(
  { at, width, height }: Label,
  [across, down]: readonly [number, number],
  distance: number,
): Box {
  const start = (from: number, towards: number, length: number) =>
    from + towards * distance - (length * (1 - towards)) / 2;
  return { x: start(at.x, across, width), y: start(at.y, down, height), width, height };
}

/** From what is named to the nearest place of its name. */
export function leaderOf({ at, box }: { at: Point; box: Box }): string {
  const near = (value: number, low: number, length: number) => Math.min(Math.max(value, low), low + length);
  return `M${at.x.toFixed(1)} ${at.y.toFixed(1)}L${near(at.x, box.x, box.width).toFixed(1)} ${near(at.y, box.y, box.height).toFixed(1)}`;
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
