// biome-ignore-all format: profiles and outlines read as rows of numbers
import { all, bolts, bore, circle } from '../engine/painters.ts';
import type { ProfilePoint } from '../engine/profile.ts';
import type { Scene } from '../engine/scene.ts';
import { smoothPath } from '../engine/tube.ts';
import { ORIGIN as O, type Point } from '../engine/vectors.ts';
import { arcPoints, hexagon, roundedRectangle, stadium } from './outlines.ts';
import { flangeFace, verticalPump } from './shared.ts';
import type { Variant } from './variant.ts';

export function gearPump(S: Scene, { figure = '286' }: Variant) {
  S.shadow([-60, 190], -112, [-90, 100], 0.24, 10);
  S.box([30, 190], [-116, -100], [-86, 86], 'casting');
  S.box([120, 168], [-100, -30], [-34, 34], 'casting');
  S.prism('x', O, stadium(64, 36), [170, 150], 'casting');
  S.prism('x', O, stadium(58, 34), [150, 84], 'casting');
  S.prism('x', O, stadium(68, 36), [84, 72], 'iron');
  S.prism('x', O, stadium(68, 36), [70, 40], 'casting');
  const boltPlaces: Point[] = [[52, 36], [-52, 36], [52, -36], [-52, -36], [30, 82], [-30, 82], [30, -82], [-30, -82],
    [60, 0], [-60, 0]];
  for (const [u, v] of boltPlaces.sort((a, b) => a[0] - b[0])) {
    S.prism('x', [0, v, u], hexagon(8), [40, 33], 'steel');
  }
  S.lathe('z', [112, 0, 40], [[0, 36], [20, 34], [20, 48], [36, 48]], 'casting', { face: flangeFace(26, 48) });
  S.lathe('x', [0, 36, 0], [[42, 34], [30, 34], [30, 28], [16, 26]], 'casting', { face: circle(20, 0.5) });
  S.lathe('x', [0, 36, 0], [[18, 15], [-58, 15], [-62, 12]], 'orange', { face: bore(3) });
  S.dimension([-62, -116, 86], [190, -116, 86], [0, -34, 20], figure);
}

export function dosingPump(S: Scene, { figure = '214' }: Variant) {
  S.shadow([-30, 190], -100, [-70, 90], 0.24, 10);
  S.prism('x', O, roundedRectangle([-62, 62], [-104, -88], 6), [190, 34], 'rubber');
  S.prism('x', O, [...arcPoints(44, -72, 14, 14, 0.75, 1, 5), ...arcPoints(44, 46, 14, 14, 0, 0.12, 4),
    ...arcPoints(-30, 78, 14, 14, 0.12, 0.25, 4), ...arcPoints(-40, 78, 14, 14, 0.25, 0.5, 5),
    ...arcPoints(-40, -72, 14, 14, 0.5, 0.75, 5)], [186, 44], 'casting');
  S.polygon([[66, -46, 58.5], [170, -46, 58.5], [170, 36, 58.5], [66, 36, 58.5]], '#e9edf2', 0.7);
  S.polygon([[112, -2, 59], [160, -2, 59], [160, 26, 59], [112, 26, 59]], '#26354f', 0.6);
  for (const y of [-16, -30]) S.polygon([[112, y - 3, 59], [160, y - 3, 59], [160, y + 3, 59], [112, y + 3, 59]],
    '#c4ccd6', 0.4);
  S.lathe('z', [88, -4, 59], [[0, 17], [14, 16, { knurl: 14 }]], 'orange', { face: circle(11, 0.5) });
  S.lathe('x', O, [[46, 50], [38, 50], [38, 46], [14, 46]], 'stainless',
    { face: all(circle(26, 0.5), bolts(6, 37, 4.4, 4, 'steel', 0.1)) });
  for (const [way, pipe] of [[-1, -92], [1, 92]] as const) {
    const valve: ProfilePoint[] = [[way * 36, 13], [way * 54, 13], [way * 54, 17], [way * 74, 17, { knurl: 12 }],
      [way * 74, 9], [pipe, 7]];
    S.lathe('y', [27, 0, 8], way < 0 ? valve.reverse() : valve, 'white');
  }
  S.tube(smoothPath([[27, 90, 8], [27, 122, 8], [10, 142, 10], [-34, 146, 14]]), 4, 'white');
  S.tube(smoothPath([[27, -88, 8], [24, -104, 12], [2, -112, 22], [-34, -110, 34]]), 4, 'white');
  S.dimension([14, -104, 62], [190, -104, 62], [0, -30, 24], figure);
}

export function boosterSet(S: Scene, { pumps = 2, stages = 5, figure = '1 040' }: Variant) {
  const pitch = 190;
  const end = (pumps - 1) * pitch;
  S.shadow([-120, end + 260], -176, [-100, 190], 0.24, 12);
  S.box([-120, end + 250], [-182, -156], [-100, 160], 'iron');
  S.box([end + 170, end + 186], [-156, 40], [-30, -14], 'iron');
  S.box([end + 124, end + 232], [40, 214], [-56, 6], 'white');
  S.polygon([[end + 142, 150, 6.5], [end + 214, 150, 6.5], [end + 214, 190, 6.5], [end + 142, 190, 6.5]], '#26354f',
    0.6);
  for (const dx of [152, 178, 204]) S.lathe('z', [end + dx, 120, 6], [[0, 7], [6, 7]], 'iron');
  for (let i = pumps - 1; i >= 0; i--) {
    const x = i * pitch;
    const onDuty = i === 0; // the others stand by
    verticalPump(S, [x, -20], { stages, coupling: onDuty ? 'orange' : 'iron', plate: false });
    S.lathe('z', [x, -96, 0], [[40, 26], [120, 26]], 'stainless');
    S.lathe('z', [x, -96, 0], [[66, 40], [80, 40]], 'casting');
  }
  S.lathe('x', [0, -96, 122], [[end + 236, 36], [-104, 36], [-104, 60], [-122, 60]], 'stainless',
    { face: flangeFace(38, 60, 8) });
  S.dimension([-122, -182, 160], [end + 250, -182, 160], [0, -50, 30], figure);
}
