import { beforeAll, expect, vi } from 'vitest';
import { csvRow } from '#domain/csv.ts';
import { logInAdmin } from './people.ts';
import { startTestShop } from './test-shop.ts';

const HEADER = 'name,description,price,productType,category,images,specifications';
/** A product's line of a file, valid unless given otherwise. */
export const line = (name: string, changes: Record<string, string> = {}) =>
  csvRow(
    Object.values({
      name,
      description: 'Cast iron.',
      price: '100',
      productType: 'buyable',
      category: 'Pumps > Centrifugal Pumps',
      images: '/media/products/aa.jpg',
      specifications: 'Power: 5 HP',
      ...changes,
    }),
  );
export const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n');

/** A shop with the category of those lines and a staff member who imports. */
export function startImportingShop() {
  const shop = startTestShop();
  const admin = { token: '' };
  beforeAll(async () => {
    admin.token = await logInAdmin(shop);
    const pumps = (await shop.post('/category/add', { name: 'Pumps' }, admin.token)).body.data._id;
    await shop.post('/category/add', { name: 'Centrifugal Pumps', pId: pumps }, admin.token);
  });
  const post = (path: 'check' | 'start' | 'stop', body: object) =>
    shop.post(`/admin/product/import/${path}`, body, admin.token);
  const progressOf = async (jobId: string) =>
    (await shop.get(`/admin/product/import/progress?jobId=${jobId}`, admin.token)).body.data;
  const overOf = (jobId: string) =>
    vi.waitFor(
      async () => {
        const progress = await progressOf(jobId);
        expect(['done', 'failed']).toContain(progress.state);
        return progress;
      },
      { timeout: 120_000, interval: 100 },
    );
  return {
    shop,
    admin,
    post,
    progressOf,
    overOf,
    check: (csv: string) => post('check', { csv }),
    async runImport(csv: string) {
      const { body, status } = await post('start', { csv });
      expect(status).toBe(200);
      return overOf(body.data.jobId);
    },
    findByName: async (name: string) =>
      (
        await shop.get(`/admin/product/all?search=${encodeURIComponent(name)}`, admin.token)
      ).body.data.docs.find((doc: { name: string }) => doc.name === name),
  };
}
