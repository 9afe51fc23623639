import type { Page } from '@playwright/test';
import type { View } from './photograph.ts';
import type { ShopData } from './shop-data.ts';

interface Screen {
  area: 'storefront' | 'account' | 'admin';
  name: string;
  path: string;
  token?: string;
  /** Each state with what differs from the screen as it is. */
  states: Record<string, Partial<View>>;
}

/** Presses what the screen has at this width. */
const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  if (await button.isVisible()) await button.click();
};

/** Ticks a category, in the drawer where that is where they are. */
const choose = (name: RegExp) => async (page: Page) => {
  await press('Categories')(page);
  await page.getByRole('checkbox', { name }).filter({ visible: true }).first().click();
  await press(/^Show/)(page);
};

/** Every screen of the shop in the states that can be told apart. */
export function listScreens(data: ShopData): Screen[] {
  return [
    ...storefront(data).map((screen) => ({ area: 'storefront' as const, ...screen })),
    ...account(data).map((screen) => ({ area: 'account' as const, ...screen })),
    ...admin(data).map((screen) => ({ area: 'admin' as const, ...screen })),
  ];
}

function storefront({ customer, product, viewable, long, category }: ShopData): Omit<Screen, 'area'>[] {
  const { token } = customer;
  return [
    { name: 'home', path: '/', states: { visitor: {}, customer: { token } } },
    {
      name: 'catalogue',
      path: '/products',
      states: {
        filled: { windowOnly: true },
        chosen: { path: `/products?category=${category._id}` },
        empty: { path: '/products?search=zeppelin' },
        loading: {
          held: /allProducts/,
          act: choose(/Pumps/),
          windowOnly: true,
        },
        filters: { act: press('Categories'), windowOnly: true },
      } as Record<string, Partial<View>>,
    },
    {
      name: 'product',
      path: `/products/${product._id}`,
      states: {
        buyable: {},
        wished: { token, path: `/products/${long._id}` },
        'long names': { path: `/products/${long._id}` },
        viewable: { path: `/products/${viewable._id}` },
        unknown: { path: '/products/0198f2c4-7a51-7000-8000-000000000000' },
      },
    },
    {
      name: 'about',
      path: '/about',
      states: { filled: {}, menu: { act: press('Open menu'), windowOnly: true } },
    },
    { name: 'contact', path: `/contact?product=${viewable._id}`, states: { filled: {} } },
    { name: 'blog', path: '/blog', states: { filled: {} } },
    { name: 'post', path: '/blog/reading-a-pump-curve-without-fear', states: { filled: {} } },
    { name: 'terms', path: '/TermsAndConditions', states: { filled: {} } },
    { name: 'cancellation and refund', path: '/CancellationAndRefundPolicy', states: { filled: {} } },
    { name: 'privacy', path: '/PrivacyPolicy', states: { filled: {} } },
    { name: 'shipping and delivery', path: '/ShippingAndDeliveryPolicy', states: { filled: {} } },
    { name: 'login', path: '/login', states: { empty: {} } },
    { name: 'register', path: '/register', states: { empty: {}, code: { act: askForCode } } },
    { name: 'forgot password', path: '/forgot-password', states: { empty: {} } },
  ];
}

async function askForCode(page: Page) {
  await page.getByLabel('Username').fill('Meena Krishnan');
  await page.getByLabel('Phone').fill('9840012345');
  await page.getByLabel('Email').fill(`meena-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Copper-kettle-71');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText(/code/i).first().waitFor();
}

function account({ customer, newcomer, orders }: ShopData): Omit<Screen, 'area'>[] {
  const { token } = customer;
  const empty = { token: newcomer.token };
  const order = (id: string) => ({ path: `/account/orders/${id}` });
  const states = (call: string): Record<string, Partial<View>> => ({
    filled: {},
    empty,
    loading: { held: new RegExp(call), windowOnly: true },
    error: { failed: new RegExp(call), windowOnly: true },
  });
  return [
    { name: 'cart', path: '/account', token, states: states('/allCart') },
    { name: 'wishlist', path: '/account/wishlist', token, states: states('/allWishlist') },
    { name: 'checkout', path: '/account/checkout', token, states: states('/allCart') },
    { name: 'orders', path: '/account/orders', token, states: states('/user/orders/allOrders') },
    {
      name: 'order',
      token,
      ...order(orders.shipped),
      states: {
        shipped: {},
        unpaid: order(orders.unpaid),
        new: order(orders.fresh),
        requested: order(orders.requested),
        cancelled: order(orders.cancelled),
        loading: { held: /singleOrder/, windowOnly: true },
        error: { failed: /singleOrder/, windowOnly: true },
      },
    },
    { name: 'change password', path: '/account/change-password', token, states: { empty: {} } },
  ];
}

function admin({ admin: token, long, category, post, orders }: ShopData): Omit<Screen, 'area'>[] {
  const order = (id: string) => ({ path: `/admin/orders/${id}` });
  const states = (call: string): Record<string, Partial<View>> => ({
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
    { name: 'admin login', path: '/adminLogin', states: { empty: {} } },
    {
      name: 'admin dashboard',
      path: '/admin/dashboard',
      token,
      states: { ...states('/orders/dashboard'), filled: {} },
    },
    {
      name: 'admin products',
      path: '/admin/products',
      token,
      states: { ...states('/admin/product/all'), empty: { path: '/admin/products?search=zeppelin' } },
    },
    { name: 'add product', path: '/admin/products/add', token, states: { empty: {} } },
    {
      name: 'edit product',
      path: `/admin/products/edit/${long._id}`,
      token,
      states: { ...states('/admin/product/single'), filled: {} },
    },
    {
      name: 'import products',
      path: '/admin/products/import',
      token,
      states: { empty: {}, checked: { act: chooseImport } },
    },
    {
      name: 'categories',
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
      name: 'admin orders',
      path: '/admin/orders',
      token,
      states: {
        ...states('/orders/allOrders'),
        confirmed: list('confirmed'),
        completed: list('completed'),
        'refund requested': list('requested+for+refund'),
        cancelled: list('cancelled'),
        empty: { path: '/admin/orders?search=zeppelin' },
      },
    },
    {
      name: 'admin order',
      token,
      ...order(orders.requested),
      states: {
        requested: {},
        unpaid: order(orders.unpaid),
        new: order(orders.fresh),
        confirmed: order(orders.confirmed),
        shipped: order(orders.shipped),
        cancelled: order(orders.cancelled),
        'partly refunded': order(orders.partly),
        'failed refund': order(orders.failed),
        unknown: order('0198f2c4-7a51-7000-8000-000000000000'),
        refund: dialog(/Initiate Refund/),
        shipping: { ...order(orders.confirmed), ...dialog(/Initiate Shipping/) },
        loading: { held: /singleOrder/, windowOnly: true },
        error: { failed: /singleOrder/, windowOnly: true },
      },
    },
    {
      name: 'reviews',
      path: '/admin/reviews',
      token,
      states: { ...states('allReviews'), dialog: dialog(/New Review/) },
    },
    { name: 'partners', path: '/admin/partners', token, states: states('allPartners') },
    { name: 'blog posts', path: '/admin/blog-posts', token, states: states('/admin/blog/all') },
    {
      name: 'blog post',
      path: '/admin/blog-posts/add',
      token,
      states: { empty: {}, filled: { path: `/admin/blog-posts/edit/${post._id}` } },
    },
    { name: 'health', path: '/admin/health', token, states: { filled: {} } },
    { name: 'admin change password', path: '/admin/changePassword', token, states: { empty: {} } },
  ];
}

async function chooseImport(page: Page) {
  const rows = [
    'name,description,price,productType,category',
    'GP 25 Gear Pump,Cast iron.,18900,buyable,Pumps > Gear and Dosing Pumps',
    'WG 95 Worm Gearbox,Forty to one.,33100,buyable,Motors > Gear Boxes',
    'SN 210 Plummer Block,Split housing.,3980/-,buyable,Bearings and Couplings',
  ];
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles([
      { name: 'price-list-november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) },
    ]);
  await page
    .getByText(/with errors/)
    .first()
    .waitFor();
}
