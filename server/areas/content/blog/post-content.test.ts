// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPostContent, MAX_POST_LENGTH, type PostContent, type PostNode } from '#domain/post-content.ts';
import { blogPosts } from '../../../platform/db/schema/index.ts';
import { HOSTILE_MARKDOWN } from '../../../testing/hostile-markdown.ts';
import { olderMigration } from '../../../testing/older-schema.ts';
import { logInAdmin } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { readMarkdown } from './markdown/read-markdown.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const TOO_COMPLICATED = /^This text is too complicated to show: .* Simplify them/;
const form = (body: string, title = 'Note') => ({ title, body, published: true });
const add = (body: string) => shop.post('/admin/blog/add', form(body), admin);
const preview = (body: string) => shop.post('/admin/blog/preview', { body }, admin);
const read = (slug: string) => shop.get(`/websiteData/singleBlog?slug=${slug}`);
const storedContent = async (id: string) =>
  (await shop.deps.db.select().from(blogPosts).where(eq(blogPosts.id, id)))[0]!.content;
const paragraph = (text: string) => [{ kind: 'paragraph', children: [{ kind: 'text', text }] }];

describe('what readers see of a post', () => {
  test('is stored with it, and the preview shows the same', async () => {
    const { data } = (await add('A pump.')).body;
    expect(data.content).toEqual(paragraph('A pump.'));
    expect(await storedContent(data._id)).toEqual(data.content);
    expect((await read(data.slug)).body.data.content).toEqual(data.content);
    expect((await preview('A pump.')).body.data).toEqual({ content: data.content });
    const edited = await shop.post('/admin/blog/edit', { blogId: data._id, ...form('A valve.') }, admin);
    expect(edited.body.data.content).toEqual(paragraph('A valve.'));
    expect(await storedContent(data._id)).toEqual(paragraph('A valve.'));
  });

  test('is read from the text once, where an older version of the shop wrote the post', async () => {
    const { _id, slug, updatedAt } = (await add('A pump.')).body.data;
    await shop.deps.db.execute(sql`UPDATE blog_posts SET body = 'A valve.' WHERE id = ${_id}`);
    expect(await storedContent(_id)).toBeNull();
    const { data } = (await shop.get(`/admin/blog/single?blogId=${_id}`, admin)).body;
    expect(data.content).toEqual(paragraph('A valve.'));
    expect(data.updatedAt).toBe(updatedAt);
    expect(await storedContent(_id)).toEqual(data.content);
    expect((await read(slug)).body.data.content).toEqual(data.content);
  });

  test('is read again when what is stored is of no known kind, which a newer version of the shop may know', async () => {
    const { _id, slug } = (await add('A pump.')).body.data;
    const newer = [{ kind: 'film', text: 'pump.mp4' }];
    await shop.deps.db.execute(
      sql`UPDATE blog_posts SET content = ${JSON.stringify(newer)}::jsonb WHERE id = ${_id}`,
    );
    expect((await read(slug)).body.data.content).toEqual(paragraph('A pump.'));
    expect(await storedContent(_id)).toEqual(newer);
  });

  test('has the tables and tasks that an older version stored as typed', async () => {
    const body = '| Pump |\n|------|\n| MB |\n\n- [x] Filled';
    const { _id, slug, content } = (await add(body)).body.data;
    const plain = (await add('A pump.')).body.data;
    await shop.deps.db.update(blogPosts).set({ content: paragraph(body) as PostContent });
    await shop.deps.db.execute(sql.raw(await olderMigration('0201_post_tables_and_tasks.sql')));
    expect((await read(slug)).body.data.content).toEqual(content);
    expect(content.map(({ kind }: PostNode) => kind)).toEqual(['table', 'list']);
    expect(await storedContent(_id)).toEqual(content);
    expect(await storedContent(plain._id), 'others keep what is stored').toEqual(paragraph(body));
  });

  test('is read for them without a wait while another holds the post', async () => {
    const { _id, slug } = (await add('A pump.')).body.data;
    await shop.deps.db.execute(sql`UPDATE blog_posts SET body = 'A valve.' WHERE id = ${_id}`);
    await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM blog_posts WHERE id = ${_id} FOR UPDATE`);
      expect((await read(slug)).body.data.content).toEqual(paragraph('A valve.'));
    });
    expect(await storedContent(_id)).toBeNull();
  });

  test('makes no cached answer old when a reader stores it', async () => {
    const { _id, slug } = (await add('A pump.')).body.data;
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: shop.config.databaseUrl! });
    listener.on('notification', ({ payload }) => heard.push(payload!));
    await listener.connect();
    await listener.query('LISTEN catalogue');
    await shop.deps.db.execute(sql`UPDATE blog_posts SET body = 'A valve.' WHERE id = ${_id}`);
    await read(slug);
    expect(await storedContent(_id)).toEqual(paragraph('A valve.'));
    await shop.deps.db.execute(sql`SELECT pg_notify('catalogue', 'the last')`);
    await expect.poll(() => heard.at(-1)).toBe('the last');
    await listener.end();
    expect(heard).toEqual(['', 'the last']);
  });

  test('is the text as it was typed, where an older version took one that is too complicated', async () => {
    const { _id, slug } = (await add('A pump.')).body.data;
    const body = '> '.repeat(500);
    await shop.deps.db.execute(sql`UPDATE blog_posts SET body = ${body} WHERE id = ${_id}`);
    expect((await read(slug)).body.data.content).toEqual([{ kind: 'code-block', text: body }]);
    expect(await storedContent(_id)).toEqual([{ kind: 'code-block', text: body }]);
  });
});

describe('a text that takes long to read', () => {
  test.each(Object.entries(HOSTILE_MARKDOWN))('%s', async (_what, body) => {
    expect(body.length).toBeLessThanOrEqual(MAX_POST_LENGTH);
    const answer = await preview(body);
    if (answer.status === 200) expect(isPostContent(answer.body.data.content)).toBe(true);
    else
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid', error: expect.stringMatching(TOO_COMPLICATED) },
      });
  });

  test('is read while others are served', async () => {
    const order: string[] = [];
    const reading = readMarkdown(HOSTILE_MARKDOWN['marks that never meet']!).finally(() =>
      order.push('read'),
    );
    await new Promise((resolve) => setImmediate(resolve));
    order.push('others');
    await reading;
    expect(order).toEqual(['others', 'read']);
  });

  test('is refused with a sentence when a page could not show it, and changes nothing', async () => {
    const { _id, slug } = (await add('A pump.')).body.data;
    const before = (await read(slug)).body.data;
    for (const body of ['> '.repeat(500), '*a* '.repeat(20_000)]) {
      expect(await add(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid', error: expect.stringMatching(TOO_COMPLICATED) },
      });
      expect((await shop.post('/admin/blog/edit', { blogId: _id, ...form(body) }, admin)).status).toBe(400);
    }
    expect((await read(slug)).body.data).toEqual(before);
  });

  test('is not a plain one of full length in any script: that one is taken', async () => {
    const body = 'पंप '.repeat(MAX_POST_LENGTH / 4);
    expect((await add(body)).status).toBe(200);
  });
});
