import { startEmbeddedPostgres } from '../outside/postgres/embedded-postgres.ts';

// A stand-in for the shop's process in tests that kill it: node run-embedded-postgres.ts <data folder>
const dataDir = process.argv[2] ?? '';
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console });
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => {
    clearInterval(keepAlive);
    await postgres.stop();
  });
  console.log(`ready ${postgres.urls.owner}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
