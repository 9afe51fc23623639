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
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs comes in one file, which compresses better than twenty small ones.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 3 },
            // Not the styles: those of forms and dialogs would come along.
            { name: 'shell', test: /(\/web\/|@mantine).*\.(tsx?|mjs)$/, minShareCount: 16 },
          ],
        },
      },
    },
  },
}));
