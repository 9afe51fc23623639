import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samePeriod } from '#domain/papers/chosen-period.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import { PUNE, portalDesk } from '../../testing/e-invoices.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { GSTIN, MAHARASHTRA } from '../../testing/papers.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { readZip } from '../../testing/read-zip.ts';
import { today } from '../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, admin } = paying;
const { papersOf, paidMixedOrder, ship, expectCompletePapers } = paperDesk(paying);
const { setMode, answer, replace } = portalDesk(shop, admin);

beforeAll(() => setMode('on'));
afterAll(expectCompletePapers);

/** An invoice that waits for its IRN. */
async function waiting() {
  const order = await paidMixedOrder({ ...MAHARASHTRA, gst: GSTIN });
  await shop.deps.db.execute(
    sql`UPDATE order_lines SET hsn = '841370' WHERE order_id = ${order.mongooseOrderId}`,
  );
  await ship(order);
  return { order, invoice: (await papersOf(order))[1]! };
}
/** A whole one, whose sums are stored. */
const MONTH = (({ from, to }) => `from=${from}&to=${to}`)(samePeriod('month', today()));

describe('an invoice that was issued again before the portal had it', () => {
  test('has no e-invoice in the export, nor has the note over it [B14.3]', async () => {
    const { order, invoice } = await waiting();
    const counted = async () =>
      (await shop.get(`/admin/papers/period?${MONTH}`, admin.token)).body.data.files.find(
        ({ name }: { name: string }) => name === 'einvoice',
      ).rows;
    expect(await counted()).toBe(1);
    await answer(JSON.stringify({ DocNo: invoice.number, ErrorDetails: '3039: PIN of another State' }));
    expect((await replace(invoice.id, PUNE)).status).toBe(200);
    const zip = await fetch(`${ownAddress(shop.app)}/admin/papers/export?${MONTH}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const again = (await papersOf(order)).at(-1)!;
    const files = await readZip(Buffer.from(await zip.arrayBuffer()));
    const names = [...files.keys()].filter((name) => name.startsWith('einvoice/'));
    expect(names).toEqual([`einvoice/${again.number.replaceAll('/', '-')}.json`]);
    expect(await counted()).toBe(1);
  });

  test('is in no file that was made at the same time [B14.3]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { invoice } = await waiting();
      const [file, again] = await Promise.all([
        shop.get(`/admin/papers/eInvoices?id=${invoice.id}`, admin.token),
        replace(invoice.id, PUNE),
      ]);
      expect([file.status, again.status].sort()).toEqual([200, 409]);
    }
  });
});
