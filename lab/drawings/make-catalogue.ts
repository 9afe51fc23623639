import { DEMO_DRAWINGS } from '../../demo/drawings.ts';
import { CURVES, curveSheet } from './curve.ts';
import { demoImageFiles, plainFile } from './demo-image-files.ts';
import { nightSheet } from './engine/svg.ts';
import { type ExplodedName, explodedSheet, SHEET } from './exploded/exploded.ts';
import { writeJpeg, writeLinePng } from './files.ts';
import { CATEGORY_PICTURES, PRODUCT_PICTURES } from './product-pictures.ts';
import { type DrawingName, lineDrawing, nightDrawing, picture } from './products/catalogue.ts';

const IMAGES = 'demo/pictures';
const FULL_WIDTH = 1600;
const SMALL_WIDTH = 1200;
/** The size that a card below 260 px requests. */
const PLAIN_WIDTH = 640;
const COVER = { width: 1280, height: 566 };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** From the other side of the machine axis; flat round parts are drawn at a wide angle already. */
const sideYaw = (name: DrawingName) =>
  ['ballBearing', 'plummerBlock', 'impeller', 'spurGears', 'beltPulley', 'couplingSpider'].includes(name)
    ? 24
    : 62;

const BLOG_COVERS: Record<string, DrawingName> = {
  'reading-a-pump-curve': 'endSuctionPump',
  'why-a-seal-fails': 'mechanicalSeal',
  'aligning-a-coupling': 'jawCoupling',
  'when-to-change-rings': 'ringAndTraveller',
};

type Picture = { file: string; write: (path: string) => Promise<void> };

function pictures(): Picture[] {
  const drawings = [...new Set(Object.values(PRODUCT_PICTURES).map(([drawing]) => drawing))];
  return [
    ...Object.entries(PRODUCT_PICTURES).map(([file, [drawing, variant]]) => ({
      file: `${file}.jpg`,
      write: (path: string) => writeJpeg(path, picture(drawing, { variant }), FULL_WIDTH),
    })),
    ...Object.entries(PRODUCT_PICTURES).map(([file, [drawing, variant]]) => ({
      file: plainFile(`${file}.jpg`),
      write: (path: string) => writeJpeg(path, picture(drawing, { variant, dimensions: false }), PLAIN_WIDTH),
    })),
    ...drawings.map((drawing) => ({
      file: `${kebab(drawing)}-line.png`,
      write: (path: string) => writeLinePng(path, lineDrawing(drawing, { dimensions: false }), SMALL_WIDTH),
    })),
    ...drawings.map((drawing) => ({
      file: `${kebab(drawing)}-side.jpg`,
      write: (path: string) =>
        writeJpeg(path, picture(drawing, { yaw: sideYaw(drawing), dimensions: false }), SMALL_WIDTH),
    })),
    ...Object.entries(DEMO_DRAWINGS).map(([name, { file }]) => ({
      file,
      write: (path: string) => writeJpeg(path, explodedSheet(name as ExplodedName), FULL_WIDTH, SHEET.width),
    })),
    ...Object.entries(CURVES).map(([pump, curve]) => ({
      file: `curve-${pump}.png`,
      write: (path: string) => writeLinePng(path, curveSheet(curve), SMALL_WIDTH, 32),
    })),
    ...Object.entries(CATEGORY_PICTURES).map(([key, [drawing, variant]]) => ({
      file: `category-${key}.jpg`,
      write: (path: string) => writeJpeg(path, picture(drawing, { variant, dimensions: false }), SMALL_WIDTH),
    })),
    ...Object.entries(BLOG_COVERS).map(([post, drawing]) => ({
      file: `blog-${post}.jpg`,
      write: (path: string) => writeJpeg(path, blogCover(drawing), FULL_WIDTH, COVER.width),
    })),
  ];
}

const blogCover = (drawing: DrawingName) =>
  nightDrawing(drawing, { ...COVER, padding: 48, ground: { svg: nightSheet(COVER.width, COVER.height) } });

/** The pictures that the demo data refers to. `only` limits the work to files whose names contain it. */
export async function makeCatalogue(only = '') {
  const named = new Set(demoImageFiles());
  for (const { file, write } of pictures()) {
    if (named.has(file) && file.includes(only)) await write(`${IMAGES}/${file}`);
  }
}
