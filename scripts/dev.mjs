import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { failWith } from './lib/project.mjs';
import { runShop } from './lib/run-shop.mjs';

try {
  await ensureDependencies();
  // The web app reloads through Vite; a change to server, contract or domain restarts the process.
  process.exit(
    await runShop({ nodeFlags: ['--watch', '--watch-preserve-output'], env: { NODE_ENV: 'development' } }),
  );
} catch (error) {
  failWith(error);
}
