import { randomUUID } from 'node:crypto';
import { addCategory, addProduct } from '../catalogue.ts';
import { guards, names, type Trips, unread, type Visit } from './trip.ts';

const PICTURES = ['/media/demo/ball-valve-25.jpg', '/media/demo/es-65-200.jpg'];

/** All that the form of a product has. */
const productForm = async ({ shop }: Visit) => ({
  name: 'End suction pump',
  description: 'Moves a lot of water.',
  price: 48_999.5,
  productType: 'buyable' as const,
  imageLink: PICTURES,
  specifications: [{ key: 'Impeller', value: 'Bronze', id: 1 }],
  partNumber: `ES-${randomUUID()}`,
  hsn: '841370',
  gstRate: 18,
  unit: 'SET',
  priceBreaks: [{ from: 10, price: 45_000 }],
  leadDays: 21,
  family: 'ES',
  curve: [
    { flow: 0, head: 40, efficiency: 0, power: 2 },
    { flow: 36, head: 24.2, efficiency: 73.4, power: 3.2 },
    { flow: 50, head: 15, efficiency: 60, power: 3.6 },
  ],
  drawing: PICTURES[1]!,
  spares: [{ position: 3, productId: await addProduct(shop), quantity: 2, at: { x: 12.5, y: 40 } }],
  origin: 'DE',
  stock: 12,
  beyond: 'stop' as const,
  reorderAt: 4,
});
const ROWS_OF_A_FORM = { 'specifications[].id': 'A form may number its rows; the contract says: not stored' };

const seenProduct = async ({ shop, admin }: Visit, id: string) =>
  (await shop.get(`/admin/product/single?productId=${id}`, admin)).body.data;

interface Node {
  _id: string;
  children: Node[];
}
const inTree = (nodes: Node[], id: string): Node | undefined =>
  nodes.flatMap((node) => [node, inTree(node.children, id) ?? []].flat()).find((node) => node._id === id);
const seenCategory = async ({ shop, admin }: Visit, id: string) =>
  inTree((await shop.get('/category/all', admin)).body.data, id) as Node & { parent: string | null };

const post = {
  title: 'Choosing a pump',
  body: 'Begin with the **duty point**.',
  coverImage: PICTURES[0]!,
  published: true,
};
const seenPost = async ({ shop, admin }: Visit, id: string) =>
  (await shop.get(`/admin/blog/single?blogId=${id}`, admin)).body.data;
const spreadsheet = () =>
  unread('A spreadsheet: its columns are read back by the tests of the import and the export');
const prices = () => unread('By which prices change: they are read back by the tests of the change');
const importFields = () => ({
  csv: spreadsheet(),
  xlsx: spreadsheet(),
  sheet: names(),
  headingRow: names(),
  columns: unread('What the columns fill is read back by the tests of the import'),
  stockAsOf: unread(
    'When the stock was counted: the stock that follows is read back by the tests of the import',
  ),
});

/** Products, categories, reviews and posts. */
export const catalogueTrips: Trips<
  | `/admin/product/${'add' | 'edit' | 'delete' | 'import/check' | 'import/start' | 'import/sheet' | 'import/forget' | 'import/stop' | 'bulkPrice' | 'undoBulkPrice'}`
  | `/category/${'add' | 'edit' | 'move' | 'delete'}`
  | `/admin/review/${'add' | 'delete'}`
  | `/admin/blog/${'add' | 'edit' | 'delete' | 'preview'}`
> = {
  '/admin/product/add': {
    fields: async (visit) => ({ ...(await productForm(visit)), categoryId: await addCategory(visit.shop) }),
    async shown(visit, { _id }) {
      const product = await seenProduct(visit, _id);
      return { ...product, categoryId: product.category._id };
    },
    unreadInside: ROWS_OF_A_FORM,
  },
  '/admin/product/edit': {
    fields: async (visit) => ({
      ...(await productForm(visit)),
      productId: names(await addProduct(visit.shop)),
      category: { _id: await addCategory(visit.shop, 'Elsewhere'), name: 'Any' },
      stockExpected: guards(),
      updatedAt: guards(),
    }),
    shown: (visit, { _id }) => seenProduct(visit, _id),
    unreadInside: {
      ...ROWS_OF_A_FORM,
      'category.name': 'A form sends what it was given; a category is renamed by its own call',
    },
  },
  '/admin/product/delete': { fields: () => ({ productId: names() }) },
  '/admin/product/import/check': { fields: importFields },
  '/admin/product/import/start': { fields: importFields },
  '/admin/product/import/sheet': { fields: () => ({ xlsx: spreadsheet(), sheet: names() }) },
  '/admin/product/import/forget': { fields: () => ({ headings: names() }) },
  '/admin/product/bulkPrice': {
    fields: () => ({
      ids: names(),
      filter: names(),
      except: names(),
      percent: prices(),
      amount: prices(),
      roundTo: prices(),
      breaks: prices(),
      check: prices(),
      shown: guards(),
    }),
  },
  '/admin/product/undoBulkPrice': { fields: () => ({ id: names() }) },
  '/admin/product/import/stop': { fields: () => ({ jobId: names() }) },
  '/category/add': {
    fields: async ({ shop }) => ({
      name: 'Vertical pumps',
      pId: await addCategory(shop),
      imageLink: PICTURES[0]!,
    }),
    async shown(visit, { _id }) {
      const category = await seenCategory(visit, _id);
      return { ...category, pId: category.parent };
    },
  },
  '/category/edit': {
    fields: async ({ shop }) => ({
      categoryId: names(await addCategory(shop)),
      name: 'Borewell pumps',
      imageLink: PICTURES[1]!,
      updatedAt: guards(),
    }),
    shown: (visit, { _id }) => seenCategory(visit, _id),
  },
  '/category/move': {
    fields: async ({ shop }) => ({
      categoryId: names(await addCategory(shop)),
      parentId: await addCategory(shop, 'Above'),
      updatedAt: guards(),
    }),
    shown: async (visit, { _id }) => ({ parentId: (await seenCategory(visit, _id)).parent }),
  },
  '/category/delete': { fields: () => ({ categoryId: names(), parentId: guards() }) },
  '/admin/review/add': {
    fields: () => ({
      company: 'Karur Looms',
      name: 'Meena Kumari',
      rating: 4.5,
      shortReview: 'Runs day and night.',
    }),
    async shown({ shop }, { _id }) {
      const { data } = (await shop.get('/websiteData/allReviews')).body;
      return data.find((review: { _id: string }) => review._id === _id);
    },
  },
  '/admin/review/delete': { fields: () => ({ reviewId: names() }) },
  '/admin/blog/add': {
    fields: () => ({ ...post, slug: `choosing-${randomUUID()}` }),
    shown: (visit, { _id }) => seenPost(visit, _id),
  },
  '/admin/blog/edit': {
    async fields({ shop, admin }) {
      const before = { title: 'Before', body: 'Before', published: false };
      const { body } = await shop.post('/admin/blog/add', before, admin);
      return { blogId: names(body.data._id), ...post, slug: `choosing-${randomUUID()}`, updatedAt: guards() };
    },
    shown: (visit, { _id }) => seenPost(visit, _id),
  },
  '/admin/blog/delete': { fields: () => ({ blogId: names() }) },
  '/admin/blog/preview': {
    fields: () => ({ body: 'A pump of Karur' }),
    shown: (_, { content }, { body }) => ({ body: JSON.stringify(content).includes(body) && body }),
  },
};
