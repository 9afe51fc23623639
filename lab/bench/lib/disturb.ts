import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { RunningShop } from './shop-process.ts';

/** Notifies the shop again and again that the catalogue changed, so that nothing stays cached. */
export async function keepEmptyingCaches(databaseUrl: string, everyMs: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let stopping = false;
  const work = (async () => {
    while (!stopping) {
      await client.query('NOTIFY catalogue');
      await delay(everyMs);
    }
  })();
  return {
    async stop() {
      stopping = true;
      await work;
      await client.end();
    },
  };
}

/** An administrator who saves a product ten times per second. */
export async function keepEditing(shop: RunningShop, adminToken: string, productIds: string[]) {
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  let edits = 0;
  let refused: string | null = null;
  const edit = async () => {
    const productId = productIds[edits++ % productIds.length]!;
    const read = await fetch(`${shop.url}/admin/product/single?productId=${productId}`, { headers });
    const { data } = (await read.json()) as { data?: Record<string, unknown> };
    if (!data) return;
    const { _id, createdAt, updatedAt, category, ...form } = data;
    const body = { ...form, productId, category: (category as { _id: string })._id, price: 100 + edits };
    const answer = await fetch(`${shop.url}/admin/product/edit`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) refused ??= `${answer.status} ${await answer.text()}`;
  };
  const timer = setInterval(() => void edit().catch(() => {}), 100);
  return {
    async stop() {
      clearInterval(timer);
      if (refused) console.error(`  an edit was refused: ${refused}`);
      return edits;
    },
  };
}
