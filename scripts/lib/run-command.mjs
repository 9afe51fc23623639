import { existsSync } from 'node:fs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { failWith, inRoot, projectNode } from './project.mjs';
import { run, toolEnvironment } from './run.mjs';

const findSources = new URL('./find-sources.mjs', import.meta.url).href;

/** Runs a command of the server for the operator, and ends as it ended. */
export async function runCommand(entry, ...args) {
  try {
    await ensureDependencies({ withTools: false });
    const envFile = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
    const flags = [...envFile, '--import', findSources];
    const { code } = await run(projectNode, [...flags, inRoot(entry), ...args], { env: toolEnvironment() });
    process.exit(code);
  } catch (error) {
    failWith(error);
  }
}
