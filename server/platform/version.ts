import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Written when an image is made: the version alone does not change with every build. */
const build = readIfThere(new URL('../../build/id', import.meta.url));

/** "1.0.0", or "1.0.0+3f9a1c27b04e" in an image. */
export const SHOP_VERSION = build ? `${manifest.version}+${build}` : manifest.version;

function readIfThere(file: URL): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
