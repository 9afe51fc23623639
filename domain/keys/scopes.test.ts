import { expect, test } from 'vitest';
import { RIGHTS } from '../staff/rights.ts';
import { inOrder, NEVER_SCOPES, rightsAmong, SCOPE_GROUPS, SCOPES, scopesFor } from './scopes.ts';

test('every right of the staff is either a scope or never one [B11.1]', () => {
  for (const right of RIGHTS)
    expect([right, SCOPES.some((scope) => scope === right)]).toEqual([
      right,
      !NEVER_SCOPES.some((never) => never === right),
    ]);
});

test('team, settings, operation, erasing, the own account and reading everything are never scopes [B11.1]', () => {
  expect([...NEVER_SCOPES].sort()).toEqual([
    'account',
    'operation',
    'people.erase',
    'read',
    'settings.write',
    'staff.manage',
  ]);
});

test('a call takes a key by its right, or by its area where everybody on the staff may read it', () => {
  expect(scopesFor({ right: 'orders.ship' })).toEqual(['orders.ship']);
  expect(scopesFor({ right: ['catalogue.write', 'orders.ship'] })).toEqual([
    'catalogue.write',
    'orders.ship',
  ]);
  expect(scopesFor({ right: 'read', readBy: 'orders.read' })).toEqual(['orders.read']);
});

test('a call without an area, and one of the shop itself, takes no key', () => {
  for (const right of ['read', 'account', 'settings.write', 'staff.manage', 'operation'] as const)
    expect(scopesFor({ right })).toEqual([]);
});

test('reading an area gives none of the staff’s rights', () => {
  expect(rightsAmong(['orders.read', 'customers.read', 'feed.read', 'stock.write'])).toEqual(['stock.write']);
});

test('scopes are stored once, in the order of the table', () => {
  expect(inOrder(['stock.write', 'orders.read', 'stock.write'])).toEqual(['orders.read', 'stock.write']);
});

test('the form offers every scope once', () => {
  const offered = SCOPE_GROUPS.flatMap(({ scopes }) => scopes);
  expect([...offered].sort()).toEqual([...SCOPES].sort());
});
