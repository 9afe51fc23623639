import { startEmbeddedPostgres } from '../outside/postgres/embedded-postgres.ts';

// A PostgreSQL in a process of its own: node run-embedded-postgres.ts <data folder> [settings as JSON]
const [, , dataDir = '', settings = '{}'] = process.argv;
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console, settings: JSON.parse(settings) });
  const keepAlive = setInterval(() => undefined, 60_000);
  const stop = async () => {
    clearInterval(keepAlive);
    await postgres.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  console.log(`ready ${JSON.stringify(postgres.urls)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
