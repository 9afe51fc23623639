import { runCommand } from './lib/run-command.mjs';

await runCommand('server/areas/operation/database-command.ts', ...process.argv.slice(2));
