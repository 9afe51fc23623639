import { afterEach, expect, test, vi } from 'vitest';
import { type ApiAnswer, ApiError, type ApiRequest, createApi } from './client.ts';

function answering(answer: Partial<ApiAnswer>) {
  const sent: ApiRequest[] = [];
  const api = createApi(async (request) => {
    sent.push(request);
    return { status: 200, body: { data: [] }, retryAfter: null, ...answer };
  });
  return { api, sent };
}

test('a failed call has the message of the answer', async () => {
  const { api } = answering({ status: 409, body: { error: 'This product is gone.', code: 'gone' } });
  await expect(api.get('/websiteData/allReviews')).rejects.toMatchObject({
    message: 'This product is gone.',
    status: 409,
    code: 'gone',
  });
});

test('what a refusal says beside its sentence is read too [B9.5]', async () => {
  const short = [{ productId: 'seal', wanted: 5, free: 3 }];
  const { api } = answering({ status: 409, body: { error: 'Too few.', code: 'stock-short', short } });
  await expect(api.get('/websiteData/allReviews')).rejects.toMatchObject({ details: { short } });
});

test.each([null, {}, { error: '' }, { error: 7 }])(
  'an answer of %j reads "Something went wrong, Try again Later!" [S8.3]',
  (body) => {
    expect(new ApiError(500, body).message).toBe('Something went wrong, Try again Later!');
  },
);

test('a read is a GET with its query, a change a POST with its body [S7.1]', async () => {
  const { api, sent } = answering({});
  await api.get('/user/product/allProducts', { page: 1, itemPerPage: 10, categoryId: ['a', 'b'] });
  await api.post('/user/product/addCart', { productId: 'a', quantity: 2 });
  expect(sent).toMatchObject([
    { method: 'GET', url: '/user/product/allProducts?page=1&itemPerPage=10&categoryId=a&categoryId=b' },
    { method: 'POST', url: '/user/product/addCart', body: '{"productId":"a","quantity":2}' },
  ]);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  // Files share a process: none of them may find the client with this host.
  vi.resetModules();
});

test('calls go to the configured host, with the token of the storage [S7.1 S7.2]', async () => {
  const fetched = vi.fn(async () => Response.json({ data: [] }));
  vi.stubEnv('VITE_API_HOST', 'https://api.example');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: (slot: string) => (slot === 'token' ? 'a-token' : null) });
  vi.resetModules();
  const { api } = await import('./client.ts');
  await api.get('/websiteData/allReviews');
  expect(fetched).toHaveBeenCalledWith(
    'https://api.example/websiteData/allReviews',
    expect.objectContaining({
      method: 'GET',
      headers: expect.objectContaining({ authorization: 'Bearer a-token' }),
    }),
  );
});
