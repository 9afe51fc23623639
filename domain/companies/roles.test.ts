import { describe, expect, it } from 'vitest';
import { COMPANY_ACTS, COMPANY_ROLES, leavesNoAdmin, reaches } from './roles.ts';

describe('the roles of a company', () => {
  it.each([
    ['admin', COMPANY_ACTS, COMPANY_ACTS],
    ['buyer', ['see-company', 'see-orders', 'reorder', 'pay', 'cancel', 'ask-refund'], ['see-company']],
    ['accounts', ['see-company', 'see-orders'], ['see-company', 'see-orders']],
  ] as const)('%s reaches these of its own, and these of others [B10.3]', (role, own, others) => {
    expect(COMPANY_ACTS.filter((act) => reaches(role, act, true))).toEqual(own);
    expect(COMPANY_ACTS.filter((act) => reaches(role, act, false))).toEqual(others);
  });
});

describe('the last administrator', () => {
  const members = [
    { id: 'a', role: 'admin' as const },
    { id: 'b', role: 'buyer' as const },
  ];
  it.each([null, 'buyer', 'accounts'] as const)('cannot leave, be removed or become %s [B10.3]', (role) => {
    expect(leavesNoAdmin(members, 'a', role)).toMatch(/needs an administrator/);
    expect(leavesNoAdmin([...members, { id: 'c', role: 'admin' }], 'a', role)).toBeNull();
  });
  it('is no matter for others', () => {
    for (const role of [null, ...COMPANY_ROLES]) expect(leavesNoAdmin(members, 'b', role)).toBeNull();
    expect(leavesNoAdmin(members, 'a', 'admin')).toBeNull();
  });
});
