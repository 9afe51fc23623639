import type { Point } from './vectors.ts';

/** One decimal is a tenth of a pixel: precise enough, and it halves the files. */
export const n = (v: number) => (Math.round(v * 10) / 10).toString();

export const pathOf = (points: readonly Point[], closed = true) =>
  `M${points.map((p) => `${n(p[0])} ${n(p[1])}`).join('L')}${closed ? 'Z' : ''}`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: string) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;

export const sheet = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** The grid of drawing paper. */
export function grid(
  width: number,
  height: number,
  { step = 32, colour = '#14213d', opacity = 0.04, id = 'grid' } = {},
) {
  const square = `<path d="M${step} 0H0V${step}" fill="none" stroke="${colour}" stroke-opacity="${opacity}"/>`;
  return (
    `<defs><pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">${square}</pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#${id})"/>`
  );
}

/** The navy sheet behind covers, posters and the back office's sign-in. */
export const nightSheet = (width: number, height: number, step = 32) =>
  `<defs><radialGradient id="night" cx=".38" cy=".2" r=".85"><stop offset="0" stop-color="#22386e"/>` +
  `<stop offset=".55" stop-color="#182849"/><stop offset="1" stop-color="#0f1a33"/></radialGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#night)"/>` +
  grid(width, height, { step, colour: '#b9cbe8', opacity: 0.09, id: 'nightGrid' });
