import { runCommand } from './lib/run-command.mjs';

await runCommand('server/areas/staff/cli.ts', ...process.argv.slice(2));
