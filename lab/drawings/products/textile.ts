// biome-ignore-all format: profiles and outlines read as rows of numbers

import type { MaterialName } from '../engine/materials.ts';
import { all, bore, circle, disc } from '../engine/painters.ts';
import { round } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { n, pathOf } from '../engine/svg.ts';
import { FULL_TURN, ORIGIN as O, type Point, type Range, type Vector } from '../engine/vectors.ts';
import { lyingStadium, roundedRectangle } from './outlines.ts';
import type { Variant } from './variant.ts';

/** Ring bobbins: two full cops and an empty tube. */
export function ringBobbins(S: Scene, { figure = '210' }: Variant) {
  S.shadow([-150, 160], -160, [-44, 60], 0.2, 9);
  for (const [x, full] of [[130, true], [0, true], [-124, false]] as const) {
    const c: Vector = [x, 0, 0];
    const tube = x === 0 ? 'orange' : 'navy';
    S.lathe('y', c, [[-164, 24], [-156, 25], [-150, 21], [-132, 20]], tube);
    if (full) {
      S.lathe('y', c, [[-132, 22], [-116, 40, round], [-92, 44, round], [66, 44, { wrap: 46, joined: true }],
        [76, 42.5, { wrap: 3, joined: true }], [172, 17, { wrap: 32 }]], 'yarn');
      S.lathe('y', c, [[172, 13.5], [222, 11.5], [226, 9]], tube, { face: bore(7) });
    } else S.lathe('y', c, [[-132, 20], [-60, 18.6], [-60, 19.6], [-54, 19.6], [-54, 18.4], [40, 16.6], [40, 17.6],
      [46, 17.6], [46, 16.4], [222, 11.5], [226, 9]], tube, { face: bore(7) });
  }
  S.dimension([176, -164, 0], [176, 226, 0], [46, 0, 0], figure);
}

export function apronSet(S: Scene, { figure = '32' }: Variant) {
  S.shadow([-110, 130], -62, [50, 150], 0.2, 9);
  S.shadow([70, 160], -56, [-220, 20], 0.16, 10);
  S.prism('x', [0, 2, -96], lyingStadium(50, 92), [150, 66], 'casting', { hole: lyingStadium(43, 92), crease: 60 });
  const cot = (x: number, z: number, material: MaterialName) => S.lathe('x', [0, -20, z],
    [[x + 66, 38], [x + 60, 42, round], [x + 8, 42, round], [x, 38]], material,
    { face: all(circle(36, 0.35), bore(27, { depth: 60 })) });
  cot(60, 96, 'rubber');
  cot(-32, 96, 'rubber');
  cot(-124, 96, 'orange');
  S.dimension([-124, -62, 138], [-58, -62, 138], [0, -26, 16], figure);
}

/** Flats of a card: cast bars with wire clothing on top and sliding shoes at the ends. */
export function cardFlats(S: Scene, { figure = '1 016' }: Variant) {
  S.shadow([-40, 560], -56, [-100, 120], 0.2, 10);
  const bar: Point[] = [[26, 6], [26, 24], [-26, 24], [-26, 6], [-7, 6], [-7, -44], [7, -44], [7, 6]];
  [-76, 0, 76].forEach((z, i) => {
    const c: Vector = [0, 0, z];
    S.prism('x', c, roundedRectangle([-20, 20], [-38, 22], 8), [560, 528], 'iron');
    S.prism('x', c, bar, [528, 12], 'casting');
    clothing(S, z, [20, 520]);
    S.prism('x', c, roundedRectangle([-22, 22], [-44, 26], 8), [12, -30], i === 2 ? 'orange' : 'iron');
    S.lathe('x', [0, -14, z], [[-29, 8], [-38, 8]], 'bright');
  });
  S.dimension([-30, -44, 98], [560, -44, 98], [0, -46, 22], figure);
}

function clothing(S: Scene, z: number, [x0, x1]: Range) {
  S.polygon([[x0, 25, z - 22], [x1, 25, z - 22], [x1, 25, z + 22], [x0, 25, z + 22]], '#c9d0d9', 0.7);
  const rows = Array.from({ length: 62 }, (_, i) => {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / 62;
    return [S.project([x, 25, z - 20]), S.project([x, 25, z + 20])] as const;
  });
  const d = rows.map(([from, to]) => pathOf([from, to], false)).join('');
  const dashes = `${n(2.2 * S.scale)} ${n(1.6 * S.scale)}`;
  const look = `stroke-opacity=".6" stroke-width="${n(S.lineWidth * 1.2)}" stroke-dasharray="${dashes}"`;
  S.out.push(`<path d="${d}" stroke="${S.line}" ${look}/>`);
}

/** Grooved drum of a winding machine: crossing spirals guide the thread. */
export function windingDrum(S: Scene, { figure = '152' }: Variant) {
  S.shadow([-20, 260], -84, [-70, 90], 0.22, 10);
  S.lathe('x', O, [[330, 14], [256, 14]], 'bright');
  S.lathe('x', O, [[258, 66], [252, 76, round], [238, 78, round], [12, 78, round], [-2, 76, round], [-8, 66]],
    'rubber', { face: all(circle(58, 0.5), disc(44, 'rubber', 0.1), circle(30, 0.4)) });
  for (const [phase, way] of [[0.1, 1], [2.2, 1], [0.4, -1], [2.5, -1]] as const) spiralGroove(S, [20, 232], 78, phase,
    way);
  S.lathe('x', O, [[-6, 26], [-16, 26], [-16, 15], [-70, 15], [-73, 12]], 'orange', { face: bore(4) });
  S.dimension([-8, -78, 40], [258, -78, 40], [0, -36, 24], figure);
}

/** A groove on a cylinder about X, drawn where its surface faces us. */
function spiralGroove(S: Scene, [x0, x1]: Range, r: number, phase: number, way: number) {
  const points = Array.from({ length: 160 }, (_, i) => {
    const share = i / 159;
    const angle = phase + way * share * FULL_TURN * 1.05;
    const normal: Vector = [0, Math.sin(angle), Math.cos(angle)];
    const seen = normal[1] * S.view[1] + normal[2] * S.view[2] > 0.01;
    return seen ? S.project([x0 + (x1 - x0) * share, r * normal[1], r * normal[2]]) : null;
  });
  let d = '';
  points.forEach((p, i) => { if (p) d += `${points[i - 1] ? 'L' : 'M'}${p[0].toFixed(1)} ${p[1].toFixed(1)}`; });
  const stroke = (colour: string, width: number,
    dy: number) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${(width * S.scale).toFixed(1)}" stroke-linejoin="round" transform="translate(0 ${(dy * S.scale).toFixed(1)})"/>`;
  S.out.push(S.flat ? stroke(S.line, 1.4, 0) : stroke('#7b8694', 8.4, 0.9) + stroke('#0a0e14', 7, 0));
}
