import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { failWith } from './lib/project.mjs';
import { runShop } from './lib/run-shop.mjs';

try {
  await ensureDependencies({ withTools: false });
  await ensureBuild();
  process.exit(await runShop({ NODE_ENV: 'production' }));
} catch (error) {
  failWith(error);
}
