// biome-ignore-all format: profiles and outlines read as rows of numbers
import { all, bore, circle, disc, vanes } from '../engine/painters.ts';
import { round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { ORIGIN as O } from '../engine/vectors.ts';
import type { Variant } from './variant.ts';

export function impeller(S: Scene, { figure = 'Ø 209', blades = 7, casting }: Variant) {
  const metal = casting ? 'casting' : 'bronze';
  S.shadow([0, 60], -104, [-70, 80], 0.22, 10);
  S.lathe('x', O, [[60, 24], [44, 28, round], [36, 60, round], [34, 100], [28, 100]], metal,
    { face: vanes({ count: blades, inner: 34, outer: 97, sweep: -1.25, thickness: 0.2 }, metal) });
  S.lathe('x', O, [[28, 34], [8, 28, round], [-8, 26], [-8, 22], [-14, 22]], 'orange',
    { face: bore(14, { depth: 40, key: true }) });
  S.dimension([28, -100, 0], [28, 100, 0], [-126, 0, 0], figure);
}

export function mechanicalSeal(S: Scene, { figure = '58' }: Variant) {
  S.shadow([0, 150], -72, [-50, 60], 0.22, 9);
  S.lathe('x', O, [[150, 60], [126, 60], [126, 52], [118, 52]], 'white', { face: all(circle(40, 0.5), bore(30)) });
  S.lathe('x', O, [[104, 52], [84, 52]], 'rubber', { face: bore(30) });
  for (let i = 0; i < 4; i++) S.lathe('x', O, [[80 - i * 12, 42], [75 - i * 12, 42]], 'bright');
  S.lathe('x', O, [[34, 52], [30, 58, round], [6, 58], [6, 46], [-8, 46]], 'bright',
    { face: all(disc(44, 'orange'), bore(31, { depth: 40 })) });
  S.centreLine([-60, 0, 0], [200, 0, 0]);
  S.dimension([-8, -58, 40], [150, -58, 40], [0, -34, 22], figure);
}

export function wearRing(S: Scene, { figure = 'Ø 96' }: Variant) {
  S.shadow([0, 40], -100, [-60, 70], 0.22, 10);
  S.lathe('x', O, [[40, 96], [12, 96], [12, 88], [0, 88]], 'bronze', { face: all(circle(90, 0.5), bore(78, { depth: 40 })) });
  S.dimension([40, -96, 0], [40, 96, 0], [-160, 0, 0], figure);
}
