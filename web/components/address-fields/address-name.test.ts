import { expect, test } from 'vitest';
import { addressName } from './address-name.ts';

const mill = { label: 'Mill', address: '14 Foundry Road', pincode: '641001' };
const other = { label: 'Mill', address: '3 Canal Road', pincode: '638001' };
const stores = { label: 'Stores', address: '14 Foundry Road', pincode: '641001' };

test('two addresses of one name are distinguished by street and pincode', () => {
  const names = [mill, other, stores].map((address) => addressName(address, [mill, other, stores]));
  expect(names).toEqual(['Mill, 14 Foundry Road, 641001', 'Mill, 3 Canal Road, 638001', 'Stores']);
});
