// biome-ignore-all format: profiles and outlines read as rows of numbers

import { all, balls, boltHoles, bore, circle, disc,  recess } from '../engine/painters.ts';
import { type ProfilePoint, round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { ellipse, n } from '../engine/svg.ts';
import type { Painter } from '../engine/turned-body.ts';
import { FULL_TURN, ORIGIN as O, type Point, type Vector } from '../engine/vectors.ts';
import { arcPoints, circleOutline, toothed } from './outlines.ts';
import type { Variant } from './variant.ts';

export function ballBearing(S: Scene, { figure = 'Ø 62' }: Variant) {
  S.shadow([0, 70], -104, [-70, 90], 0.24, 10);
  const cage: Painter = (frame, ring, scene) => {
    const r = 66 * scene.scale;
    const look = `fill="none" stroke="#f97316" stroke-width="${n(5 * scene.scale)}"`;
    return scene.flat ? '' : ellipse(ring.x - 5 * scene.scale, 0, frame.squash * r, r, look);
  };
  S.lathe('x', O, [[62, 92], [61, 98, round], [52, 98], [10, 98], [1, 98, round], [0, 92]], 'bright',
    { face: all(recess(80), cage, balls(11, 66, 13.5), disc(54, 'bright'), circle(50, 0.4), bore(38, { depth: 54 })) });
  S.dimension([0, -98, 0], [0, 98, 0], [-126, 0, 0], figure);
}

export function plummerBlock(S: Scene, { figure = '210' }: Variant) {
  S.shadow([-40, 44], -84, [-140, 150], 0.26, 10);
  S.lathe('x', O, [[128, 24], [30, 24]], 'orange');
  const block: Point[] = [[128, -84], [128, -58], ...arcPoints(108, -58, 8, 8, 0, 0.25, 4), [82, -46],
    ...arcPoints(0, 0, 84, 84, -0.05, 0.55, 72), [-82, -46], ...arcPoints(-108, -58, 8, 8, 0.25, 0.5, 4), [-128, -58],
    [-128, -84]];
  S.prism('x', O, block, [36, -36], 'casting');
  for (const z of [-104, 104]) S.lathe('y', [0, 0, z], [[-50, 14], [-46, 14], [-46, 9], [-34, 9]], 'bright');
  S.lathe('y', O, [[82, 7], [92, 7], [92, 4], [98, 5, round], [102, 2]], 'bronze');
  S.lathe('x', O, [[-34, 64], [-44, 62]], 'casting', { face: all(recess(52, '#26303d'), disc(46, 'bright'),
    circle(38, 0.4)) });
  S.lathe('x', O, [[-40, 34], [-58, 34]], 'bright', { face: circle(29, 0.5) });
  S.lathe('x', O, [[-56, 24], [-108, 24], [-112, 21]], 'orange', { face: bore(4) });
  S.dimension([-36, -84, -128], [-36, -84, 128], [-74, -14, 0], figure);
}

export function jawCoupling(S: Scene, { figure = '110' }: Variant) {
  S.shadow([-10, 250], -86, [-70, 80], 0.22, 10);
  const jaws = (angles: number[], from: number, to: number) => {
    for (const a of angles) S.lathe('x', [0, 58 * Math.sin(a), 58 * Math.cos(a)], [[from, 17], [to, 17]], 'casting');
  };
  S.lathe('x', O, [[250, 44], [190, 44], [190, 78], [166, 78]], 'casting', { face: bore(22) });
  jaws([2.3, 0.2, 4.4], 168, 140);
  S.lathe('x', O, [[128, 76], [104, 76]], 'orange', { face: all(boltHoles(6, 56, 12, 0.5), bore(30, { depth: 20 })) });
  jaws([1.2, 3.3, 5.4], 90, 64);
  S.lathe('x', O, [[66, 78], [42, 78], [42, 44], [-20, 44], [-22, 42]], 'casting',
    { face: bore(22, { depth: 60, key: true }) });
  S.centreLine([-80, 0, 0], [310, 0, 0]);
  S.dimension([-22, -80, 60], [250, -80, 60], [0, -34, 18], figure);
}

/** The elastic star of a jaw coupling, with one half of the coupling behind it. */
export function couplingSpider(S: Scene, { figure = 'Ø 96' }: Variant) {
  S.shadow([0, 190], -100, [-90, 100], 0.22, 10);
  S.lathe('x', O, [[230, 52], [170, 52], [170, 92], [146, 92]], 'casting', { face: circle(50, 0.5) });
  const leg = Array.from({ length: 96 }, (_, i): Point => {
    const a = (i / 96) * FULL_TURN;
    const r = 60 + 32 / (1 + Math.exp(-9 * (Math.cos(6 * a) + 0.1)));
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  S.prism('x', O, leg, [70, 22], 'orange', { hole: circleOutline(32), crease: 50 });
  S.centreLine([-70, 0, 0], [290, 0, 0]);
  S.dimension([22, -92, 0], [22, 92, 0], [-112, 0, 0], figure);
}

export function beltPulley(S: Scene, { grooves = 3, figure = 'Ø 200' }: Variant) {
  const width = 14 + grooves * 26;
  S.shadow([0, width], -112, [-80, 90], 0.24, 10);
  const rim: ProfilePoint[] = [[width, 104], [width - 7, 104]];
  for (let i = 0; i < grooves; i++) {
    const x = width - 7 - i * 26;
    rim.push([x - 8, 86], [x - 15, 86], [x - 23, 104], [x - 26, 104]);
  }
  S.lathe('x', O, [...rim, [0, 104]], 'casting', { face: all(disc(86, 'casting', -0.12), circle(80, 0.35),
    boltHoles(5, 62, 14, 0.5), disc(44, 'casting', 0.04)) });
  S.lathe('x', O, [[2, 44], [-14, 42]], 'casting');
  S.lathe('x', O, [[-13, 34], [-18, 33]], 'orange', { face: all(boltHoles(2, 27, 3.6, 0.3),
    bore(19, { depth: 60, key: true })) });
  S.dimension([0, -104, 0], [0, 104, 0], [-124, 0, 0], figure);
}

export function spurGears(S: Scene, { teeth = 36, figure = 'Ø 228' }: Variant) {
  S.shadow([0, 90], -126, [-110, 170], 0.24, 11);
  S.prism('x', O, toothed(teeth, 118, 102), [58, 18], 'casting', { crease: 20 });
  S.lathe('x', O, [[19, 88], [18, 88]], 'casting', { face: all(disc(88, 'casting', -0.08), boltHoles(6, 66, 15, 0.3),
    disc(42, 'casting', 0.05)) });
  S.lathe('x', O, [[20, 40], [0, 38]], 'casting', { face: bore(20, { depth: 60, key: true }) });
  const pinion: Vector = [0, 44, 146];
  S.prism('x', pinion, toothed(13, 52, 36), [62, 10], 'orange', { crease: 20 });
  S.lathe('x', pinion, [[12, 26], [-2, 25]], 'orange', { face: bore(13, { depth: 40, key: true }) });
  S.dimension([18, -118, 0], [18, 118, 0], [-178, 0, 0], figure);
}
