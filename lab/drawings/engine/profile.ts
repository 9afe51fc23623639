import type { Marks, Ring } from './turned-body.ts';
import { radians } from './vectors.ts';

export type ProfilePoint = readonly [along: number, radius: number, marks?: Marks];
export type Profile = readonly ProfilePoint[];

export const round: Marks = { rounded: true };

/** Rounded corners become quadratic curves; adjacent ones join into one smooth spline. */
export function roundCorners(profile: Profile, detail: number): ProfilePoint[] {
  return profile.flatMap((point, i) => {
    const [before, after] = [profile[i - 1], profile[i + 1]];
    return point[2]?.rounded && before && after ? curve(before, point, after, detail) : [point];
  });
}

function curve(
  before: ProfilePoint,
  corner: ProfilePoint,
  after: ProfilePoint,
  detail: number,
): ProfilePoint[] {
  const length = (other: ProfilePoint) => Math.hypot(other[0] - corner[0], other[1] - corner[1]);
  const cut = (other: ProfilePoint, opposite: ProfilePoint) =>
    Math.min(0.5, (0.75 * length(opposite)) / (length(other) || 1));
  const towards = (other: ProfilePoint, share: number) =>
    [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share] as const;
  const [start, end] = [towards(before, cut(before, after)), towards(after, cut(after, before))];
  const turn = Math.abs(
    Math.atan2(end[1] - corner[1], end[0] - corner[0]) -
      Math.atan2(corner[1] - start[1], corner[0] - start[0]),
  );
  const pieces = Math.max(2, Math.round((Math.min(turn, 2 * Math.PI - turn) / radians(9)) * detail));
  return Array.from({ length: pieces + 1 }, (_, k) => {
    const u = k / pieces;
    const mix = (j: 0 | 1) => (1 - u) ** 2 * start[j] + 2 * u * (1 - u) * corner[j] + u * u * end[j];
    // surface marks belong to the straight stretch before the curve
    return [mix(0), mix(1), k === 0 ? { ...corner[2], soft: true } : { rounded: true, soft: true }];
  });
}

/** Splits the profile where the radius jumps at one position of the axis: flange faces, shaft shoulders. */
export function splitAtSteps(rings: readonly Ring[]): Ring[][] {
  const runs: Ring[][] = [];
  let last: Ring | undefined;
  for (const ring of rings) {
    const samePlace = last !== undefined && Math.abs(ring.t - last.t) < 1e-6;
    const sameRadius = last !== undefined && Math.abs(ring.r - last.r) < 1e-6;
    last = ring;
    if (samePlace && sameRadius) continue; // where two rounded corners meet
    if (samePlace || runs.length === 0) runs.push([ring]);
    else runs.at(-1)!.push(ring);
  }
  return runs.filter((run) => run.length > 1);
}
