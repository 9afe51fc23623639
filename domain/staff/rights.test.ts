import { describe, expect, test } from 'vitest';
import { allows, RIGHTS, rightsOf, STAFF_ROLES } from './rights.ts';

const rolesWith = (right: (typeof RIGHTS)[number]) =>
  STAFF_ROLES.filter((role) => allows(rightsOf({ role, secondFactorDue: false }), right));

describe('the rights of the roles', () => {
  test.each([
    ['read', STAFF_ROLES],
    ['account', STAFF_ROLES],
    ['catalogue.write', ['owner', 'catalogue']],
    ['content.write', ['owner', 'catalogue']],
    ['stock.write', ['owner', 'orders', 'catalogue']],
    ['orders.confirm', ['owner', 'orders']],
    ['orders.ship', ['owner', 'orders']],
    ['quotes.send', ['owner', 'orders']],
    ['companies.write', ['owner', 'orders']],
    ['prices.write', ['owner', 'accounts']],
    ['papers.read', ['owner', 'orders', 'accounts']],
    ['papers.export', ['owner', 'accounts']],
    ['people.export', ['owner', 'accounts']],
    ['money.refund', ['owner', 'accounts']],
    ['money.receive', ['owner', 'accounts']],
    ['audit.read', ['owner', 'accounts']],
    ['settings.write', ['owner']],
    ['staff.manage', ['owner']],
    ['operation', ['owner']],
  ] as const)('%s [B4.2]', (right, roles) => expect(rolesWith(right)).toEqual(roles));

  test('every right is in the table above [B4.2]', () => {
    expect(RIGHTS.filter((right) => rolesWith(right).length === 0)).toEqual([]);
    expect(RIGHTS).toHaveLength(19);
  });

  test('before a required second factor is set up there is only the own account', () => {
    for (const role of STAFF_ROLES) expect(rightsOf({ role, secondFactorDue: true })).toEqual(['account']);
  });

  test('of several rights any is enough', () => {
    const rights = rightsOf({ role: 'orders', secondFactorDue: false });
    expect(allows(rights, ['catalogue.write', 'orders.ship'])).toBe(true);
    expect(allows(rights, ['catalogue.write', 'money.refund'])).toBe(false);
    expect(allows(rights, [])).toBe(false);
  });
});
