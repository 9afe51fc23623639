import { logo, logoOnNavy, map, openGraph } from './brand.ts';
import { grid, nightSheet } from './engine/svg.ts';
import { writeJpeg, writePng, writeText } from './files.ts';
import { DESKTOP_HERO, heroSheet, PHONE_HERO, TABLET_HERO } from './hero/hero.ts';
import { type DrawingName, lineDrawing, nightDrawing, picture } from './products/catalogue.ts';

const PUBLIC = 'web/public';
const SIDE = { width: 840, height: 900 }; // the half of the sign-in screens beside the form

/** Empty states: the outline of a product in thin light lines. */
const OUTLINES: Record<string, DrawingName> = {
  cart: 'monoblockPump',
  wishlist: 'impeller',
  orders: 'gearedMotor',
  products: 'gateValve',
};

const outline = (drawing: DrawingName) =>
  lineDrawing(drawing, {
    width: 240,
    height: 200,
    padding: 8,
    ground: 'none',
    line: '#98a9c8',
    lineWidth: 0.9,
    dimensions: false,
    detail: 0.5,
  });

function sideDrawing(drawing: DrawingName, padding = 112) {
  const paper = `<rect width="${SIDE.width}" height="${SIDE.height}" fill="#f8fafc"/>${grid(SIDE.width, SIDE.height)}`;
  return picture(drawing, {
    ...SIDE,
    padding,
    ground: { svg: paper },
    figureSize: 17,
    lineWidth: 1.4,
    detail: 0.8,
  });
}

const nightSide = () =>
  nightDrawing('endSuctionPump', {
    ...SIDE,
    padding: 84,
    ground: { svg: nightSheet(SIDE.width, SIDE.height) },
    figureSize: 19,
    lineWidth: 1.5,
  });

/** A category without a picture: an outline on the card's background. */
const placeholder = () =>
  lineDrawing('impeller', {
    width: 400,
    height: 300,
    padding: 56,
    ground: { colour: '#f7f8fa' },
    flat: '#f7f8fa',
    line: '#98a9c8',
    lineWidth: 1.1,
    dimensions: false,
    detail: 0.5,
  });

const poster = () =>
  nightDrawing('endSuctionPump', {
    width: 960,
    height: 540,
    padding: 44,
    ground: { svg: nightSheet(960, 540) },
    figureSize: 26,
    lineWidth: 1.4,
  });

export async function makeSite(only = '') {
  const hero = heroSheet(DESKTOP_HERO);
  const files: [file: string, write: (path: string) => Promise<void>][] = [
    ['hero.svg', (path) => writeText(path, hero)],
    ['hero-tablet.svg', (path) => writeText(path, heroSheet(TABLET_HERO))],
    ['hero-phone.svg', (path) => writeText(path, heroSheet(PHONE_HERO))],
    ['logo.svg', (path) => writeText(path, logo())],
    ['logo-on-navy.svg', (path) => writeText(path, logoOnNavy())],
    ['favicon.svg', (path) => writeText(path, logo())],
    ['map.svg', (path) => writeText(path, map())],
    ['og.png', (path) => writePng(path, openGraph(hero), 1200)],
    ['sign-in.svg', (path) => writeText(path, sideDrawing('gearedMotor'))],
    ['register.svg', (path) => writeText(path, sideDrawing('plummerBlock'))],
    ['register-code.svg', (path) => writeText(path, sideDrawing('multistagePump', 176))],
    ['admin-sign-in.svg', (path) => writeText(path, nightSide())],
    ['placeholder-category.svg', (path) => writeText(path, placeholder())],
    ['video/poster.jpg', (path) => writeJpeg(path, poster(), 1280, 960)],
    ...Object.entries(OUTLINES).map(([name, drawing]): (typeof files)[number] => [
      `outlines/${name}.svg`,
      (path) => writeText(path, outline(drawing)),
    ]),
  ];
  for (const [file, write] of files) if (file.includes(only)) await write(`${PUBLIC}/${file}`);
}
