import { beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const form = (changes: object = {}) => ({
  title: 'Reading a Pump Curve',
  body: 'A **pump** has a curve.',
  coverImage: '/media/blogs/aa.jpg',
  published: true,
  ...changes,
});
const add = async (changes?: object) => (await shop.post('/admin/blog/add', form(changes), admin)).body;
const edit = async (blogId: string, changes?: object) =>
  (await shop.post('/admin/blog/edit', { blogId, ...form(changes) }, admin)).body;
const published = async (slug: string) => shop.get(`/websiteData/singleBlog?slug=${slug}`);

describe('a blog post', () => {
  test('is written, read by everyone, and deleted', async () => {
    const { data, msg } = await add({ title: 'First Note' });
    expect(msg).toBe('Blog post created successfully');
    expect(data).toMatchObject({ slug: 'first-note', excerpt: 'A pump has a curve.', published: true });
    expect((await published('first-note')).body.data).toEqual(data);
    const { body, content: _, ...summary } = data;
    expect((await shop.get('/websiteData/allBlogs')).body.data.docs).toEqual([summary]);
    expect((await shop.get(`/admin/blog/single?blogId=${data._id}`, admin)).body.data.body).toBe(body);
    const gone = await shop.post('/admin/blog/delete', { blogId: data._id }, admin);
    expect(gone.body.msg).toBe('Blog post deleted successfully');
    expect((await published('first-note')).status).toBe(404);
    expect((await shop.post('/admin/blog/delete', { blogId: data._id }, admin)).status).toBe(404);
  });

  test('is hidden while a draft, and keeps the date of its first publishing', async () => {
    const draft = (await add({ title: 'Draft', published: false })).data;
    expect(draft.publishedAt).toBeNull();
    expect((await published('draft')).status).toBe(404);
    expect((await shop.get('/admin/blog/all', admin)).body.data.docs[0].slug).toBe('draft');
    const { publishedAt } = (await edit(draft._id, { title: 'Draft' })).data;
    expect(publishedAt).not.toBeNull();
    expect((await published('draft')).status).toBe(200);
    expect((await edit(draft._id, { published: false })).data.publishedAt).toBe(publishedAt);
    expect((await published('draft')).status).toBe(404);
    expect((await edit(draft._id)).data.publishedAt).toBe(publishedAt);
  });

  test('is not saved over a newer state than the one that was edited', async () => {
    const { _id, updatedAt } = (await add({ title: 'Two Writers' })).data;
    const first = await edit(_id, { title: 'First writer', updatedAt });
    expect(first.data.title).toBe('First writer');
    expect(await edit(_id, { title: 'Second writer', updatedAt })).toEqual({
      error: 'Somebody else has changed this post meanwhile.',
      code: 'conflict',
    });
    const now = (await shop.get(`/admin/blog/single?blogId=${_id}`, admin)).body.data;
    expect(now.title).toBe('First writer');
    const again = await edit(_id, { title: 'Second writer', updatedAt: now.updatedAt });
    expect(again.data.title).toBe('Second writer');
    expect((await edit(_id, { title: 'Sends no state' })).data.title).toBe('Sends no state');
  });

  test('that is sent again, because its answer was lost, is there once [B5.23]', async () => {
    const sent = { title: 'Sent Twice', slug: 'twice' };
    const [first, again] = await Promise.all([add(sent), add(sent)]);
    expect(again).toEqual(first);
    expect((await add({ ...sent, body: 'Another text.' })).data.slug).toBe('twice-2');
    expect((await add({ ...sent, body: 'Another text.' })).data.slug).toBe('twice-2');
    expect((await add({ ...sent, slug: 'twice-more' })).data.slug).toBe('twice-more');
    await edit(first.data._id, { title: 'Edited since' });
    expect((await add(sent)).data.slug, 'the first one is another by now').toBe('twice-3');
  });

  test('gets an address of its own, also when many choose the same at once', async () => {
    const posts = await Promise.all(['a', 'b', 'c', 'd'].map((body) => add({ title: 'Same Title', body })));
    expect(posts.map((post) => post.data.slug).toSorted()).toEqual([
      'same-title',
      'same-title-2',
      'same-title-3',
      'same-title-4',
    ]);
    expect((await add({ title: 'पंप' })).data.slug).toBe('post');
    expect((await add({ slug: '../Own Address?' })).data.slug).toBe('own-address');
  });

  test('keeps its address when the title changes, unless another is asked for', async () => {
    const { _id, slug } = (await add({ title: 'Old Title' })).data;
    expect((await edit(_id, { title: 'New Title' })).data).toMatchObject({ slug, title: 'New Title' });
    expect((await edit(_id, { slug: 'new-title' })).data.slug).toBe('new-title');
    expect((await edit(_id, { slug: 'new-title' })).data.slug).toBe('new-title');
  });

  test.each([
    ['a blank title', { title: ' ' }],
    ['a blank text', { body: '\n' }],
    ['a foreign cover', { coverImage: 'https://evil.example/x.jpg' }],
    ['a script as cover', { coverImage: 'javascript:alert(1)' }],
    ['a date of its own', { publishedAt: '2020-01-01T00:00:00Z' }],
  ])('with %s is refused', async (_what, changes) => {
    expect((await shop.post('/admin/blog/add', form(changes), admin)).status).toBe(400);
  });

  test('every change of it is in the audit log', async () => {
    const { _id } = (await add({ title: 'Watched' })).data;
    await edit(_id, { title: 'Watched closely' });
    const { docs } = (await shop.get(`/admin/audit?entity=blog&entityId=${_id}`, admin)).body.data;
    expect(docs[0].changes).toEqual([{ field: 'title', from: 'Watched', to: 'Watched closely' }]);
  });
});
