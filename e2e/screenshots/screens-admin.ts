import type { Page } from '@playwright/test';
import { pictureFile } from '../helpers/image-files.ts';
import { press, pressIfThere, shows, steps, type, unfold, withEInvoices } from './acts.ts';
import type { Screen, States } from './screen.ts';
import { adminOrder } from './screens-order.ts';
import { shipOrders } from './screens-shipping.ts';
import { adminTransfers } from './screens-transfers.ts';
import type { ShopData } from './shop-data.ts';

export function listAdmin({
  admin: token,
  customerId,
  long,
  category,
  post,
  orders,
  quotes,
}: ShopData): Screen[] {
  const quote = (id: string) => ({ path: `/admin/quotes/view/${id}` });
  const states = (call: string): States => ({
    filled: { windowOnly: true },
    loading: { held: new RegExp(call), windowOnly: true },
    error: { failed: new RegExp(call), windowOnly: true },
  });
  const dialog = (name: string | RegExp) => ({ act: press(name), windowOnly: true });
  const list = (status: string) => ({
    path: `/admin/orders?orderStatus=${status}&paymentStatus=any`,
    windowOnly: true,
  });
  return [
    {
      name: 'admin login',
      main: { role: 'button', name: 'Login' },
      path: '/adminLogin',
      states: {
        empty: {},
        refused: {
          act: steps(
            type({ 'User id': 'admin', Password: 'Not-the-password-1' }),
            press('Login'),
            shows(/wrong/),
          ),
          windowOnly: true,
        },
      },
    },
    {
      name: 'admin dashboard',
      path: '/admin/dashboard',
      token,
      states: {
        ...states('/orders/dashboard'),
        filled: {},
        table: { act: press('Show as table') },
        account: dialog(/^Account menu/),
        more: { act: pressIfThere('More'), windowOnly: true },
      },
    },
    {
      name: 'admin products',
      main: { role: 'link', name: 'Add New Product' },
      path: '/admin/products',
      token,
      states: {
        ...states('/admin/product/all'),
        list: { act: press('List') },
        filtered: { path: '/admin/products?search=pump&type=buyable', act: press('Cards'), windowOnly: true },
        empty: { path: '/admin/products?search=zeppelin' },
      },
    },
    {
      name: 'add product',
      main: { role: 'button', name: 'Create Product' },
      path: '/admin/products/add',
      token,
      states: {
        empty: {},
        typed: { act: typeProduct },
        'half a specification': { act: type({ 'Key 1': 'Rated power' }) },
        leave: { act: steps(typeProduct, press('Cancel')), windowOnly: true },
      },
    },
    {
      name: 'edit product',
      main: { role: 'button', name: 'Save Changes' },
      path: `/admin/products/edit/${long._id}`,
      token,
      states: {
        ...states('/admin/product/single'),
        filled: {},
        unsaved: { act: type({ Name: 'VMHP 32-16' }), windowOnly: true },
        history: { act: steps(unfold('History'), shows('added it')) },
        delete: dialog('Delete Product'),
        unknown: { path: '/admin/products/edit/0198f2c4-7a51-7000-8000-000000000000' },
      },
    },
    {
      name: 'import products',
      path: '/admin/products/import',
      token,
      states: { empty: {}, checked: { act: chooseImport } },
    },
    {
      name: 'categories',
      main: { role: 'button', name: /New Category/ },
      path: '/admin/categories',
      token,
      states: {
        ...states('/category/all'),
        chosen: { path: `/admin/categories?open=${category._id}`, windowOnly: true },
        dialog: dialog(/New Category/),
        edit: { path: `/admin/categories?open=${category._id}`, ...dialog(/^Edit /) },
        delete: { path: `/admin/categories?open=${category._id}`, ...dialog(/^Delete /) },
      },
    },
    {
      name: 'admin stock',
      main: { role: 'button', name: 'Receive goods' },
      path: '/admin/stock',
      token,
      states: {
        ...states('/admin/stock/all'),
        low: { path: '/admin/stock?only=low' },
        empty: { path: '/admin/stock?search=zeppelin' },
        panel: { act: openFirst },
        receive: dialog('Receive goods'),
        count: { act: steps(openFirst, press(/^Count$/)), windowOnly: true },
      },
    },
    adminTransfers(token),
    shipOrders(token, orders),
    {
      name: 'admin orders',
      main: { role: 'link', name: /^MW|^#|\d/ },
      path: '/admin/orders',
      token,
      states: {
        ...states('/orders/allOrders'),
        confirmed: list('confirmed'),
        completed: list('completed'),
        'refund requested': list('requested+for+refund'),
        cancelled: list('cancelled'),
        empty: { path: '/admin/orders?search=zeppelin' },
        ticked: { ...list('completed'), act: press(/^Tick /, 'checkbox') },
        // With everything that the bar can hold.
        'ticked new': { ...list('pending'), act: press(/^Tick /, 'checkbox') },
        'found in other tabs': { path: '/admin/orders?search=meena' },
        // The specification shows the orders here too.
        blogs: { path: '/admin/blogs', windowOnly: true },
      },
    },
    { ...adminOrder(orders), token },
    {
      name: 'papers',
      main: { role: 'button', name: 'Export ZIP' },
      path: '/admin/papers',
      token,
      states: {
        ...states('/admin/papers/(all|period)'),
        filled: {},
        period: dialog(new RegExp(`^\\w+ ${new Date().getFullYear()}$`)),
        copies: { path: '/admin/papers?kind=invoice', ...dialog(/^Download MW/) },
        'e-invoice': {
          path: '/admin/papers?withoutIrn=1',
          act: withEInvoices(press(/^IRN due of MW/)),
          windowOnly: true,
        },
        empty: { path: '/admin/papers?search=zeppelin' },
      },
    },
    {
      name: 'reports',
      main: { role: 'button', name: 'Days as CSV' },
      path: '/admin/reports',
      token,
      states: {
        ...states('/orders/reports'),
        filled: {},
        table: { act: press('Show as table') },
        'whole list': { path: '/admin/reports?period=365d&all=products' },
        empty: { path: '/admin/reports?period=2098-01' },
      },
    },
    {
      name: 'reviews',
      main: { role: 'button', name: 'New Review' },
      path: '/admin/reviews',
      token,
      states: { ...states('allReviews'), dialog: dialog(/New Review/), delete: dialog(/^Delete/) },
    },
    {
      name: 'partners',
      main: { role: 'button', name: /Add/ },
      path: '/admin/partners',
      token,
      states: { ...states('allPartners'), delete: dialog(/^Delete/) },
    },
    { name: 'blog posts', path: '/admin/blog-posts', token, states: states('/admin/blog/all') },
    {
      name: 'settings',
      path: '/admin/shop-settings',
      token,
      states: {
        ...states('/admin/settings'),
        filled: {},
        wrong: {
          act: steps(
            type({ GSTIN: '33AABCM4521K1ZQ', 'PIN code': '12', IFSC: 'KVNB' }),
            press('Save Changes'),
            shows(/^Correct/),
          ),
        },
        unsaved: { act: type({ Signatory: 'S. Karthikeyan, Director' }), windowOnly: true },
      },
    },
    {
      name: 'blog post',
      path: '/admin/blog-posts/add',
      token,
      states: {
        empty: {},
        ...Object.fromEntries(
          Object.entries({
            ...states('/admin/blog/single'),
            filled: {},
            delete: dialog(/^Delete$/),
            picture: dialog(/^Image$/),
          }).map(([state, view]) => [state, { ...view, path: `/admin/blog-posts/edit/${post._id}` }]),
        ),
      },
    },
    {
      name: 'health',
      path: '/admin/health',
      token,
      states: {
        ...states('/operation/health'),
        filled: {},
        technical: { act: unfold('Technical details') },
      },
    },
    {
      name: 'admin quotes',
      main: { role: 'link', name: /^Q/ },
      path: '/admin/quotes',
      token,
      states: {
        ...states('/admin/quotes/all'),
        newest: { path: '/admin/quotes?sort=newest', windowOnly: true },
        empty: { path: '/admin/quotes?search=zeppelin' },
      },
    },
    {
      name: 'admin quote',
      main: { role: 'button', name: /^Send revision/ },
      token,
      ...quote(quotes.requested),
      states: {
        requested: {},
        offered: quote(quotes.offered),
        revising: { ...quote(quotes.offered), act: press(/^Make revision/) },
        accepted: quote(quotes.accepted),
        withdrawn: quote(quotes.withdrawn),
        'something missing': { act: press(/^Send revision/) },
        withdraw: dialog('Withdraw'),
        unknown: quote('0198f2c4-7a51-7000-8000-000000000000'),
      },
    },
    {
      name: 'admin customers',
      path: '/admin/customers',
      token,
      states: { ...states('/admin/customers/all'), empty: { path: '/admin/customers?search=zeppelin' } },
    },
    {
      name: 'admin customer',
      path: `/admin/customers/view/${customerId}`,
      token,
      states: { ...states('/admin/customers/single'), filled: {} },
    },
    {
      name: 'admin activity',
      main: { role: 'button', name: 'Export CSV' },
      path: '/admin/activity',
      token,
      states: { ...states('/admin/activity/all'), empty: { path: '/admin/activity?search=zeppelin' } },
    },
    {
      name: 'admin change password',
      main: { role: 'button', name: /password/i },
      path: '/admin/changePassword',
      token,
      states: { empty: {} },
    },
  ];
}

async function typeProduct(page: Page) {
  await type({ Name: 'GP 25 Gear Pump, Cast Iron', Description: 'Cast iron, for oil and syrup.' })(page);
  await page.getByLabel('Image files').setInputFiles([await pictureFile(), await pictureFile('jpeg')]);
  await page.getByText('2 of 5 used').waitFor();
}

async function chooseImport(page: Page) {
  const rows = [
    'name,description,price,productType,category',
    'GP 25 Gear Pump,Cast iron.,18900,buyable,Pumps > Gear and Dosing Pumps',
    'WG 95 Worm Gearbox,Forty to one.,33100,buyable,Motors > Gear Boxes',
    'SN 210 Plummer Block,Split housing.,"3,98O",buyable,Bearings and Couplings',
  ];
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles([
      { name: 'price-list-november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) },
    ]);
  await page.getByText(/nothing was written\.$/).waitFor();
}

const openFirst = (page: Page) => page.locator('a[data-row]').first().click();
