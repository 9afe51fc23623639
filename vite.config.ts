import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
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
});
