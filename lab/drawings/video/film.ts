import { mark, words } from '../brand.ts';
import type { CanvasOptions } from '../engine/canvas.ts';
import { Scene } from '../engine/scene.ts';
import { nightSheet, sheet } from '../engine/svg.ts';
import { FULL_TURN, type Point } from '../engine/vectors.ts';
import { PARTS, type PartName } from '../hero/parts.ts';
import { nightDrawing } from '../products/catalogue.ts';
import { between, progress } from './easing.ts';

export const FILM = { width: 960, height: 540, framesPerSecond: 24, seconds: 22 };

const { width, height } = FILM;
const LINES: CanvasOptions = { yaw: 30, pitch: 25, flat: '#182849', line: '#b9cbe8', lineWidth: 1.2 };
const LIGHT = '#d5deec';

/** Position of each part on the centre line, exploded and assembled. */
const PLACES: Record<PartName, readonly [apart: number, together: number]> = {
  casing: [0, 0],
  ring: [154, 66],
  impeller: [190, 58],
  seal: [270, 84],
  cover: [350, 102],
  shaft: [440, 84],
  housing: [594, 116],
  coupling: [752, 228],
  shield: [896, 322],
  rotor: [970, 318],
  stator: [1166, 350],
  fan: [1346, 506],
  cowl: [1386, 504],
};
/** Parts that end up inside others fade like hidden lines. */
const INNER: readonly PartName[] = ['ring', 'impeller', 'seal', 'cover', 'shaft', 'rotor', 'fan'];

/** One frame of the film. */
export function frame(second: number) {
  const shots = [
    fading(second, 0, 12, assembly),
    fading(second, 11.4, 16.6, turningImpeller),
    fading(second, 16, FILM.seconds + 1, promise),
  ];
  return sheet(width, height, nightSheet(width, height) + shots.join(''));
}

function fading(second: number, from: number, to: number, shot: (second: number) => string) {
  if (second < from || second > to) return '';
  const opacity = progress(second, from, from + 0.6) * (1 - progress(second, to - 0.6, to));
  return `<g opacity="${opacity.toFixed(3)}">${shot(second - from)}</g>`;
}

/** The parts appear from the near end to the far one and are assembled along their centre line. */
function assembly(second: number) {
  const closing = progress(second, 4.2, 9.6);
  const nearing = closing ** 2; // later than the parts, so that none leaves the picture
  const zoom = between(0.62, 1.16, nearing);
  const middle: Point = [between(76, 250, nearing), between(432, 356, nearing)];
  const parts = PARTS.map(({ name, draw }, i) => {
    const [apart, together] = PLACES[name];
    const shown = progress(second, 0.3 + i * 0.22, 1.1 + i * 0.22);
    const hidden = INNER.includes(name) ? progress(closing, 0.62, 0.92) : 0;
    const opacity = shown * (1 - hidden);
    if (opacity < 0.01) return '';
    const isMoving = name === 'impeller';
    const scene = new Scene({ ...LINES, prefix: `p${i}`, ...(isMoving && { flat: null, line: '#14213d' }) });
    scene.scale = zoom;
    scene.origin = middle;
    draw(scene, between(apart, together, closing), 0.4 + second * 0.9);
    return `<g opacity="${opacity.toFixed(3)}">${scene.content()}</g>`;
  });
  return centreLine(zoom, middle, progress(second, 0, 2.4)) + parts.reverse().join('');
}

function centreLine(scale: number, origin: Point, drawn: number) {
  const scene = new Scene({ ...LINES, prefix: 'axis' });
  scene.scale = scale;
  scene.origin = origin;
  scene.centreLine([-140, 0, 0], [between(-100, 1900, drawn), 0, 0]);
  return scene.content();
}

/** Close-up of the moving part: it runs up to speed while the camera slowly approaches. */
function turningImpeller(second: number) {
  const scene = new Scene({ ...LINES, yaw: 44, pitch: 19, flat: null, line: '#14213d', prefix: 'wheel' });
  scene.scale = between(2.1, 2.45, second / 5.2);
  scene.origin = [between(470, 450, second / 5.2), 276];
  const axis = new Scene({ ...LINES, yaw: 44, pitch: 19, prefix: 'wheelAxis', lineWidth: 1.6 });
  axis.scale = scene.scale;
  axis.origin = scene.origin;
  axis.centreLine([-320, 0, 0], [420, 0, 0]);
  const turns = 0.12 * second + 0.16 * second ** 2;
  const impeller = PARTS.find(({ name }) => name === 'impeller')!;
  impeller.draw(scene, -24, 0.4 + (turns % 1) * FULL_TURN);
  return axis.content() + scene.content();
}

/** The finished set as an engineering drawing with its name. */
function promise(second: number) {
  const drawing = nightDrawing('endSuctionPump', {
    width: 600,
    height: 430,
    padding: 30,
    ground: 'none',
    figureSize: 22,
    lineWidth: 1.3,
  });
  const placed = drawing.replace(
    '<svg ',
    `<svg x="352" y="${(64 - 8 * progress(second, 0, 5)).toFixed(1)}" `,
  );
  const line = (text: string, y: number, from: number) =>
    `<g opacity="${progress(second, from, from + 0.8).toFixed(3)}">${words(text, [56, y], { size: 34, face: 'heading', tracking: -0.01 }, LIGHT)}</g>`;
  return [
    placed,
    '<g transform="translate(56 64) scale(1.25)">',
    mark('#fff', '#14213d'),
    '</g>',
    line('We put a name', 226, 0.5),
    line('on every machine', 268, 0.9),
    line('we ship.', 310, 1.3),
  ].join('');
}
