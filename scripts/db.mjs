import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { failWith, inRoot, projectNode } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';

try {
  await ensureDependencies();
  const args = ['--env-file-if-exists=.env', inRoot('server/db/cli.ts'), ...process.argv.slice(2)];
  const { code } = await run(projectNode, args, { env: toolEnvironment() });
  process.exit(code);
} catch (error) {
  failWith(error);
}
