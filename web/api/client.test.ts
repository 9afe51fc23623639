import { expect, test } from 'vitest';
import { type ApiAnswer, ApiError, type ApiRequest, createApi } from './client.ts';

function answering(answer: Partial<ApiAnswer>) {
  const sent: ApiRequest[] = [];
  const api = createApi(async (request) => {
    sent.push(request);
    return { status: 200, body: { data: [] }, retryAfter: null, ...answer };
  });
  return { api, sent };
}

test('a failed call tells the words of the answer', async () => {
  const { api } = answering({ status: 409, body: { error: 'This product is gone.', code: 'gone' } });
  await expect(api.get('/websiteData/allReviews')).rejects.toMatchObject({
    message: 'This product is gone.',
    status: 409,
    code: 'gone',
  });
});

test.each([null, {}, { error: '' }, { error: 7 }])(
  'an answer of %j reads "Something went wrong, Try again Later!"',
  (body) => {
    expect(new ApiError(500, body).message).toBe('Something went wrong, Try again Later!');
  },
);

test('a read is a GET with its query, a change a POST with its body', async () => {
  const { api, sent } = answering({});
  await api.get('/user/product/allProducts', { page: 1, itemPerPage: 10, categoryId: ['a', 'b'] });
  await api.post('/user/product/addCart', { productId: 'a', quantity: 2 });
  expect(sent).toMatchObject([
    { method: 'GET', url: '/user/product/allProducts?page=1&itemPerPage=10&categoryId=a&categoryId=b' },
    { method: 'POST', url: '/user/product/addCart', body: '{"productId":"a","quantity":2}' },
  ]);
});
