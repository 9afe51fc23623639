import sharp from 'sharp';

/** A colour this much further apart, of 255, is another one: smoothing of the same letter differs by less. */
const SAME_WITHIN = 24;

async function read(file: string, size?: { width: number; height: number }) {
  const picture = sharp(file).removeAlpha();
  const { width = 0, height = 0 } = await picture.metadata();
  if (!size) return { width, height };
  return picture
    .extend({ right: size.width - width, bottom: size.height - height, background: '#f0f' })
    .raw()
    .toBuffer();
}

/** Writes the pixels in which two pictures differ, red on a pale copy of the second, and returns their share. */
export async function differenceOf(before: string, after: string, difference: string): Promise<number> {
  const sizes = (await Promise.all([read(before), read(after)])) as { width: number; height: number }[];
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const [old, now] = (await Promise.all([read(before, size), read(after, size)])) as [Buffer, Buffer];
  const drawn = Buffer.alloc(now.length);
  let count = 0;
  for (let at = 0; at < now.length; at += 3) {
    const isOther = [0, 1, 2].some((part) => Math.abs(old[at + part]! - now[at + part]!) > SAME_WITHIN);
    if (isOther) count++;
    for (const part of [0, 1, 2])
      drawn[at + part] = isOther ? [220, 0, 0][part]! : 204 + Math.round(now[at + part]! / 5);
  }
  if (count > 0)
    await sharp(drawn, { raw: { ...size, channels: 3 } })
      .png()
      .toFile(difference);
  return count / (size.width * size.height);
}
