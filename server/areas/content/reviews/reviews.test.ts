import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const form = (changes: object = {}) => ({
  company: 'Kaveri Mills',
  name: 'R. Devi',
  rating: 4.5,
  shortReview: 'Runs.',
  ...changes,
});
const add = (changes?: object) => shop.post('/admin/review/add', form(changes), admin);

describe('a review', () => {
  test('is posted, seen by everyone at once, and deleted [S3.review.1 S7.public.3 S7.admin.10]', async () => {
    const { body } = await add();
    expect(body.msg).toBe('Review posted successfully');
    expect(body.data).toEqual({ _id: expect.any(String), ...form(), createdAt: expect.any(String) });
    expect((await shop.get('/websiteData/allReviews')).body.data).toEqual([body.data]);
    const gone = await shop.post('/admin/review/delete', { reviewId: body.data._id }, admin);
    expect(gone.body.msg).toBe('Review deleted successfully');
    expect((await shop.get('/websiteData/allReviews')).body.data).toEqual([]);
    const changes = (await shop.get(`/admin/audit?entityId=${body.data._id}`, admin)).body.data.docs;
    expect(changes.map((change: { action: string }) => change.action)).toEqual(['deleted', 'added']);
  });

  test('that is sent again, because its answer was lost, is there once [B5.23]', async () => {
    const [first, again] = await Promise.all([add({ name: 'S. Iyer' }), add({ name: ' S. Iyer ' })]);
    expect(again.body).toEqual(first.body);
    await add({ name: 'S. Iyer', rating: 4 });
    const { data } = (await shop.get('/websiteData/allReviews')).body;
    expect(data.map((review: { rating: number }) => review.rating)).toEqual([4, 4.5]);
  });

  test.each([
    [7, 5],
    [0, 0.5],
    [-3, 0.5],
    [3.456, 3.5],
    [0.4999, 0.5],
  ])('rated %d is stored as %d [S5.14]', async (rating, stored) => {
    expect((await add({ rating })).body.data.rating).toBe(stored);
  });

  test.each([
    ['a rating as text', { rating: '5' }],
    ['no rating', { rating: null }],
    ['a rating above 0 and below 0.5', { rating: 0.2 }],
    ['a blank company', { company: ' ' }],
    ['a blank name', { name: '\t' }],
    ['a blank text', { shortReview: '' }],
  ])('with %s is refused [S5.15]', async (_what, changes) => {
    const before = (await shop.get('/websiteData/allReviews')).body;
    expect((await add(changes)).status).toBe(400);
    expect((await shop.get('/websiteData/allReviews')).body).toEqual(before);
  });

  test('is answered with the range of the rating [S9.7]', async () => {
    expect((await add({ rating: 0.2 })).body.error).toBe('The rating runs from 0.5 to 5.');
  });

  test('that is not there cannot be deleted', async () => {
    expect((await shop.post('/admin/review/delete', { reviewId: randomUUID() }, admin)).status).toBe(404);
    expect((await shop.post('/admin/review/delete', { reviewId: 'x' }, admin)).status).toBe(400);
  });
});
