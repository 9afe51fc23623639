import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { theme } from './web/theme.ts';

const known = new Map<string, boolean>();
/** Whether a page of the storefront loads it: what only other areas share stays out of its files. */
function isOfStorefront(
  id: string,
  context: { getModuleInfo(id: string): { importers: string[] } | null },
): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, false);
  const isIt =
    /\/web\/(root|entry\.client|layouts\/public|screens\/storefront\b)/.test(id) ||
    (!/\/web\/(screens|layouts)\/admin/.test(id) &&
      (context.getModuleInfo(id)?.importers ?? []).some((importer) => isOfStorefront(importer, context)));
  known.set(id, isIt);
  return isIt;
}

/** By name, from the sources: the package's index hides who imports an icon. */
const iconsOfStorefront = new Set(
  globSync(
    [
      'root.tsx',
      'layouts/public.tsx',
      'layouts/public/**/*.tsx',
      'screens/storefront/**/*.tsx',
      'components/*.tsx',
    ].map((files) => path.join(import.meta.dirname, 'web', files)),
  ).flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
);

// Without the names of modules, and with hashes no longer than needed: the router's list of all files comes with every
// first page. With the sign before them they are as long as other-builds.ts expects, also in processes of older versions.
const names = { chunkFileNames: 'assets/f-_[hash:7].js', assetFileNames: 'assets/f-_[hash:7].[ext]' };

/**
 * The router's list of all files comes with every first page, and half of it is the back office. Pages of the shop get a
 * list without it: see web-build.ts.
 */
const listOfShop: Plugin = {
  name: 'list-of-shop',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // The router has written its list by then.
  writeBundle() {
    const folder = path.join(import.meta.dirname, 'build/client/assets');
    const [whole] = globSync(path.join(folder, 'manifest-*.js'));
    const list = JSON.parse(readFileSync(whole!, 'utf8').replace(/^[^{]+|;$/g, ''));
    const isOfShop = (id: string) => !/^(screens|layouts)\/admin\b|^admin-/.test(id);
    const routes = Object.fromEntries(Object.entries(list.routes).filter(([id]) => isOfShop(id)));
    const name = `shop-list-${hash('sha256', JSON.stringify(routes), 'hex').slice(0, 8)}.js`;
    const text = JSON.stringify({ ...list, routes, url: `/assets/${name}` });
    writeFileSync(path.join(folder, name), `window.__reactRouterManifest=${text};`);
  },
};

/** As small as they can be, which takes too long for the first visitor after a start: see assets.ts. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async closeBundle() {
    const files = globSync(path.join(import.meta.dirname, 'build/client/assets/*.{js,css}'));
    await Promise.all(
      files.map(async (file) => {
        const body = await readFile(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
      }),
    );
  },
};

const THEME = '/theme-variables.css';
const NOTHING = '/left-out-of-mantine.js';
const NO_PARTS = `
  const nothing = () => null;
  export const MantineCssVariables = nothing;
  export const MantineClasses = nothing;
  export const localStorageColorSchemeManager = () => ({
    get: (scheme) => scheme, set: nothing, subscribe: nothing, unsubscribe: nothing, clear: nothing,
  });
`;

/**
 * What the theme changes of Mantine's variables, as a stylesheet. Its provider would write them into every page, and
 * carry the code for that into every browser; so it would what remembers a colour scheme, of which the shop has one.
 */
const themeVariables: Plugin = {
  name: 'theme-variables',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:theme.css') return THEME;
    return /\/(MantineCssVariables|MantineClasses|local-storage-manager)\.mjs$/.test(id) ? NOTHING : null;
  },
  load(id) {
    if (id === NOTHING) return NO_PARTS;
    if (id !== THEME) return null;
    const [ours, known] = [mergeMantineTheme(DEFAULT_THEME, theme), DEFAULT_THEME].map(
      defaultCssVariablesResolver,
    );
    const changed = (part: 'variables' | 'light') =>
      Object.fromEntries(Object.entries(ours![part]).filter(([name, value]) => known![part][name] !== value));
    return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: {} });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), themeVariables, listOfShop, compressed],
  publicDir: 'web/public',
  // Only what the pages use of their packages: whole they would take half a second and fifty megabytes.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  css: {
    modules: {
      // Shorter than the tool's own: every name is in a style, a script and the page.
      generateScopedName: (name, file) =>
        `${name}-${hash('sha256', path.relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`,
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Leaves the six thousand icons alone that no screen uses.
      experimental: { lazyBarrel: true },
      output: {
        ...names,
        codeSplitting: {
          // What many screens need comes in a few files, which compress better than thirty small ones.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            {
              name: (id) => (iconsOfStorefront.has(path.parse(id).name) ? 'icons' : 'other-icons'),
              test: /@tabler\/icons-react/,
              minShareCount: 4,
            },
            // The styles of the whole storefront: the router fetches scripts and data before a click, styles it does not.
            // Components in folders, and what is on demand, come later or on other pages: theirs stay out; the pump finder and
            // the comparison have many of their own.
            {
              name: 'storefront',
              test: /\/web\/(screens\/storefront\b(?!\/pump-finder|\/compare|.*\/on-demand\/).*|layouts\/public\b.*|components\/[^/]+)\.css$/,
            },
            // Other styles, fields and dialogs stay apart: many screens have them, but not those of the first visit.
            {
              name: (id, context) => (isOfStorefront(id, context) ? 'shell' : null),
              test: /(\/web\/|@mantine(?!.*(Input|CloseButton|Modal|Overlay|ScrollArea|Transition|Portal|FocusTrap|VisuallyHidden|focus-(trap|return)|z-index|safe-context))).*\.(tsx?|mjs)$/,
              minShareCount: 20,
            },
            // Every public page has these, each too small for a file of its own.
            {
              name: 'shop',
              test: /\/IconUserCircle\.mjs$|\/domain\/price\.ts$|\/web\/(components\/(breadcrumb|compare-tick|items-in-words|letterhead|logo|page-failure|search-form-id|skip-link|unbroken|when-session|works-map)|layouts\/(public\/compare-foot|no-context-menu)|remembered\/(chosen-category|compared)|site\/policies|browser\/(is-typing|use-kept-focus))\.tsx?$/,
            },
            {
              name: (id, context) => (isOfStorefront(id, context) ? 'shop' : null),
              test: /\/(web|domain)\/.*\.tsx?$/,
              minShareCount: 12,
            },
            // What a product's page shares with the cart, the comparison and the home page: a click waits for fewer files.
            {
              name: 'product',
              test: /\/web\/(components\/(section-heading|quantity-(field|frame)|quote-request\/quote-request)|browser\/use-close-by-back|api\/datasheets|screens\/storefront\/product-detail\/use-is-off-screen)\.tsx?$|\/domain\/(lead-time|cart)\.ts$|\/Icon(ArrowBackUp|Heart|HeartFilled|Minus)\.mjs$/,
            },
            // Small things of the pages that people log in, register and set their password by.
            {
              name: 'sign-in',
              test: /\/web\/(components\/(sign-in\/(back-button|drawings)|linked-sentence)|remembered\/sign-in-email)\.tsx?$/,
            },
            // Small things that pages about pumps and their figures share.
            { name: 'units', test: /\/domain\/units\/(unit|water|read-number|write-number)\.ts$/ },
            { name: 'quantities', test: /\/domain\/units\/(quantities|write)\.ts$/ },
            {
              name: 'pumps',
              test: /\/domain\/pumps\/(duty|duty-units|hydraulic-power|interpolate|label-places|plot)\.ts$|\/IconHandMove\.mjs$|\/pump-finder\/labels\.ts$/,
            },
            { name: 'copy', test: /\/IconLink\.mjs$|\/web\/(components\/use-copy|browser\/copy-text)\.ts$/ },
            // What the catalogue shares with its parts on demand, in one file.
            {
              name: 'catalogue',
              test: /\/web\/(screens\/storefront\/products\/(filter|chip|category-tree)|api\/facets|browser\/use-media)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
}));
