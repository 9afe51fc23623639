// biome-ignore-all format: profiles and outlines read as rows of numbers
import { all, boltHoles, bolts, bore, circle } from '../engine/painters.ts';
import { round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { ORIGIN as O } from '../engine/vectors.ts';
import { roundedRectangle } from './outlines.ts';
import { motor } from './shared.ts';
import type { Variant } from './variant.ts';

export function standardMotor(S: Scene, { length = 1, figure = '435' }: Variant) {
  const L = 280 * length;
  S.shadow([60, 20 + L], -116, [-84, 80], 0.3);
  motor(S, { x: 40, r: 100, length: L, shaft: 72, shaftRadius: 0.19, shaftMaterial: 'orange' });
  S.dimension([-30, -118, 92], [42 + L, -118, 92], [0, -40, 26], figure);
}

export function flameproofMotor(S: Scene, { figure = '508' }: Variant) {
  S.shadow([60, 330], -116, [-84, 80], 0.3);
  motor(S, { x: 40, r: 100, length: 320, shaft: 76, shaftRadius: 0.2, shaftMaterial: 'orange', terminal: 'round',
    fins: 13, heavy: true });
  S.dimension([-36, -118, 92], [362, -118, 92], [0, -40, 26], figure);
}

export function brakeMotor(S: Scene, { figure = '486' }: Variant) {
  S.shadow([60, 340], -112, [-84, 80], 0.3);
  motor(S, { x: 40, r: 96, length: 340, shaft: 70, shaftRadius: 0.18, cowl: 0.3, brake: 34 });
  S.dimension([-30, -112, 88], [382, -112, 88], [0, -40, 26], figure);
}

export function gearedMotor(S: Scene, { length = 1, figure = '512' }: Variant) {
  const L = 220 * length;
  S.shadow([10, 150], -124, [-100, 100], 0.3, 10);
  S.shadow([150, 160 + L], -124, [-80, 80], 0.14, 16);
  motor(S, { x: 190, r: 70, length: L, y: 22, feet: false });
  S.box([10, 150], [-124, -104], [-92, 92], 'casting');
  S.box([30, 130], [-104, -40], [-62, 62], 'casting');
  S.lathe('x', [0, 22, 0], [[200, 78], [186, 84], [176, 84]], 'casting');
  S.lathe('x', [0, 6, 0], [[178, 80], [172, 100, round], [150, 103, round], [112, 102], [112, 107], [100, 107],
    [100, 101], [64, 100, round], [30, 92, round], [8, 68, round], [6, 58], [6, 66], [-6, 66]], 'casting',
    { face: all(circle(60, 0.5), bolts(6, 54, 4.5, 4, 'steel', 0.2)) });
  S.lathe('x', [0, 6, 0], [[-4, 42], [-14, 42], [-14, 34], [-18, 34]], 'casting');
  S.lathe('x', [0, 6, 0], [[-16, 25], [-24, 25], [-24, 21], [-92, 21], [-96, 18]], 'orange', { face: bore(5) });
  S.lathe('y', [80, 0, 20], [[100, 10], [116, 10], [120, 7]], 'steel');
  S.dimension([-96, -124, 92], [192 + L, -124, 92], [0, -42, 26], figure);
}

export function wormGearbox(S: Scene, { figure = '224' }: Variant) {
  S.shadow([-100, 110], -124, [-80, 90], 0.26, 10);
  S.box([-96, 96], [-126, -108], [-74, 74], 'casting');
  S.lathe('x', [0, -62, 0], [[112, 44], [92, 46]], 'casting');
  S.prism('z', O, roundedRectangle([-86, 86], [-110, 92], 34), [-52, 52], 'casting');
  for (const y of [-84, -66, -48]) S.polygon([[-84, y, 53], [84, y, 53], [84, y + 7, 53], [-84, y + 7, 53]],
    'rgba(10,19,40,.28)', 0.4);
  S.lathe('y', [20, 0, -10], [[90, 12], [104, 12], [108, 8]], 'steel');
  S.lathe('z', [0, 14, 52], [[0, 68], [8, 68], [8, 64], [14, 62]], 'casting',
    { face: all(circle(50, 0.4), bolts(6, 54, 5, 4, 'steel', 0.3)) });
  S.lathe('z', [0, 14, 52], [[14, 36], [26, 34]], 'casting');
  S.lathe('z', [0, 14, 52], [[26, 22], [92, 22], [95, 19]], 'orange', { face: bore(4) });
  S.lathe('x', [0, -62, 0], [[-80, 44], [-96, 44], [-96, 66], [-112, 66]], 'casting',
    { face: all(boltHoles(4, 54, 5, 0.78), circle(40, 0.5), bore(15, { depth: 30, key: true })) });
  S.dimension([-96, -126, 74], [96, -126, 74], [0, -34, 24], figure);
}
