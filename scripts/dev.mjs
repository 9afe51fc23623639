import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { failWith } from './lib/project.mjs';
import { runShop } from './lib/run-shop.mjs';

try {
  await ensureDependencies();
  process.exit(await runShop({ NODE_ENV: 'development' }, 'server/dev/main.ts'));
} catch (error) {
  failWith(error);
}
