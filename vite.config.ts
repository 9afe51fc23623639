import { hash } from 'node:crypto';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
        codeSplitting: {
          // What many screens need comes in a few files, which compress better than thirty small ones.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 4 },
            // The styles of the whole storefront: the router fetches scripts and data before a click, styles it does not.
            // Components in folders come later or on other pages: theirs stay out.
            {
              name: 'storefront',
              test: /\/web\/(screens\/storefront\b.*|layouts\/public\b.*|components\/[^/]+)\.css$/,
            },
            // Other styles and fields stay apart: many screens have forms, but not those of the first visit.
            {
              name: 'shell',
              test: /(\/web\/|@mantine(?!.*(Input|CloseButton))).*\.(tsx?|mjs)$/,
              minShareCount: 20,
            },
            { name: 'shop', test: /\/(web|domain)\/.*\.tsx?$/, minShareCount: 12 },
          ],
        },
      },
    },
  },
}));
