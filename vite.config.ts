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
import { layerByFolder, namedWidths } from './web/ui/css-plugins.ts';

/** And what is too small for a file of its own, which half of all screens share. */
const EVERY_PAGE = /\/web\/(root|entry\.client|layouts\/public|browser\/use-media)\.tsx?$/;
const PAGE = /\/web\/screens\/storefront\/([^/]+)\.tsx$/;
const MANY_PAGES = 3;

interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/**
 * The file for what at least so many public pages load at once: one for what many share, one for each set of fewer.
 * Other screens that share it do not divide it further: each file more costs bytes and time.
 */
const fileOfPages =
  (least: number) =>
  (id: string, modules: Modules): string | null => {
    const users = new Set([id]);
    for (const user of users)
      for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
    const pages = [...users].flatMap((user) => PAGE.exec(user)?.[1] ?? []).sort();
    const isOfMany = pages.length >= MANY_PAGES || [...users].some((user) => EVERY_PAGE.test(user));
    if (isOfMany) return 'shop';
    return pages.length >= least ? pages.join('-') : null;
  };

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
    // What is false need not be said, nor that a page needs what every page does.
    const always = new Set(list.entry.imports);
    const inShort = (key: string, value: unknown) =>
      key === 'imports' && value !== list.entry.imports
        ? (value as string[]).filter((file) => !always.has(file))
        : value === false
          ? undefined
          : value;
    const text = JSON.stringify({ ...list, routes, url: `/assets/${name}` }, inShort);
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

/** What the theme changes of Mantine's variables, as a stylesheet. Its provider would write them into every page. */
const themeVariables: Plugin = {
  name: 'theme-variables',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:theme.css' ? THEME : null),
  load(id) {
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
  // Found before the first page asks for them: one that is found later loads the page again.
  optimizeDeps: { entries: ['web/{entry.client,root}.tsx', 'web/{components,layouts,screens,ui}/**/*.tsx'] },
  publicDir: 'web/public',
  // Only what the pages use of their packages: whole they would take half a second and fifty megabytes.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  css: {
    postcss: { plugins: [namedWidths, layerByFolder] },
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
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|vite\/preload-helper/,
            },
            {
              name: (id) => (iconsOfStorefront.has(path.parse(id).name) ? 'icons' : 'other-icons'),
              test: /@tabler\/icons-react/,
              minShareCount: 5,
            },
            // The styles of the whole storefront: the router fetches scripts and data before a click, styles it does not.
            // Components in folders, and what is on demand, come later or on other pages: theirs stay out; the pump finder and
            // the comparison have many of their own.
            {
              name: 'storefront',
              test: /\/web\/(screens\/storefront\b(?!\/pump-finder|\/compare|.*\/on-demand\/).*|layouts\/public\b.*|components\/[^/]+|ui\/(?!table|figures|short|dialog)[^/]+)\.css$/,
            },
            // What nearly all screens have of Mantine. Fields, dialogs and what closes them stay apart: no first visit has them.
            // Counted, as the package's index hides who imports what: raise it when another part comes to the first visits.
            { name: 'mantine', test: /@mantine(?!.*CloseButton).*\.mjs$/, minShareCount: 58 },
            // A field, and the small files that it takes along. Not the one of passwords, whose button the cart has too.
            { name: 'fields', test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\// },
            // From what most pages share to what one has alone: a file takes along what its modules import. The four policies are
            // one kind of page: what they share is theirs.
            ...[MANY_PAGES, 2, 1].map((least) => ({
              name: fileOfPages(least),
              test: /\/(web|domain)\/(?!screens\/storefront\/policy\/).*\.tsx?$/,
              minShareCount: 2,
            })),
          ],
        },
      },
    },
  },
}));
