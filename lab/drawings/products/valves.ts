// biome-ignore-all format: profiles and outlines read as rows of numbers
import { all, boltHoles, bolts, bore, circle } from '../engine/painters.ts';
import { type ProfilePoint, round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { FULL_TURN, ORIGIN as O, type Vector } from '../engine/vectors.ts';
import { arcPoints, hexagon, roundedRectangle } from './outlines.ts';
import type { Variant } from './variant.ts';

export function gateValve(S: Scene, { figure = '290' }: Variant) {
  S.shadow([-100, 110], -96, [-80, 90], 0.22, 10);
  S.lathe('x', O, [[112, 80], [96, 80], [96, 50], [66, 48], [40, 62, round], [0, 74, round], [-40, 62, round],
    [-66, 48], [-96, 50], [-96, 80], [-112, 80]], 'casting', { face: all(circle(60, 0.5), boltHoles(8, 68, 6, 0.2),
    bore(44, { depth: 30 })) });
  S.lathe('y', O, [[40, 54], [84, 46], [84, 66], [98, 66]], 'casting', { face: bolts(8, 56, 5, 5, 'steel', 0.2) });
  S.lathe('y', O, [[98, 46], [120, 40, round], [140, 26, round], [150, 26], [150, 34], [160, 34], [160, 16],
    [176, 16]], 'casting');
  S.lathe('y', O, [[176, 9], [216, 9]], 'bright');
  handWheel(S, 206, 82);
  S.lathe('y', O, [[214, 7], [226, 7]], 'bright');
  S.dimension([-112, -80, 70], [112, -80, 70], [0, -32, 22], figure);
}

function handWheel(S: Scene, y: number, radius: number) {
  const rim = Array.from({ length: 60 }, (_, i): Vector => [radius * Math.cos((i / 60) * FULL_TURN), y,
    radius * Math.sin((i / 60) * FULL_TURN)]);
  for (const a of [0.5, 0.5 + Math.PI / 3, 0.5 + (2 * Math.PI) / 3]) S.tube([[radius * Math.cos(a), y,
    radius * Math.sin(a)], [-radius * Math.cos(a), y, -radius * Math.sin(a)]], 3.6, 'orange', { caps: 'butt' });
  S.tube(rim, 6, 'orange', { closed: true });
  S.lathe('y', O, [[y - 6, 15], [y + 8, 15]], 'orange');
}

export function ballValve(S: Scene, { figure = '98' }: Variant) {
  S.shadow([-110, 120], -66, [-60, 70], 0.22, 9);
  S.prism('x', O, hexagon(56), [118, 74], 'casting');
  S.lathe('x', O, [[76, 46], [62, 52, round], [30, 62, round], [-30, 62, round], [-62, 52, round], [-76, 46]],
    'casting');
  S.lathe('y', O, [[52, 30], [70, 28], [70, 22], [84, 22]], 'casting');
  S.prism('x', O, hexagon(56), [-74, -118], 'casting');
  S.lathe('x', O, [[-117, 46], [-120, 44]], 'casting', { face: all(circle(40, 0.4), bore(36, { depth: 40 })) });
  S.lathe('y', O, [[84, 11], [98, 11]], 'bright');
  S.prism('y', O, [[30, 18], [10, 24], [-20, 22], [-70, 15], [-176, 15], ...arcPoints(-176, 0, 15, 15, 0.25, 0.75, 8),
    [-70, -15], [-20, -22], [10, -24], [30, -18]], [96, 108], 'orange', { crease: 40 });
  S.prism('y', O, hexagon(15), [108, 118], 'bright');
  S.dimension([-120, -56, 56], [118, -56, 56], [0, -34, 20], figure);
}

export function solenoidValve(S: Scene, { figure = '118' }: Variant) {
  S.shadow([-80, 90], -52, [-60, 60], 0.22, 9);
  S.prism('x', O, hexagon(42), [88, 56], 'bronze');
  S.prism('x', O, roundedRectangle([-46, 46], [-40, 40], 20), [58, -56], 'bronze');
  S.lathe('y', O, [[34, 44], [48, 44], [48, 36], [58, 36]], 'bronze', { face: bolts(4, 38, 4.5, 6, 'steel', 0.8) });
  S.prism('x', O, hexagon(42), [-54, -88], 'bronze');
  S.lathe('x', O, [[-87, 34], [-90, 32]], 'bronze', { face: bore(26, { depth: 40 }) });
  S.lathe('y', O, [[58, 20], [74, 20]], 'steel');
  S.prism('y', O, roundedRectangle([-36, 40], [-36, 36], 12), [74, 150], 'rubber');
  S.lathe('y', O, [[150, 20], [158, 20]], 'steel');
  S.prism('y', O, hexagon(15), [158, 174], 'orange');
  S.box([40, 74], [90, 134], [-20, 20], 'rubber');
  S.prism('z', [0, 0, 0], roundedRectangle([6, 34], [84, 140], 6), [36, 62], 'iron');
  S.lathe('z', [20, 96, 62], [[0, 11], [14, 11, { knurl: 10 }], [14, 5], [40, 4]], 'rubber');
  S.dimension([-90, -42, 44], [88, -42, 44], [0, -30, 20], figure);
}

export function rotaryUnion(S: Scene, { figure = '236' }: Variant) {
  S.shadow([-100, 170], -74, [-56, 66], 0.22, 9);
  S.lathe('x', O, [[172, 40], [166, 48, round], [150, 48], [150, 54], [138, 54]], 'casting');
  S.lathe('x', O, [[138, 62], [128, 66, round], [30, 66, round], [16, 60], [16, 68], [0, 68]], 'casting',
    { face: all(circle(56, 0.4), bolts(6, 59, 4.5, 4, 'steel', 0.3)) });
  S.lathe('y', [84, 0, 10], [[56, 34], [70, 30, round], [88, 28]], 'casting');
  S.prism('y', [84, 0, 10], hexagon(36), [88, 108], 'bright');
  S.lathe('y', [84, 0, 10], [[108, 22], [140, 22, { knurl: 6 }]], 'bright', { face: bore(15, { depth: 20 }) });
  S.lathe('x', O, [[2, 44], [-12, 42]], 'casting');
  S.prism('x', O, hexagon(40), [-12, -36], 'bright');
  S.lathe('x', O, [[-36, 28], [-42, 31], ...Array.from({ length: 6 },
    (_, i): ProfilePoint[] => [[-46 - i * 9, 31], [-50 - i * 9, 28]]).flat(), [-104, 28]], 'orange',
    { face: bore(19, { depth: 30 }) });
  S.dimension([-104, -68, 46], [172, -68, 46], [0, -34, 20], figure);
}
