import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseClient } from './database-client.ts';
import type { ReadinessConnection } from './readiness-connection.ts';
import { watchConnections } from './watch-connections.ts';

const UNREACHED = 'postgres://nobody@localhost:1/none';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A watch over connections that nothing comes back from, and how many of them PostgreSQL was asked about each time. */
function startWatch() {
  const asked: number[] = [];
  const connection = {
    query: async (_text: string, [pids]: [number[]]) => {
      asked.push(pids.length);
      return { rows: pids.map((pid) => ({ pid })) };
    },
  };
  const commits = { look: async () => {}, areStuck: () => false, refuseChange() {} };
  const pool = new pg.Pool({ connectionString: UNREACHED });
  const watch = watchConnections(pool, connection as unknown as ReadinessConnection, commits, {
    look: async () => {},
  });
  const waitingClient = () => {
    const client = new DatabaseClient({ connectionString: UNREACHED });
    watch.add(client);
    void client.query('SELECT 1');
    return client;
  };
  return { watch, asked, waitingClient };
}

test('PostgreSQL is asked about a statement of three seconds, and after one that was lost about one of a second', async () => {
  const { watch, asked, waitingClient } = startWatch();
  const first = waitingClient();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked, 'most statements are through by then').toEqual([]);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(asked).toEqual([1]);

  waitingClient();
  await vi.advanceTimersByTimeAsync(1_100);
  waitingClient();
  first.giveUp();
  expect(asked, 'the second at once; the third may be on its way').toEqual([1, 1]);
  watch.stop();
});
