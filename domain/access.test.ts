import { describe, expect, it } from 'vitest';
import { accessIsGranted } from './access.ts';

describe('access', () => {
  it('lets anyone reach what is public', () => {
    expect([null, 'customer', 'admin'].map((role) => accessIsGranted('public', role as never))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('keeps each role to its own area: an admin is no customer', () => {
    expect(accessIsGranted('admin', 'admin')).toBe(true);
    expect(accessIsGranted('admin', 'customer')).toBe(false);
    expect(accessIsGranted('customer', 'admin')).toBe(false);
    expect(accessIsGranted('customer', null)).toBe(false);
  });
});
