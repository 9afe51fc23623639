import type { Canvas } from './canvas.ts';
import { type Material, type MaterialName, tone } from './materials.ts';
import { type Profile, roundCorners, splitAtSteps } from './profile.ts';
import { surfaceMarks } from './surface.ts';
import { ellipse, n } from './svg.ts';
import type { Frame, Painter, Ring } from './turned-body.ts';
import { AXES, type AxisName, dot, plus, times, unit, type Vector } from './vectors.ts';

export type Axis = AxisName | Vector;
export type LatheOptions = { face?: Painter };

type Frustum = { back: Ring; front: Ring; hull: string; edges: string };

const SILHOUETTE = 2.6; // twice the visible weight: the inner half is painted over

/** A profile of (along, radius) points turned about an axis: shafts, casings, flanges. */
export function lathe(
  canvas: Canvas,
  axis: Axis,
  origin: Vector,
  profile: Profile,
  materialName: MaterialName,
  { face }: LatheOptions = {},
) {
  const frame = frameOf(canvas, axis, origin);
  const rings = roundCorners(profile, canvas.detail).map(([t, r, marks]) => ({
    t: t * frame.side,
    x: t * frame.side * frame.slope * canvas.scale,
    r: r * canvas.scale,
    marks: marks ?? {},
  }));
  if (rings[0]!.t > rings.at(-1)!.t) rings.reverse();
  includeRings(canvas, frame, rings);
  const runs = splitAtSteps(rings);
  const material = canvas.material(materialName);
  const svg = runs.map((run, i) => paintRun(canvas, frame, run, runs[i + 1], material));
  if (face) svg.push(face(frame, rings.at(-1)!, canvas));
  const turn = ((frame.angle * 180) / Math.PI).toFixed(2);
  canvas.out.push(
    `<g transform="translate(${n(frame.at[0])} ${n(frame.at[1])}) rotate(${turn})">${svg.join('')}</g>`,
  );
}

function frameOf(canvas: Canvas, axis: Axis, origin: Vector): Frame {
  const direction = unit(typeof axis === 'string' ? AXES[axis] : axis);
  const side = dot(direction, canvas.view) >= 0 ? 1 : -1;
  const near = times(direction, side);
  const [sx, sy] = [dot(near, canvas.right), -dot(near, canvas.up)];
  const angle = Math.atan2(sy, sx);
  return {
    near,
    side,
    angle,
    slope: Math.hypot(sx, sy),
    squash: Math.max(0.002, Math.abs(dot(near, canvas.view))),
    across: plus(times(canvas.right, -Math.sin(angle)), times(canvas.up, -Math.cos(angle))),
    towards: unit(plus(canvas.view, times(near, -dot(canvas.view, near)))),
    at: canvas.project(origin),
  };
}

function includeRings(canvas: Canvas, { angle, squash, at }: Frame, rings: readonly Ring[]) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  for (const { x, r } of rings) {
    canvas.include(
      [at[0] + x * c, at[1] + x * s],
      Math.hypot(squash * r * c, r * s),
      Math.hypot(squash * r * s, r * c),
    );
  }
}

/**
 * A run is a section without radial steps. All its pieces are stroked first and filled afterwards: only the outer
 * half of the strokes stays visible, a closed silhouette without gaps even at finely divided corners.
 */
function paintRun(canvas: Canvas, frame: Frame, run: Ring[], next: Ring[] | undefined, material: Material) {
  const pieces = run.slice(1).map((front, i) => frustum(frame, run[i]!, front));
  const outline = pieces.map((piece) => piece.hull).join('');
  const svg = [
    `<path d="${outline}" fill="none" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * SILHOUETTE)}" stroke-linejoin="round"/>`,
    ...pieces.map((piece, i) => paintFrustum(canvas, frame, piece, material, i === pieces.length - 1)),
  ];
  const last = run.at(-1)!;
  const covered = next !== undefined && next[0]!.r >= last.r;
  if (!covered) svg.push(endFace(canvas, frame, last, material));
  if (last.marks.face) svg.push(last.marks.face(frame, last, canvas));
  return svg.join('');
}

/** Hull of two ellipses: their common tangents and the outer arcs. */
function frustum({ squash }: Frame, back: Ring, front: Ring): Frustum {
  const lean = ((back.r - front.r) * squash) / (front.x - back.x); // sine of the tangents' slope in the circle's own plane
  if (Math.abs(lean) >= 1) {
    const big = lean > 0 ? back : front; // one ellipse lies inside the other
    const half = (way: number) => `a${n(squash * big.r)} ${n(big.r)} 0 1 1 0 ${n(way * 2 * big.r)}`;
    return { back, front, hull: `M${n(big.x)} ${n(-big.r)}${half(1)}${half(-1)}Z`, edges: '' };
  }
  const rise = Math.sqrt(1 - lean * lean);
  const [bx, by] = [back.x + squash * back.r * lean, back.r * rise];
  const [fx, fy] = [front.x + squash * front.r * lean, front.r * rise];
  const arc = (ring: Ring, large: boolean, x: number, y: number) =>
    `A${n(squash * ring.r)} ${n(ring.r)} 0 ${large ? 1 : 0} 1 ${n(x)} ${n(y)}`;
  const upper = `M${n(bx)} ${n(-by)}L${n(fx)} ${n(-fy)}`;
  return {
    back,
    front,
    hull: `${upper}${arc(front, lean < 0, fx, fy)}L${n(bx)} ${n(by)}${arc(back, lean > 0, bx, -by)}Z`,
    edges: `${upper}M${n(bx)} ${n(by)}L${n(fx)} ${n(fy)}`,
  };
}

function paintFrustum(canvas: Canvas, frame: Frame, piece: Frustum, material: Material, isLast: boolean) {
  const { back, front, hull, edges } = piece;
  const { marks } = front;
  const svg: string[] = [];
  if (edges && !marks.soft) {
    svg.push(
      `<path d="${edges}" fill="none" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * SILHOUETTE)}" stroke-linecap="round"/>`,
    );
  }
  svg.push(`<path d="${hull}" fill="${turnedShade(canvas, frame, back, front, material)}"/>`);
  svg.push(surfaceMarks(canvas, frame, back, front, material));
  const isSharpCorner = !isLast && !marks.rounded && !marks.joined;
  if (isSharpCorner) svg.push(visibleRing(canvas, frame, front));
  return svg.join('');
}

/** Brightness across the body: eleven normals from its upper to its lower edge. */
function turnedShade(canvas: Canvas, frame: Frame, back: Ring, front: Ring, material: Material) {
  const taper = Math.atan2((back.r - front.r) / canvas.scale, front.t - back.t);
  const stops = Array.from({ length: 11 }, (_, i) => {
    const y = -1 + i / 5;
    const radial = plus(
      times(frame.across, y * 0.995),
      times(frame.towards, Math.sqrt(Math.max(0, 1 - y * y * 0.99))),
    );
    const normal = unit(plus(times(radial, Math.cos(taper)), times(frame.near, Math.sin(taper))));
    return [i * 10, tone(material, canvas.brightness(normal, material))] as const;
  });
  return canvas.gradient(stops);
}

/** We look at the near end, so the visible half of a ring on the surface is the one facing away from it. */
function visibleRing(canvas: Canvas, { squash }: Frame, { x, r }: Ring) {
  const d = `M${n(x)} ${n(-r)}A${n(squash * r)} ${n(r)} 0 0 0 ${n(x)} ${n(r)}`;
  return `<path d="${d}" fill="none" stroke="${canvas.line}" stroke-width="${n(canvas.lineWidth * 0.75)}" stroke-opacity=".75"/>`;
}

function endFace(canvas: Canvas, { near, squash }: Frame, { x, r }: Ring, material: Material) {
  const base = canvas.brightness(near, material) + (material.mirror ? 0.1 : 0.04);
  const fill = canvas.faceShade(material, base, 0.12);
  const rim = `fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="${n(canvas.lineWidth * 0.8)}"`;
  const catchLight = r > 7 && !canvas.flat ? ellipse(x - 0.4, 0, squash * (r - 1.3), r - 1.3, rim) : '';
  return (
    ellipse(
      x,
      0,
      squash * r,
      r,
      `fill="${fill}" stroke="${canvas.line}" stroke-width="${canvas.lineWidth}"`,
    ) + catchLight
  );
}
