// biome-ignore-all format: profiles and outlines read as rows of numbers
import { all, bore, circle, disc } from '../engine/painters.ts';
import { round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { ORIGIN as O, type Vector } from '../engine/vectors.ts';
import { toothed } from './outlines.ts';
import type { Variant } from './variant.ts';

export function ringSpindles(S: Scene, { figure = '382' }: Variant) {
  S.shadow([-170, 170], -150, [-30, 50], 0.16, 10);
  const places = [130, 0, -130];
  for (const x of places) S.lathe('y', [x, 0, 0], [[-150, 9], [-144, 13], [-70, 14]], 'steel');
  S.box([-190, 190], [-76, -52], [-34, 34], 'navy');
  for (const x of places) {
    const c: Vector = [x, 0, 0];
    S.lathe('y', c, [[-52, 28], [-42, 28], [-42, 21], [-18, 20]], 'steel');
    S.lathe('y', c, [[-18, 25], [-13, 27, round], [-8, 22], [20, 22], [25, 27, round], [30, 25], [33, 18]], x === 0
      ? 'orange' : 'steel');
    S.lathe('y', c, [[33, 15], [56, 14], [58, 11]], 'bright');
    S.lathe('y', c, [[58, 11.5], [150, 9.8], [152, 11.5], [162, 11.5], [164, 9.5], [250, 6.5], [258, 4.5, round],
      [261, 2]], 'bright');
  }
  S.dimension([190, -150, 0], [190, 261, 0], [40, 0, 0], figure);
}

export function bobbinHolders(S: Scene, { figure = '148' }: Variant) {
  const places = [100, -60];
  for (const x of places) {
    const c: Vector = [x, 0, 0];
    S.lathe('y', c, [[-190, 26], [-187, 34, round], [-176, 36, round], [-150, 36], [-146, 28], [-60, 28], [-56, 40],
      [-44, 40]], 'white');
    S.lathe('y', c, [[-44, 42], [-26, 42]], x < 0 ? 'orange' : 'steel');
    S.lathe('y', c, [[-26, 40], [-6, 39, round], [16, 26, round], [40, 20, round], [60, 19]], 'white');
    S.lathe('y', c, [[60, 9], [118, 9]], 'bright');
    S.lathe('y', c, [[118, 22], [122, 24], [138, 24], [142, 22]], 'steel');
    for (const a of [-0.45, 0.3, 1.05]) {
      const [slotX, z] = [x + 29 * Math.sin(a), 29 * Math.cos(a)];
      S.polygon([[slotX - 3, -140, z], [slotX + 3, -140, z], [slotX + 3, -72, z], [slotX - 3, -72, z]], '#8d98a6', 0.6);
    }
  }
  S.box([-150, 190], [150, 172], [-34, 34], 'navy');
  for (const x of places) S.lathe('y', [x, 0, 0], [[172, 20], [184, 20], [184, 9], [206, 9, { knurl: 16 }], [209, 7]],
    'bright');
  S.dimension([190, -190, 0], [190, 150, 0], [40, 0, 0], figure);
}

/** The ring's flange carries the traveller: a flat C of wire that runs round it. */
export function ringAndTraveller(S: Scene, { figure = 'Ø 42' }: Variant) {
  S.shadow([-124, 124], -62, [-104, 128], 0.2, 12);
  S.lathe('y', O, [[-62, 122], [-56, 126], [-26, 126], [-26, 112], [6, 112], [12, 126, round], [17, 130, round],
    [30, 130, round], [36, 124, round], [38, 118]], 'bright', { face: all(circle(113, 0.5),
    bore(104, { depth: 94 })) });
  traveller(S, 3.6, 118, 20);
  S.dimension([-126, -62, 0], [126, -62, 0], [0, -10, 148], figure);
}

/** C-shaped wire hooked over the flange at `angle`, standing in the radial plane there. */
function traveller(S: Scene, angle: number, radius: number, y: number) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const path = Array.from({ length: 40 }, (_, i): Vector => {
    const turn = -1.0 + (i / 39) * (Math.PI + 2);
    const [out, up] = [25 * Math.cos(turn), 34 * Math.sin(turn)];
    return [c * (radius + out), y + up, s * (radius + out)];
  });
  S.tube(path, 6.2, 'orange', { caps: 'butt' });
}

/** Three fluted bosses of a drafting roller; the flutes are real teeth, so the ends show them. */
export function flutedRoller(S: Scene, { bosses = 3, figure = '27 × 570' }: Variant) {
  const pitch = 150;
  const end = bosses * pitch;
  S.shadow([-40, end], -48, [-36, 54], 0.22, 9);
  S.lathe('x', O, [[end + 44, 12], [end + 2, 12], [end + 2, 22], [end - 24, 22]], 'bright');
  for (let i = bosses - 1; i >= 0; i--) {
    const x = i * pitch;
    S.lathe('x', O, [[x + 136, 34], [x + 130, 38]], 'bright');
    S.prism('x', O, toothed(34, 41, 36.5, 0.36), [x + 130, x + 36], 'bright', { crease: 70 });
    S.lathe('x', O, [[x + 37, 33], [x + 30, 31], [x + 30, 24], [x + 8, 24], [x + 8, 27], [x - 4, 27]], 'bright');
  }
  S.lathe('x', O, [[-4, 26], [-16, 26], [-16, 17], [-54, 17, { knurl: 5 }], [-58, 14]], 'orange', { face: bore(4) });
  S.dimension([-58, -41, 30], [end + 44, -41, 30], [0, -46, 22], figure);
}

export function topRoller(S: Scene, { figure = '74' }: Variant) {
  S.shadow([-20, 240], -52, [-50, 70], 0.22, 9);
  S.lathe('x', O, [[246, 10], [236, 14], [234, 42], [231, 44, round], [150, 44]], 'rubber',
    { face: all(disc(26, 'steel'), circle(20, 0.5)) });
  S.lathe('x', O, [[150, 14], [132, 14], [132, 20], [92, 20], [92, 14], [78, 14]], 'bright');
  S.lathe('x', O, [[78, 42], [74, 44, round], [20, 44], [-2, 44, round], [-6, 40]], 'rubber',
    { face: all(disc(30, 'orange'), disc(24, 'steel'), circle(18, 0.5), disc(9, 'bright')) });
  S.dimension([-6, -44, 44], [240, -44, 44], [0, -38, 22], figure);
}
