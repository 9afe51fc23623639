import { watch } from 'node:fs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { failWith, inRoot } from './lib/project.mjs';
import { runShopWithRestart } from './lib/run-shop.mjs';

// The web app reloads through Vite; a change to one of these restarts the process.
const serverFolders = ['server', 'contract', 'domain'];
const oneSaveMs = 100;

try {
  await ensureDependencies();
  process.exit(await runShopWithRestart({ NODE_ENV: 'development' }, watchServer));
} catch (error) {
  failWith(error);
}

function watchServer(restart) {
  let pending;
  for (const folder of serverFolders) {
    watch(inRoot(folder), { recursive: true }, (_event, file) => {
      if (!/\.(ts|sql|json)$/.test(file ?? '') || file.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(restart, oneSaveMs);
    });
  }
}
