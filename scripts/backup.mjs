import { runCommand } from './lib/run-command.mjs';

await runCommand('server/areas/backup/cli.ts', 'backup', ...process.argv.slice(2));
