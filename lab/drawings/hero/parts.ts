// biome-ignore-all format: profiles and outlines read as rows of numbers

import { all, balls, boltHoles, bolts, bore, circle, disc,  recess, vanes } from '../engine/painters.ts';
import { round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { n } from '../engine/svg.ts';
import type { Painter } from '../engine/turned-body.ts';
import { ORIGIN as O, type Vector } from '../engine/vectors.ts';

export type PartName = (typeof PARTS)[number]['name'];
export type Part = {
  name: string;
  /** The length it takes on the centre line. */
  length: number;
  /** Draws the part with its near end at x, turned by some radians. */
  draw: (S: Scene, x: number, turn?: number) => void;
};

const radial = (radius: number, angle: number): Vector => [0, radius * Math.sin(angle), radius * Math.cos(angle)];

/** An exploded end-suction pump set along its centre line, from the near end to the far one. */
export const PARTS = [
  { name: 'casing', length: 110, draw: casing },
  { name: 'ring', length: 12, draw: (S: Scene, x: number) => S.lathe('x', O, [[x + 14, 36], [x, 36]], 'bronze',
    { face: bore(28, { depth: 14 }) }) },
  { name: 'impeller', length: 44, draw: impeller },
  { name: 'seal', length: 40, draw: seal },
  { name: 'cover', length: 30, draw: (S: Scene, x: number) => S.lathe('x', O,
    [[x + 36, 46], [x + 22, 50], [x + 22, 88], [x + 10, 88], [x + 10, 74], [x, 74]], 'navy',
    { face: all(circle(66, 0.4), circle(40, 0.5), boltHoles(8, 60, 3.4, 0.2), bore(26, { depth: 26 })) }) },
  { name: 'shaft', length: 150, draw: shaft },
  { name: 'housing', length: 110, draw: housing },
  { name: 'coupling', length: 74, draw: coupling },
  { name: 'shield', length: 30, draw: shield },
  { name: 'rotor', length: 190, draw: rotor },
  { name: 'stator', length: 150, draw: stator },
  { name: 'fan', length: 26, draw: fan },
  { name: 'cowl', length: 60, draw: (S: Scene, x: number) => S.lathe('x', O,
    [[x + 62, 50], [x + 60, 76, round], [x + 46, 84, round], [x, 85]], 'iron',
    { face: all(recess(81, '#26303d'), bore(80, { depth: 44 })) }) },
] as const satisfies Part[];

function casing(S: Scene, x: number) {
  const [R, W, front] = [84, 66, x + 44];
  S.box([front - 2, front + 58], [-128, -60], [-50, 50], 'navy');
  S.box([front - 10, front + 66], [-136, -124], [-70, 70], 'navy');
  S.lathe('y', [front + W * 0.5, 0, -24], [[R * 0.6, R * 0.46], [R * 0.95, R * 0.34, round], [R * 1.42, R * 0.3],
    [R * 1.42, R * 0.54], [R * 1.58, R * 0.54]], 'navy', { face: all(circle(R * 0.42, 0.5),
    boltHoles(4, R * 0.42, R * 0.05, 0.78), bore(R * 0.25, { depth: 14 })) });
  S.lathe('x', O, [[front + W, R * 0.86], [front + W * 0.92, R * 1.02, round], [front + W * 0.68, R * 1.08, round],
    [front + W * 0.4, R * 1.08, round], [front + W * 0.1, R * 0.98, round], [front + W * 0.02, R * 0.72, round],
    [front - 4, R * 0.5]], 'navy');
  S.lathe('x', O, [[front, R * 0.5], [front - W * 0.3, R * 0.36, round], [front - W * 0.5, R * 0.345],
    [front - W * 0.5, R * 0.62], [front - W * 0.68, R * 0.62]], 'navy',
    { face: all(circle(R * 0.5, 0.5), boltHoles(4, R * 0.52, R * 0.055, 0.78), bore(R * 0.31, { depth: R * 0.5 })) });
}

function impeller(S: Scene, x: number, turn = 0) {
  S.lathe('x', O, [[x + 52, 18], [x + 40, 20], [x + 34, 70], [x + 28, 70]], 'orange',
    { face: vanes({ count: 6, inner: 24, outer: 68, sweep: -1.25, thickness: 0.22, phase: turn }, 'orange') });
  S.lathe('x', O, [[x + 28, 24], [x + 6, 19], [x + 6, 15], [x, 15]], 'orange',
    { face: bore(9, { depth: 30, key: turn === 0 }) });
}

function seal(S: Scene, x: number) {
  S.lathe('x', O, [[x + 44, 30], [x + 34, 30]], 'white', { face: bore(16) });
  for (const at of [26, 18]) S.lathe('x', O, [[x + at, 26], [x + at - 4, 26]], 'bright');
  S.lathe('x', O, [[x + 10, 29], [x, 29]], 'bright', { face: all(disc(24, 'rubber'), bore(15, { depth: 20 })) });
}

export function bearing(S: Scene, x: number) {
  S.lathe('x', O, [[x + 16, 33], [x + 14, 34], [x + 2, 34], [x, 33]], 'bright',
    { face: all(recess(27), balls(10, 22.5, 4.8), disc(18, 'bright'), disc(13, 'steel', -0.1)) });
}

function shaft(S: Scene, x: number) {
  S.lathe('x', O, [[x + 176, 9], [x + 150, 9], [x + 150, 13], [x + 120, 13]], 'bright');
  bearing(S, x + 118);
  S.lathe('x', O, [[x + 118, 16], [x + 66, 16]], 'bright');
  bearing(S, x + 50);
  S.lathe('x', O, [[x + 50, 12], [x + 30, 12], [x + 30, 8], [x + 4, 8], [x, 6]], 'bright');
}

function housing(S: Scene, x: number) {
  S.box([x + 60, x + 96], [-128, -30], [-30, 30], 'navy');
  S.box([x + 50, x + 106], [-136, -124], [-46, 46], 'navy');
  S.lathe('x', O, [[x + 122, 40], [x + 112, 50], [x + 100, 50], [x + 100, 44], [x + 32, 44], [x + 22, 50, round],
    [x + 14, 80, round], [x + 10, 84], [x, 84]], 'navy', { face: all(circle(70, 0.4), boltHoles(8, 76, 3.6, 0.2),
    bore(40, { depth: 60 })) });
}

function coupling(S: Scene, x: number) {
  const jaws = (angles: number[], from: number, to: number) => {
    for (const a of angles) S.lathe('x', radial(29, a), [[from, 8], [to, 8]], 'iron');
  };
  S.lathe('x', O, [[x + 96, 22], [x + 74, 22], [x + 74, 40], [x + 62, 40]], 'iron', { face: bore(12) });
  jaws([0.2, 2.3, 4.4], x + 63, x + 52);
  S.lathe('x', O, [[x + 46, 39], [x + 36, 39]], 'orange', { face: all(boltHoles(6, 28, 5.5, 0.5),
    bore(15, { depth: 8 })) });
  jaws([1.2, 3.3, 5.4], x + 28, x + 16);
  S.lathe('x', O, [[x + 18, 40], [x + 6, 40], [x + 6, 22], [x - 14, 22]], 'iron',
    { face: bore(12, { depth: 30, key: true }) });
}

function shield(S: Scene, x: number) {
  S.lathe('x', O, [[x + 40, 84], [x + 28, 88], [x + 22, 88], [x + 14, 84, round], [x + 8, 62, round], [x + 4, 44],
    [x, 40], [x, 26], [x - 8, 24]], 'navy', { face: bore(14, { depth: 20 }) });
  S.lathe('x', O, [[x + 24, 0.1], [x + 22, 0.1, { face: bolts(4, 80, 4.5, 3, 'steel', 0.75) }]], 'navy');
}

function rotor(S: Scene, x: number) {
  S.lathe('x', O, [[x + 210, 8], [x + 186, 8], [x + 186, 12], [x + 160, 12]], 'bright');
  S.lathe('x', O, [[x + 160, 40], [x + 150, 46], [x + 150, 48], [x + 66, 48, { flutes: 18 }], [x + 66, 46],
    [x + 56, 40]], 'steel');
  S.lathe('x', O, [[x + 56, 14], [x + 36, 14], [x + 36, 11], [x + 3, 11], [x, 9]], 'orange');
}

function stator(S: Scene, x: number) {
  for (const foot of [20, 106]) S.box([x + foot, x + foot + 30], [-104, -50], [-76, 76], 'navy');
  S.lathe('x', O, [[x + 160, 88], [x + 154, 88]], 'navy');
  S.lathe('x', O, [[x + 154, 85], [x + 8, 85, { fins: 19 }]], 'navy');
  S.lathe('x', O, [[x + 8, 88], [x, 88]], 'navy', { face: all(circle(80, 0.5), recess(74, '#141e33'),
    disc(72, 'copper', -0.12), circle(66, 0.5), circle(60, 0.5), windingTurns, bore(52, { depth: 90 })) });
  S.box([x + 34, x + 104], [74, 108], [-28, 38], 'navy');
  S.box([x + 30, x + 108], [108, 114], [-32, 42], 'navy');
  const plate = (at: number, angle: number): Vector => [at, 86 * Math.sin(angle), 86 * Math.cos(angle)];
  S.polygon([plate(x + 60, 0.2), plate(x + 104, 0.2), plate(x + 104, -0.2), plate(x + 60, -0.2)], '#dfe4ea', 0.6);
}

/** The copper heads of the winding: 24 slanting strokes. */
const windingTurns: Painter = ({ squash }, { x }, scene) => {
  const at = (r: number, a: number) =>
    `${n(x + squash * r * scene.scale * Math.cos(a))} ${n(r * scene.scale * Math.sin(a))}`;
  const d = Array.from({ length: 24 }, (_, i) => `M${at(56, (i * Math.PI) / 12)}L${at(71, (i * Math.PI) / 12 + 0.12)}`).join('');
  return `<path d="${d}" stroke="${scene.flat ? scene.line : '#6b3414'}" stroke-width="${n(scene.lineWidth * 0.9)}"/>`;
};

function fan(S: Scene, x: number) {
  S.lathe('x', O, [[x + 14, 62], [x + 10, 62]], 'orange', { face: vanes({ count: 8, inner: 20, outer: 60, sweep: 0.02,
    thickness: 0.12 }, 'orange') });
  S.lathe('x', O, [[x + 10, 18], [x, 18]], 'orange', { face: bore(9, { depth: 8 }) });
}

