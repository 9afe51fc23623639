import sharp from 'sharp';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const COLOURS = ['#c2480a', '#14213d', '#7f8896', '#f97316', '#4a628e', '#2e3540'];
let made = 0;

/** A small picture in a different colour each time. */
export async function pictureFile(kind: 'jpeg' | 'png' = 'png'): Promise<ChosenFile> {
  const background = COLOURS[made % COLOURS.length]!;
  made += 1;
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  return {
    name: `picture-${made}.${kind === 'jpeg' ? 'jpg' : 'png'}`,
    mimeType: `image/${kind}`,
    buffer: await picture[kind]().toBuffer(),
  };
}

export const pictureFiles = (count: number) =>
  Promise.all(Array.from({ length: count }, () => pictureFile()));
