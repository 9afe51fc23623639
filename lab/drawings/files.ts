import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SHEET_WIDTH = 800;
const ROOT = new URL('../../', import.meta.url);

export const projectPath = (path: string) => fileURLToPath(new URL(path, ROOT));

export async function writeText(path: string, text: string) {
  await mkdir(dirname(projectPath(path)), { recursive: true });
  await writeFile(projectPath(path), text);
}

/** Rendered at its final size: an enlarged bitmap would blur the lines. */
export const bitmap = (svg: string, width: number, sheetWidth = SHEET_WIDTH) =>
  sharp(Buffer.from(svg), { density: (72 * width) / sheetWidth }).resize(width);

/** Shaded pictures; at full colour resolution the orange part is crisp. */
export async function writeJpeg(path: string, svg: string, width: number, sheetWidth = SHEET_WIDTH) {
  const image = bitmap(svg, width, sheetWidth).flatten({ background: '#fff' });
  const data = await image.jpeg({ quality: 72, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
  await writeBinary(path, data);
}

/** Line drawings need few colours. */
export async function writeLinePng(path: string, svg: string, width: number, colours = 16) {
  const data = await bitmap(svg, width)
    .flatten({ background: '#fff' })
    .png({ palette: true, colours, effort: 9 })
    .toBuffer();
  await writeBinary(path, data);
}

/** A drawing in full colour for consumers without SVG support, such as social networks. */
export async function writePng(path: string, svg: string, width: number) {
  await writeBinary(
    path,
    await bitmap(svg, width, width).png({ palette: true, colours: 128, effort: 9 }).toBuffer(),
  );
}

async function writeBinary(path: string, data: Buffer) {
  await mkdir(dirname(projectPath(path)), { recursive: true });
  await writeFile(projectPath(path), data);
}
