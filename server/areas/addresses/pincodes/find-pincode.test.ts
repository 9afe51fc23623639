import { expect, test } from 'vitest';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
const ask = (pincode: string) => shop.get(`/websiteData/pincode?pincode=${encodeURIComponent(pincode)}`);

test.each([
  ['641653', 'Coimbatore', 'Tamil Nadu'],
  ['626117', 'Virudhunagar', 'Tamil Nadu'],
  ['678 621', 'Palakkad', 'Kerala'],
  ['396230', 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  // Of five offices one is said to be in Uttar Pradesh.
  ['110025', 'South East Delhi', 'Delhi'],
  ['744301', 'Nicobars', 'Andaman and Nicobar Islands'],
])('%s is in %s, %s [B6.3]', async (pincode, district, state) => {
  const { status, body, headers } = await ask(pincode);
  expect({ status, body }).toEqual({ status: 200, body: { data: { district, state } } });
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.etag).toEqual(expect.any(String));
});

test.each(['999999', '100000', '64165', '0641653', 'abc'])('%s is nowhere', async (pincode) => {
  expect((await ask(pincode)).body).toEqual({ data: null });
});
