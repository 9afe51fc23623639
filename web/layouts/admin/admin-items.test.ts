import { expect, test } from 'vitest';
import { rightOfPlace, stepBelow } from './admin-items.ts';

test.each([
  ['/admin/orders', 'read'],
  ['/admin/orders/0199a5c4', 'read'],
  ['/admin/quotes/view/0199a5c4', 'read'],
  ['/admin/products/edit/0199a5c4', 'read'],
  ['/admin/products/add', 'catalogue.write'],
  ['/admin/products/import', 'catalogue.write'],
  ['/admin/products/prices', 'catalogue.write'],
  ['/admin/blog-posts', 'read'],
  ['/admin/blog-posts/edit/0199a5c4', 'content.write'],
  ['/admin/papers', 'papers.read'],
  ['/admin/papers-of-nobody', 'read'],
  ['/admin/team', 'staff.manage'],
  ['/admin/health', 'operation'],
  ['/admin/my-account', 'account'],
  ['/admin/transfers', 'money.receive'],
])('%s needs the right "%s"', (address, right) => {
  expect(rightOfPlace(address)).toBe(right);
});

test('an address of no section has no breadcrumb of a step', () => {
  expect(stepBelow(undefined, '/admin/nowhere/edit')).toBeUndefined();
});

test.each([
  ['/admin/products', '/admin/products', undefined],
  ['/admin/products', '/admin/products/edit/0199a5c4', 'Edit'],
  ['/admin/products', '/admin/products/import', 'Import'],
  ['/admin/products', '/admin/products/prices', 'Change prices'],
  ['/admin/orders', '/admin/orders/0199a5c4', 'Order'],
  ['/admin/orders', '/admin/orders/new', 'New order'],
  ['/admin/orders', '/admin/transfers', 'Transfers'],
])('below %s the last breadcrumb of %s is %s', (to, address, step) => {
  expect(stepBelow({ to }, address)).toBe(step);
});
