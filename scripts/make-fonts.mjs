import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { importFetched } from './lib/fetched-package.mjs';
import { failWith, inRoot } from './lib/project.mjs';

// Makes the pages' fonts from those of @fontsource-variable/archivo: npm run fonts.

const archivo = (name) => inRoot('node_modules/@fontsource-variable/archivo', name);
const LATIN = 'files/archivo-latin-wdth-normal.woff2';
const LATIN_EXTENDED = 'files/archivo-latin-ext-wdth-normal.woff2';

/** The weights and widths that the styles use. */
const variationAxes = { wght: { min: 400, max: 680 }, wdth: { min: 90, max: 110 } };
const keepFeatures = ['kern', 'tnum'];

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** In every first visit: the letters of English, and the signs in the shop's own texts. */
const SHOP = `${between(0x20, 0x7e)}\u00a0©°±²³µ·×Ø–‘’“”•…−`;
/** What other texts may need. */
const MORE = [...`${between(0xa1, 0xff)}ıŒœ—‚„′″‹›⁄€™↑↓`].filter((each) => !SHOP.includes(each)).join('');

/** base.css says which characters come from which file. */
const FILES = [
  { file: 'archivo.woff2', from: LATIN, characters: SHOP },
  { file: 'archivo-more.woff2', from: LATIN, characters: MORE },
  { file: 'archivo-rupee.woff2', from: LATIN_EXTENDED, characters: '₹' },
];

try {
  const { default: subsetFont } = await importFetched('subset-font', '2.9.0', 'index.js');
  mkdirSync(inRoot('web/fonts'), { recursive: true });
  copyFileSync(archivo('LICENSE'), inRoot('web/fonts/LICENSE'));
  for (const { file, from, characters } of FILES) {
    const font = await subsetFont(readFileSync(archivo(from)), characters, {
      // With its hinting, without which letters get other widths and the page shifts when the font arrives.
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
    });
    writeFileSync(inRoot('web/fonts', file), font);
    console.log(`${file}: ${font.length} bytes`);
  }
} catch (error) {
  failWith(error);
}
