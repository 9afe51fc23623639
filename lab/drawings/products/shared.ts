// biome-ignore-all format: profiles and outlines read as rows of numbers
import type { MaterialName } from '../engine/materials.ts';
import { all, boltHoles, bolts, bore, circle } from '../engine/painters.ts';
import { round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { ORIGIN as O, type Range, type Vector } from '../engine/vectors.ts';

export const flangeFace = (pipe: number, flange: number, holes = 4) => all(circle(pipe * 1.5, 0.5),
  boltHoles(holes, flange * 0.8, flange * 0.1, 0.78), bore(pipe * 0.86, { depth: pipe * 0.5 }));

/** A flanged branch standing up at (x, z), from y0 to its face at y1. */
export function branchUp(S: Scene, [x, z]: Range, [y0, y1]: Range, pipe: number) {
  const flange = pipe * 1.75;
  S.lathe('y', [x, 0, z], [[y0, pipe * 1.5], [y0 + (y1 - y0) * 0.3, pipe * 1.12, round], [y1 - pipe * 0.5, pipe],
    [y1 - pipe * 0.5, flange], [y1, flange]], 'casting', { face: flangeFace(pipe, flange) });
}

export const flangedEnd = (S: Scene, y: number, [x0, x1]: Range, pipe: number, flange: number) =>
  S.lathe('x', [0, y, 0], [[x0, pipe], [x1 + flange * 0.3, pipe], [x1 + flange * 0.3, flange], [x1, flange]],
    'casting', { face: flangeFace(pipe, flange) });

/** Spiral casing with its suction branch; front face at x, `width` deep. */
export function volute(S: Scene, x: number, radius: number, width: number, outlet = 1.75) {
  const [R, W] = [radius, width];
  branchUp(S, [x + W * 0.5, R * -0.28], [R * 0.62, R * outlet], R * 0.3);
  S.lathe('x', O, [[x + W * 1.12, R * 0.78], [x + W * 1.0, R * 0.84], [x + W * 0.96, R * 0.98, round],
    [x + W * 0.72, R * 1.06, round], [x + W * 0.4, R * 1.06, round], [x + W * 0.1, R * 0.97, round],
    [x + W * 0.02, R * 0.72, round], [x - W * 0.06, R * 0.5]], 'casting');
  S.lathe('x', O, [[x, R * 0.5], [x - W * 0.35, R * 0.36, round], [x - W * 0.62, R * 0.345], [x - W * 0.62, R * 0.62],
    [x - W * 0.84, R * 0.62]], 'casting', { face: all(circle(R * 0.5, 0.5), boltHoles(4, R * 0.52, R * 0.055, 0.78),
    bore(R * 0.31, { depth: R * 0.5 })) });
}

type Motor = {
  x: number;
  r: number;
  length: number;
  y?: number;
  shaft?: number;
  shaftRadius?: number;
  shaftMaterial?: MaterialName;
  feet?: boolean;
  terminal?: 'box' | 'round';
  fins?: number;
  cowl?: number;
  heavy?: boolean;
  brake?: number;
  floor?: number;
};

/** Foot-mounted motor; its drive end is at x, the body runs away from us. Lengths are shares of `length`. */
export function motor(S: Scene, { x, r, length: L, y = 0, terminal = 'box', fins = 19, cowl = 0.22, ...rest }: Motor) {
  const { shaft = 0, shaftRadius = 0.16, shaftMaterial = 'bright' } = rest;
  const { feet = true, heavy = false, brake = 0, floor = y - r * 1.16 } = rest;
  const end = x + L;
  const frameEnd = end - L * (cowl + 0.05);
  if (feet) for (const [a, b] of [[0.16, 0.3], [0.52, 0.66]] as const) S.box([x + L * a, x + L * b],
    [floor, y - r * 0.55], [-r * 0.86, r * 0.86], 'casting');
  S.lathe('x', [0, y, 0], [[end, r * 0.5], [end - L * 0.01, r * 0.9, round], [end - L * 0.09, r * 0.98, round],
    [end - L * cowl, r * 0.98]], 'iron');
  if (brake) brakeRing(S, end - L * cowl, y, r, brake);
  S.lathe('x', [0, y, 0], [[end - L * cowl, r * (heavy ? 1.07 : 1)], [frameEnd, r * (heavy ? 1.07 : 1)]], 'casting');
  S.lathe('x', [0, y, 0], [[frameEnd, r * 0.97], [x + L * 0.13, r * 0.97, { fins }]], 'casting');
  const rim = heavy ? 1.1 : 1.03;
  S.lathe('x', [0, y, 0], [[x + L * 0.13, r * rim], [x + L * 0.075, r * rim], [x + L * 0.05, r * 0.98, round],
    [x + L * 0.028, r * 0.76, round], [x + L * 0.02, r * 0.52], [x, r * 0.46], [x, r * 0.3], [x - L * 0.02, r * 0.28]],
    'casting');
  S.lathe('x', [0, y, 0], [[x + L * 0.08, 0.1], [x + L * 0.07, 0.1,
    { face: heavy ? bolts(10, r * 0.97, r * 0.06, 4, 'steel', 0.3)
    : bolts(4, r * 0.9, r * 0.055, 3, 'steel', 0.75) }]], 'casting');
  if (terminal === 'box') terminalBox(S, x, y, r, L);
  if (terminal === 'round') flameproofBox(S, x, y, r, L);
  if (shaft) S.lathe('x', [0, y, 0], [[x, r * shaftRadius * 1.2], [x - L * 0.02, r * shaftRadius * 1.2],
    [x - L * 0.02, r * shaftRadius], [x - shaft + 3, r * shaftRadius], [x - shaft, r * shaftRadius * 0.86]],
    shaftMaterial);
  ratingPlate(S, [x + L * 0.3, x + L * 0.5], y, r * 0.985);
}

function terminalBox(S: Scene, x: number, y: number, r: number, L: number) {
  S.box([x + L * 0.26, x + L * 0.56], [y + r * 0.82, y + r * 1.22], [-r * 0.34, r * 0.42], 'casting');
  S.box([x + L * 0.245, x + L * 0.575], [y + r * 1.22, y + r * 1.29], [-r * 0.38, r * 0.46], 'casting');
  for (const at of [0.34, 0.48]) S.lathe('z', [x + L * at, y + r, r * 0.42], [[0, r * 0.11], [r * 0.14, r * 0.11]],
    'iron');
}

/** Explosion-proof: a thick round box whose lid is held by many bolts. */
function flameproofBox(S: Scene, x: number, y: number, r: number, L: number) {
  S.box([x + L * 0.26, x + L * 0.54], [y + r * 0.8, y + r * 1.1], [-r * 0.34, r * 0.42], 'casting');
  const centre: Vector = [x + L * 0.4, 0, r * 0.04];
  S.lathe('y', centre, [[y + r * 1.05, r * 0.42], [y + r * 1.3, r * 0.42], [y + r * 1.3, r * 0.54],
    [y + r * 1.46, r * 0.54]], 'casting', { face: all(circle(r * 0.4, 0.5),
    bolts(8, r * 0.46, r * 0.045, 4, 'steel', 0.2)) });
  S.lathe('z', [x + L * 0.4, y + r * 1.14, r * 0.4], [[0, r * 0.15], [r * 0.12, r * 0.15], [r * 0.12, r * 0.11],
    [r * 0.26, r * 0.11]], 'bright', { face: bore(r * 0.06) });
}

/** A spring brake between frame and cowl, with its hand release. */
function brakeRing(S: Scene, x: number, y: number, r: number, width: number) {
  S.lathe('x', [0, y, 0], [[x + width + 6, r * 1.02], [x + width, r * 1.06], [x + 6, r * 1.06], [x, r * 1.02]],
    'rubber', { face: bolts(6, r * 0.98, r * 0.04, 2) });
  const at = x + width * 0.55;
  S.tube([[at, y + r * 0.8, r * 0.62], [at, y + r * 1.36, r * 0.86]], r * 0.062, 'orange');
  S.lathe([0, 0.92, 0.38], [at, y + r * 1.3, r * 0.84], [[0, r * 0.085], [r * 0.05, r * 0.13, round],
    [r * 0.28, r * 0.13, round], [r * 0.33, r * 0.06]], 'orange');
}

function ratingPlate(S: Scene, [x0, x1]: Range, y: number, r: number) {
  const on = (x: number, angle: number): Vector => [x, y + r * Math.sin(angle), r * Math.cos(angle)];
  S.polygon([on(x0, 0.2), on(x1, 0.2), on(x1, -0.22), on(x0, -0.22)], '#dfe4ea', 0.6);
}

/** Vertical multistage pump on its foot at (x, z). */
export function verticalPump(S: Scene, [x, z]: Range,
  options: { stages?: number; coupling?: MaterialName; plate?: boolean }) {
  const { stages = 6, coupling = 'orange', plate = true } = options;
  const c: Vector = [x, 0, z];
  const head = -30 + stages * 30;
  if (plate) S.box([x - 92, x + 92], [-156, -138], [z - 78, z + 78], 'iron');
  S.lathe('x', [0, -96, z], [[x + 98, 46], [x + 86, 46], [x + 86, 26], [x + 30, 26]], 'casting');
  S.lathe('y', c, [[-138, 66], [-132, 70, round], [-70, 70], [-62, 64]], 'casting');
  S.lathe('x', [0, -96, z], [[x - 52, 26], [x - 72, 26], [x - 72, 46], [x - 84, 46]], 'casting',
    { face: flangeFace(27, 46) });
  S.lathe('y', c, [[-62, 58], [head, 58]], 'bright');
  for (let y = -40; y < head - 24; y += 30) {
    S.lathe('y', c, [[y, 59], [y + 5, 59]], 'steel');
    S.lathe('y', c, [[y + 5, 58], [Math.min(y + 30, head), 58]], 'bright');
  }
  for (const [dx, dz] of [[-62, 30], [62, 30], [10, 68], [-38, 58]] as const) S.lathe('y', [x + dx, 0, z + dz],
    [[-62, 4.2], [head + 18, 4.2]], 'steel');
  S.lathe('y', c, [[head + 2, 74], [head + 22, 74], [head + 26, 60, round], [head + 32, 44], [head + 50, 40]],
    'casting');
  S.lathe('y', c, [[head + 46, 32], [head + 64, 32]], coupling);
  S.lathe('y', c, [[head + 62, 46], [head + 76, 62], [head + 84, 64]], 'navy');
  S.lathe('y', c, [[head + 84, 60], [head + 180, 60, { fins: 15 }]], 'navy');
  S.lathe('y', c, [[head + 180, 63], [head + 188, 63], [head + 188, 60], [head + 216, 60, round],
    [head + 230, 52, round], [head + 232, 34]], 'iron', { face: circle(24, 0.5) });
  S.box([x + 20, x + 58], [head + 106, head + 156], [z + 52, z + 86], 'navy');
  return head + 232;
}
