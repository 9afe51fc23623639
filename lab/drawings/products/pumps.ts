// biome-ignore-all format: profiles and outlines read as rows of numbers
import { all, bolts, bore, circle } from '../engine/painters.ts';
import { type Profile, round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { smoothPath } from '../engine/tube.ts';
import { ORIGIN as O, type Vector } from '../engine/vectors.ts';
import { hexagon, roundedRectangle } from './outlines.ts';
import { branchUp, flangedEnd, flangeFace, motor, verticalPump, volute } from './shared.ts';
import type { Variant } from './variant.ts';

export function monoblockPump(S: Scene, { power = 1, figure = '485' }: Variant) {
  const [r, L] = [92 * power ** 0.25, 240 * power];
  S.shadow([-40, 160 + L], -118, [-90, 110]);
  S.box([-20, 120 + L], [-122, -106], [-92, 92], 'iron');
  S.box([15, 70], [-106, -60], [-60, 60], 'casting');
  motor(S, { x: 150, r, length: L, floor: -106 });
  S.lathe('x', O, [[152, 80], [128, 84], [122, 84]], 'casting');
  S.lathe('x', O, [[122, 34], [88, 34]], 'orange');
  for (const a of [0.9, 2.6, 4.2, 5.7]) S.lathe('x', [0, 62 * Math.sin(a), 62 * Math.cos(a)], [[122, 9], [88, 9]],
    'casting');
  S.lathe('x', O, [[90, 84], [80, 90], [70, 90]], 'casting', { face: bolts(8, 80, 5, 4, 'steel', 0.2) });
  volute(S, 8, 84, 64);
  S.dimension([-46, -122, 92], [150 + L, -122, 92], [0, -44, 30], figure);
}

export function endSuctionPump(S: Scene, { power = 1, figure = '845' }: Variant) {
  const [r, L] = [84 * power ** 0.5, 210 * power];
  S.shadow([-70, 310 + L], -142, [-100, 120]);
  S.box([-46, 310 + L], [-150, -128], [-86, 86], 'iron');
  S.box([-46, 310 + L], [-128, -120], [-92, 92], 'iron');
  motor(S, { x: 300, r, length: L, shaft: 50, floor: -120 });
  S.box([120, 176], [-120, -50], [-44, 44], 'casting');
  S.lathe('x', O, [[296, 40], [276, 40]], 'iron');
  S.lathe('x', O, [[272, 42], [254, 42]], 'orange');
  S.lathe('x', O, [[252, 40], [232, 40], [232, 24], [222, 24]], 'iron', { face: bore(13, { depth: 4 }) });
  S.lathe('x', O, [[226, 13], [214, 13]], 'bright');
  S.lathe('x', O, [[216, 36], [204, 46], [196, 46], [196, 40], [120, 40], [110, 48, round], [98, 78, round], [84, 82],
    [72, 82]], 'casting', { face: bolts(8, 74, 5, 4, 'steel', 0.2) });
  S.box([-6, 54], [-120, -62], [-54, 54], 'casting');
  volute(S, 4, 80, 62, 1.85);
  S.dimension([-48, -150, 92], [310 + L, -150, 92], [0, -48, 32], figure);
}

export function submersiblePump(S: Scene, { stages = 5, figure = '1 120' }: Variant) {
  const top = 50 + stages * 56;
  const end = top + 300;
  S.shadow([-20, end], -70, [-30, 60], 0.2, 10);
  S.lathe('x', O, [[end, 30], [end - 4, 44, round], [end - 22, 46, round], [top + 68, 46], [top + 68, 48],
    [top + 60, 48], [top + 60, 45], [top + 54, 45]], 'bright');
  S.lathe('x', O, [[top + 54, 43], [top, 43, { holes: [4, 9, 4] }]], 'steel');
  const joints = Array.from({ length: stages }, (_, i) => top - i * 56).flatMap((x): Profile => [[x, 47.5],
    [x - 5, 47.5], [x - 5, 46], [x - 56, 46]]);
  S.lathe('x', O, joints, 'bright');
  S.lathe('x', O, [[50, 49], [26, 49], [16, 46, round], [6, 32], [6, 38], [-18, 38]], 'orange',
    { face: all(circle(31, 0.5), bore(23, { depth: 14 })) });
  const cable: Vector[] = [[top + 30, 44, 10], [top + 10, 53, 13], [top - 40, 52, 14], [80, 52, 14], [20, 54, 15],
    [-30, 68, 17], [-74, 96, 20]];
  S.tube(smoothPath(cable), 3.6, 'rubber');
  S.dimension([-18, -46, 30], [end, -46, 30], [0, -56, 22], figure);
}

export function multistagePump(S: Scene, { stages = 6, figure = '912' }: Variant) {
  S.shadow([-90, 90], -150, [-90, 100]);
  const top = verticalPump(S, [0, 0], { stages });
  S.dimension([92, -156, 78], [92, top, 78], [46, 0, 22], figure);
}

export function selfPrimingPump(S: Scene, { power = 1, figure = '560' }: Variant) {
  const L = 210 * power;
  S.shadow([-40, 236 + L], -128, [-96, 112]);
  S.box([-12, 232 + L], [-132, -114], [-92, 92], 'iron');
  motor(S, { x: 236, r: 84, length: L, y: -16, floor: -114 });
  S.lathe('x', [0, -16, 0], [[238, 70], [220, 74], [212, 74]], 'casting');
  S.lathe('x', [0, -16, 0], [[212, 38], [164, 38]], 'orange');
  for (const a of [0.9, 2.6, 4.2, 5.7]) S.lathe('x', [0, -16 + 60 * Math.sin(a), 60 * Math.cos(a)],
    [[212, 8], [164, 8]], 'casting');
  S.lathe('x', [0, -16, 0], [[164, 74], [140, 74]], 'casting');
  for (const z of [-40, 40]) S.box([20, 120], [-114, -80], [z - 20, z + 20], 'casting');
  S.prism('x', O, roundedRectangle([-82, 82], [-92, 112], 46), [142, 20], 'casting');
  branchUp(S, [96, -10], [100, 158], 30);
  S.lathe('y', [46, 0, 30], [[108, 20], [122, 20]], 'casting');
  S.prism('y', [46, 0, 30], hexagon(14), [122, 136], 'bright');
  S.lathe('x', [0, -28, 0], [[22, 60], [8, 60], [8, 52], [4, 52]], 'casting', { face: circle(40, 0.4) });
  S.lathe('x', [0, -28, 0], [[9, 0.1], [8, 0.1, { face: bolts(8, 55, 5, 5, 'steel', 0.2) }]], 'casting');
  flangedEnd(S, 66, [22, -30], 28, 50);
  S.dimension([-30, -132, 92], [236 + L, -132, 92], [0, -44, 28], figure);
}

export function sewagePump(S: Scene, { figure = '640' }: Variant) {
  S.shadow([-110, 110], -176, [-90, 100], 0.24, 11);
  for (const [x, z] of [[60, -58], [-70, -50], [10, 84]] as const) S.lathe('y', [x, 0, z],
    [[-178, 13], [-170, 15], [-110, 13]], 'casting');
  S.lathe('y', O, [[-142, 40], [-136, 58], [-128, 60]], 'casting');
  S.lathe('y', O, [[-128, 92], [-120, 100, round], [-78, 106, round], [-52, 98, round], [-44, 76], [-40, 70]],
    'casting');
  S.lathe('x', [0, -84, 30], [[-40, 38], [-112, 36], [-112, 58], [-128, 58]], 'casting', { face: flangeFace(36, 58) });
  S.lathe('y', O, [[-42, 80], [-30, 80]], 'casting', { face: bolts(8, 73, 5, 5, 'steel', 0.2) });
  S.lathe('y', O, [[-30, 62], [-12, 62]], 'orange');
  S.lathe('y', O, [[-12, 70], [-4, 70], [-4, 66], [112, 66], [112, 71], [122, 71]], 'bright');
  S.lathe('y', O, [[122, 68], [138, 66, round], [156, 52, round], [160, 34], [160, 22], [172, 20]], 'casting');
  S.tube(smoothPath([[-48, 132, 0], [-50, 176, 0], [-38, 196, 0], [0, 199, 0], [38, 196, 0], [50, 176, 0],
    [48, 132, 0]]), 5.5, 'steel');
  S.tube(smoothPath([[6, 168, 10], [8, 190, 12], [26, 222, 16], [78, 238, 18], [124, 226, 20]]), 5, 'rubber');
  S.dimension([100, -176, 60], [100, 172, 60], [50, 0, 16], figure);
}
