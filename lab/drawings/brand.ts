import { grid, sheet } from './engine/svg.ts';
import { type TextOptions, textPath } from './engine/text.ts';

const [NAVY, WHITE, ORANGE] = ['#14213d', '#fff', '#f97316'];

/** A shaft bore with its key, 32 units wide. */
export const mark = (disc = NAVY, bore = WHITE) =>
  `<circle cx="16" cy="16" r="16" fill="${disc}"/><circle cx="16" cy="17.6" r="7.6" fill="${bore}"/>` +
  `<path d="M12.6 6.4h6.8v6.8h-6.8z" fill="${ORANGE}"/>`;

export const logo = () => sheet(32, 32, mark());
export const logoOnNavy = () => sheet(32, 32, mark(WHITE, NAVY));

export const words = (text: string, [x, y]: readonly [number, number], options: TextOptions, fill = NAVY) =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${textPath(text, options).svg}</g>`;

/** Route to the works: roads, the river Noyyal and the pin. */
export function map() {
  const road = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
  const content = [
    '<rect width="640" height="304" fill="#e9ecf1"/>',
    '<path d="M0 232C90 196 176 250 262 214S420 150 486 196S590 214 640 190V304H0Z" fill="#dbe3ec"/>',
    '<path d="M0 168C84 132 168 128 252 142S408 96 472 124S570 182 640 180" fill="none" stroke="#b9cbe3" stroke-width="10"/>',
    road('M0 96L240 132L640 52', 11),
    road('M196 0L252 304M418 0L478 304', 9),
    road('M0 32L640 4M0 190L640 224', 5),
    road('M98 0L112 304M560 0L576 304', 4),
    '<g transform="translate(268 116) scale(1.5)">',
    mark(),
    '</g>',
    words('Millwright Works', [330, 138], { size: 20, face: 'label' }),
    words('Avinashi Road, Coimbatore', [330, 163], { size: 16.5, face: 'text' }, '#474f5c'),
  ];
  return sheet(640, 304, content.join(''));
}

/** The preview picture of shared links. */
export function openGraph(hero: string) {
  const [width, height] = [1200, 630];
  const drawing = hero
    .replace('<svg ', '<svg y="-16" ')
    .replace('width="1440" height="782"', 'width="1200" height="652"');
  const content = [
    '<rect width="1200" height="630" fill="#f8fafc"/>',
    grid(width, height),
    drawing,
    '<g transform="translate(64 56) scale(1.9)">',
    mark(),
    '</g>',
    words('Millwright', [142, 84], { size: 34, face: 'heading' }),
    words('Industries', [142, 112], { size: 22, face: 'text' }, '#474f5c'),
    words('Enter the world', [64, 204], { size: 62, face: 'heading', tracking: -0.02 }),
    words('of quality', [64, 272], { size: 62, face: 'heading', tracking: -0.02 }),
  ];
  return sheet(width, height, content.join(''));
}
