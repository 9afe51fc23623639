import { existsSync } from 'node:fs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { failWith, inRoot, projectNode } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';

try {
  await ensureDependencies();
  const envFile = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  const args = [...envFile, inRoot('server/areas/staff/cli.ts'), ...process.argv.slice(2)];
  const { code } = await run(projectNode, args, { env: toolEnvironment() });
  process.exit(code);
} catch (error) {
  failWith(error);
}
