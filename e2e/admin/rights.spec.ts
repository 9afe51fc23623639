import type { Page, Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { allows, RIGHTS_OF, type Right, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { admins } from '../../server/platform/db/schema/index.ts';
import { change, read } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { makePaidOrder, requestRefund } from '../helpers/orders.ts';
import { adminToken, logInAs } from '../helpers/people.ts';
import { expect, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { button, openOrder } from './order-page.ts';

interface Place {
  address: string;
  /** @default 'read' */
  right?: Right;
  /** Links, buttons and fields, each with the right without which it is absent. */
  offers?: Record<string, Right>;
}

async function places(): Promise<Place[]> {
  const { order, buyer, product } = await makePaidOrder();
  const { order: asked, buyer: asking } = await makePaidOrder();
  await requestRefund(asking, asked);
  const token = await adminToken();
  const post = (await read('/admin/blog/all', {}, token)).data.docs[0]!;
  const category = (await read('/category/all', undefined, token)).data[0]!;
  const request = { lines: [{ productId: product._id, quantity: 2 }] };
  const quote = (await change('/user/quotes/request', request, buyer.token)).data;
  return [
    { address: '/admin/dashboard', offers: { 'Compare now': 'operation' } },
    {
      address: '/admin/products',
      offers: { 'Add New Product': 'catalogue.write', 'Import CSV': 'catalogue.write' },
    },
    { address: '/admin/products/add', right: 'catalogue.write' },
    { address: '/admin/products/import', right: 'catalogue.write' },
    {
      address: `/admin/products/edit/${product._id}`,
      offers: { 'Save Changes': 'catalogue.write', 'Delete Product': 'catalogue.write' },
    },
    {
      address: `/admin/categories?open=${category._id}`,
      offers: { 'New Category': 'catalogue.write', [`Edit ${category.name}`]: 'catalogue.write' },
    },
    {
      address: `/admin/orders?search=${buyer.email}`,
      offers: { 'Export CSV': 'people.export', [`Tick ${order.orderId}`]: 'papers.read' },
    },
    {
      address: `/admin/orders/${order._id}`,
      offers: {
        'Confirm Order': 'orders.confirm',
        'Initiate Shipping': 'orders.ship',
        'Initiate Refund': 'money.refund',
        'Print packing slip and label': 'orders.ship',
      },
    },
    { address: `/admin/orders/${asked._id}`, offers: { 'Reject Request': 'money.refund' } },
    {
      address: `/admin/orders/ship?ids=${order._id}`,
      right: 'orders.ship',
      offers: { 'Print 1 packing slip': 'orders.ship' },
    },
    { address: '/admin/transfers', right: 'money.receive', offers: { 'Paste lines': 'money.receive' } },
    { address: '/admin/quotes', offers: { 'Export CSV': 'people.export' } },
    {
      address: `/admin/quotes/view/${quote._id}`,
      offers: { 'Send revision 1': 'quotes.send', Withdraw: 'quotes.send', 'Send message': 'quotes.send' },
    },
    { address: '/admin/papers', right: 'papers.read', offers: { 'Export ZIP': 'papers.export' } },
    { address: '/admin/customers', offers: { 'Export CSV': 'people.export' } },
    { address: '/admin/reports' },
    { address: '/admin/activity', right: 'audit.read' },
    { address: '/admin/reviews', offers: { 'New Review': 'content.write' } },
    { address: '/admin/blog-posts', offers: { 'New Post': 'content.write', [post.title]: 'content.write' } },
    { address: '/admin/blog-posts/add', right: 'content.write' },
    { address: `/admin/blog-posts/edit/${post._id}`, right: 'content.write' },
    { address: '/admin/partners', offers: { 'Add Partner': 'orders.ship' } },
    {
      address: '/admin/shop-settings',
      offers: { 'Save Changes': 'settings.write', Integrations: 'settings.write' },
    },
    {
      address: '/admin/settings/integrations',
      right: 'settings.write',
      offers: { 'New key': 'settings.write' },
    },
    { address: '/admin/team', right: 'staff.manage', offers: { 'Invite a person': 'staff.manage' } },
    { address: '/admin/health', right: 'operation' },
    { address: '/admin/my-account' },
  ];
}

/** Notes refused calls, and says when all calls are answered. */
function watchCalls(page: Page) {
  const refused: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  page.on('requestfailed', (request) => void open.delete(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  return { refused, areAnswered: () => expect.poll(() => open.size, { intervals: [30] }).toBe(0) };
}

const offered = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('button, a, input')
    .and(
      page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .or(page.getByRole('checkbox', { name, exact: true })),
    );

/** The owner may do everything, and all other tests are theirs. The viewer, who may do least, opens every place. */
const ROLES = STAFF_ROLES.filter((role) => role !== 'owner');

/** Whether it shows this role more than the viewer, who has some of every role's rights and no others. */
const isOwnTo = (role: StaffRole, { right = 'read', offers = {} }: Place) =>
  role === 'viewer' ||
  [right, ...Object.values(offers)].some(
    (one) => allows(RIGHTS_OF[role], one) && !allows(RIGHTS_OF.viewer, one),
  );

test('every role opens the places: nothing they show is refused, and nothing is offered that would be [B4.4]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const calls = watchCalls(page);
  const all = await places();
  for (const role of ROLES)
    await test.step(role, async () => {
      const has = (right: Right = 'read') => allows(RIGHTS_OF[role], right);
      await logInAs(page, role);
      await page.goto('/admin/my-account');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { address, right, offers = {} } of all.filter((place) => isOwnTo(role, place))) {
        await goOn(page, address);
        const isClosed = page.getByRole('heading', { name: 'Not part of your role' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await calls.areAnswered();
        await expect(isClosed, `${address} for ${role}`).toHaveCount(has(right) ? 0 : 1);
        for (const [name, needed] of Object.entries(offers)) {
          const place = offered(page, name).first();
          const what = `${name} at ${address} for ${role}`;
          if (has(right) && has(needed)) await expect(place, what).toBeVisible();
          else await expect(place, what).toHaveCount(0);
        }
        expect(calls.refused, `refused at ${address} for ${role}`).toEqual([]);
      }
      await expectRail(page, role);
    });
});

async function expectRail(page: Page, role: StaffRole) {
  const rail = page.getByRole('navigation', { name: 'Back office' });
  const shown = async (name: string, right: Right) =>
    expect(rail.getByRole('link', { name }), `${name} for ${role}`).toHaveCount(
      allows(RIGHTS_OF[role], right) ? 1 : 0,
    );
  await shown('Orders', 'read');
  await shown('Papers', 'papers.read');
  await shown('Team', 'staff.manage');
  await page.getByRole('button', { name: /Account menu/ }).click();
  const health = page.getByRole('menuitem', { name: 'Health' });
  await expect(page.getByRole('menuitem', { name: 'My account' })).toBeVisible();
  await expect(health).toHaveCount(allows(RIGHTS_OF[role], 'operation') ? 1 : 0);
}

test('a role that changes during the work is announced once, the screen follows, and the session goes on', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 403/);
  const { order } = await makePaidOrder();
  const { id } = await logInAs(page, 'orders');
  await openOrder(page, order);
  await button(page, 'Confirm Order').first().click();
  await db.update(admins).set({ role: 'viewer' }).where(eq(admins.id, id));
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Order' }).click();
  await expectToast(page, 'Your role does not allow this. Ask an owner of the shop.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Confirm Order')).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/orders/${order._id}`);
  await goOn(page, '/admin/papers');
  await expect(page.getByText('Your role, Viewer, does not allow you to see the tax papers.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
});
