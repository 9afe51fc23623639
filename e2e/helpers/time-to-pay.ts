import pg from 'pg';
import { findRunningServer } from '../../server/adapters/embedded-postgres/running-server.ts';
import { dataDir } from './shop.ts';

/** As if the order's time to pay had ended so many seconds ago: after a minute the shop lets it lapse. */
export async function endTimeToPay(mongooseOrderId: string, secondsAgo: number): Promise<void> {
  const client = new pg.Client({ connectionString: (await findRunningServer(dataDir))! });
  await client.connect();
  try {
    await client.query('UPDATE orders SET lapses_at = now() - make_interval(secs => $2) WHERE id = $1', [
      mongooseOrderId,
      secondsAgo,
    ]);
  } finally {
    await client.end();
  }
}
