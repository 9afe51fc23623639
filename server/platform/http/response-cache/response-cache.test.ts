import { describe, expect, test } from 'vitest';
import { TooBusy } from '../../errors.ts';
import { createBoundedQueue } from '../../rate-limits/bounded-queue.ts';
import { createRenderQueues, type Room } from '../render-queues.ts';
import type { CachedAnswer, Rendered } from './entry.ts';
import { type Asked, createResponseCache, type Render } from './response-cache.ts';

const page = (text: string, status = 200): Rendered => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
});
const LONG = 'a line of the page\n'.repeat(200);

/** A cache whose version, clock and renders the test holds in its hand. */
function cacheByHand(maxBytes = 1_000_000, queues = createRenderQueues(10)) {
  let version = 1;
  let nowMs = 0;
  const waiting: ((text: string) => void)[] = [];
  const cache = createResponseCache({ version: () => version, maxBytes, queues, now: () => nowMs });
  return {
    cache,
    get: (key: string, render: Render, more: Partial<Asked> = {}) =>
      cache.get({ key, kind: 'page', share: 'catalogue', ...more }, render),
    change: () => {
      version += 1;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    render: () => new Promise<Rendered>((resolve) => waiting.push((text) => resolve(page(text)))),
    rendersRunning: () => waiting.length,
    finish: (text: string) => waiting.shift()?.(text),
  };
}

const textOf = async (answer: Promise<CachedAnswer>) => (await answer).body.toString();

describe('what is cached', () => {
  test('is rendered once per version', async () => {
    const { get, change } = cacheByHand();
    let renders = 0;
    const render = async () => page(`render ${++renders}`);
    expect(await textOf(get('/', render))).toBe('render 1');
    expect(await textOf(get('/', render))).toBe('render 1');
    change();
    expect(await textOf(get('/', render))).toBe('render 2');
  });

  test('serves everyone who asks meanwhile with one render', async () => {
    const { get, render, rendersRunning, finish } = cacheByHand();
    const answers = [1, 2, 3].map(() => get('/', render));
    expect(rendersRunning()).toBe(1);
    finish('shared');
    expect(await Promise.all(answers.map(textOf))).toEqual(['shared', 'shared', 'shared']);
  });

  test('never shows a request what was rendered before a change it came after', async () => {
    const { get, change, render, rendersRunning, finish } = cacheByHand();
    const before = get('/', render);
    change();
    const after = get('/', render);
    const alsoAfter = get('/', render);
    finish('old');
    expect(await textOf(before)).toBe('old');
    await expect.poll(rendersRunning).toBe(1);
    finish('new');
    expect([await textOf(after), await textOf(alsoAfter)]).toEqual(['new', 'new']);
  });

  test('a storm of changes runs one render at a time', async () => {
    const { get, change, render, rendersRunning, finish } = cacheByHand();
    const answers = Array.from({ length: 50 }, () => {
      change();
      return get('/', render);
    });
    expect(rendersRunning()).toBe(1);
    finish('first');
    await expect.poll(rendersRunning).toBe(1);
    finish('last');
    expect(new Set(await Promise.all(answers.slice(1).map(textOf)))).toEqual(new Set(['last']));
  });

  test('the same bytes after a change are not compressed again', async () => {
    const { get, change } = cacheByHand();
    const first = await get('/', async () => page(LONG));
    const compressed = Promise.resolve(Buffer.from('small'));
    first.encoded.set('br', compressed);
    change();
    expect((await get('/', async () => page(LONG))).encoded.get('br')).toBe(compressed);
    change();
    expect((await get('/', async () => page('other'))).encoded.size).toBe(0);
  });

  test('a render that fails is tried again by the next request', async () => {
    const { get } = cacheByHand();
    await expect(get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await textOf(get('/', async () => page('back')))).toBe('back');
  });

  test('an answer that is no success is not cached', async () => {
    const { cache, get } = cacheByHand();
    let renders = 0;
    const render = async () => page(`failure ${++renders}`, 500);
    await get('/x', render);
    expect(await textOf(get('/x', render))).toBe('failure 2');
    expect(cache.sizeBytes()).toBe(0);
  });

  test('that there is no such thing is cached briefly, and never among the things that there are', async () => {
    const { get, pass } = cacheByHand(80_000);
    let renders = 0;
    const missing = async () => page(`missing ${++renders}`, 404);
    await get('/x', missing);
    expect(await textOf(get('/x', missing))).toBe('missing 1');
    pass(30_000);
    expect(await textOf(get('/x', missing))).toBe('missing 2');
    await get('/', async () => page('home'));
    for (let i = 0; i < 500; i += 1) await get(`/products/${i}`, async () => page(LONG, 404));
    expect(await textOf(get('/', async () => page('drawn again')))).toBe('home');
  });
});

describe('the room for it', () => {
  test('holds so many bytes and drops what was not used for longest', async () => {
    const { cache, get } = cacheByHand(160_000);
    const renders: string[] = [];
    const ask = (key: string) =>
      get(key, async () => {
        renders.push(key);
        return page(key.repeat(9000).slice(0, 9000));
      });
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(key);
    await ask('a');
    for (const key of ['i', 'j', 'k']) await ask(key);
    expect(cache.sizeBytes()).toBeLessThanOrEqual(80_000);
    renders.length = 0;
    await ask('a');
    expect(renders).toEqual([]);
    await ask('b');
    expect(renders).toEqual(['b']);
  });

  test.each<[Room, Room[]]>([
    ['search', ['catalogue', 'list', 'deep']],
    ['list', ['catalogue', 'search', 'deep']],
    ['deep', ['catalogue', 'list', 'search']],
  ])('a flood of every %s there could be leaves the others alone', async (flood, others) => {
    const { cache, get } = cacheByHand(200_000);
    for (const share of others) await get(share, async () => page(LONG), { share });
    for (let i = 0; i < 300; i += 1) {
      const asked = [`${flood} ${i}`, async () => page(LONG), { share: flood }] as const;
      await get(...asked);
      await get(...asked);
    }
    expect(cache.sizeBytes()).toBeLessThanOrEqual(200_000);
    for (const share of others)
      expect(await textOf(get(share, async () => page('drawn again'), { share }))).toBe(LONG);
  });

  test('counts compressed forms and the words of the address, and caches no long ones', async () => {
    const { cache, get } = cacheByHand();
    const key = '/?search='.padEnd(1000, 'x');
    const answer = await get(key, async () => page(LONG));
    expect(cache.sizeBytes()).toBeGreaterThan(LONG.length + key.length);
    const before = cache.sizeBytes();
    const { length } = (await cache.encode(answer, 'br'))!;
    await expect.poll(cache.sizeBytes).toBe(before + length);
    await get('/?search='.padEnd(2000, 'x'), async () => page(LONG));
    expect(cache.sizeBytes()).toBe(before + length);
  });

  test('counts each address at the fast path, has few of them for one answer, and none for a long one', async () => {
    const { cache, get, change } = cacheByHand();
    const answer = await get('/', async () => page(LONG));
    const open = (url: string) =>
      cache.addToFastPath({
        answer,
        url,
        accepted: 'br',
        headers: ['etag', 'x'],
        bytes: answer.body,
        route: '/',
      });
    const isOpen = (url: string) => cache.atFastPath('br', url) !== null;
    const before = cache.sizeBytes();
    open('/?utm=1');
    expect(cache.sizeBytes()).toBeGreaterThan(before + 2 * '/?utm=1'.length);
    for (let i = 2; i <= 5000; i += 1) open(`/?utm=${i}`);
    expect(cache.sizeBytes()).toBeLessThan(before + 8 * 1000);
    expect([isOpen('/?utm=1'), isOpen('/?utm=5000')]).toEqual([false, true]);
    const counted = cache.sizeBytes();
    open('/?utm='.padEnd(15_000, 'x'));
    expect(cache.sizeBytes()).toBe(counted);
    change();
    expect(isOpen('/?utm=5000')).toBe(false);
    await get('/', async () => page('other'));
    expect(isOpen('/?utm=5000')).toBe(false);
    expect(cache.sizeBytes()).toBeLessThan(before);
  });
});

test('the fast path keeps an answer from being dropped, and is closed when it is', async () => {
  const { cache, get } = cacheByHand(40_000);
  const isOpen = (url: string) => cache.atFastPath('br', url) !== null;
  for (const url of ['/asked', '/left']) {
    const answer = await get(url, async () => page(LONG));
    cache.addToFastPath({ answer, url, accepted: 'br', headers: [], bytes: answer.body, route: url });
  }
  for (let i = 0; i < 20; i += 1) {
    expect(isOpen('/asked')).toBe(true);
    await get(`/${i}`, async () => page(LONG));
  }
  expect(isOpen('/left')).toBe(false);
});

describe('queues', () => {
  const narrow = () => {
    const queues = createRenderQueues(10);
    queues.page.search = createBoundedQueue({ atOnce: 1, waiting: 1 });
    queues.read.search = createBoundedQueue({ atOnce: 1, waiting: 0 });
    return queues;
  };
  const search = { share: 'search' } as const;
  const named = { share: 'named' } as const;

  test('searches wait for each other and are refused beyond that, pages of the catalogue are drawn meanwhile', async () => {
    const { get, render, rendersRunning, finish } = cacheByHand(1_000_000, narrow());
    const first = get('/?search=a', render, search);
    const second = get('/?search=b', render, search);
    await expect(get('/?search=c', render, search)).rejects.toBeInstanceOf(TooBusy);
    expect(rendersRunning()).toBe(1);
    expect(await textOf(get('/', async () => page('home')))).toBe('home');
    finish('a');
    expect(await textOf(first)).toBe('a');
    await expect.poll(rendersRunning).toBe(1);
    finish('b');
    expect(await textOf(second)).toBe('b');
  });

  test('invented names take no queues from the catalogue, nor from what was found under a name', async () => {
    const queues = narrow();
    queues.page.catalogue = createBoundedQueue({ atOnce: 1, waiting: 0 });
    queues.page.named = createBoundedQueue({ atOnce: 1, waiting: 0 });
    const { get, render, change } = cacheByHand(1_000_000, queues);
    await get('/products/real', async () => page('real'), named);
    await get('/products/missing', async () => page('missing', 404), named);
    change();
    void get('/products/invented', render, named);
    for (const key of ['/products/missing', '/products/new'])
      await expect(get(key, render, named)).rejects.toBeInstanceOf(TooBusy);
    expect(await textOf(get('/', async () => page('home')))).toBe('home');
    expect(await textOf(get('/products/real', async () => page('changed'), named))).toBe('changed');
  });

  test('what is cached needs no turn', async () => {
    const { get, render, rendersRunning } = cacheByHand(1_000_000, narrow());
    await get('/?search=cached', async () => page('cached'), search);
    void get('/?search=a', render, search);
    // Its turn never comes: it is refused in the end.
    get('/?search=b', render, search).catch(() => undefined);
    expect(await textOf(get('/?search=cached', render, search))).toBe('cached');
    expect(rendersRunning()).toBe(1);
  });

  test('nothing is drawn for those who hung up, unless another waits for the same', async () => {
    const { get, finish, rendersRunning, render } = cacheByHand(1_000_000, narrow());
    let isGone = false;
    void get('/?search=a', render, search);
    const left = get('/?search=b', render, { ...search, isGone: () => isGone }).catch((error) => error);
    isGone = true;
    const other = get('/?search=c', render, { ...search, isGone: () => isGone });
    const stays = get('/?search=c', render, search);
    finish('a');
    expect(await left).toBeInstanceOf(TooBusy);
    await expect.poll(rendersRunning).toBe(1);
    finish('c');
    expect([await textOf(other), await textOf(stays)]).toEqual(['c', 'c']);
  });

  test('a client that stays is answered when those who came before hang up, also after a change', async () => {
    const { get, change, render, rendersRunning, finish } = cacheByHand(1_000_000, narrow());
    let isGone = false;
    void get('/?search=a', render, search);
    const between = get('/?search=between', render, search);
    change();
    const leaves = get('/?search=a', render, { ...search, isGone: () => isGone });
    const stays = get('/?search=a', render, search);
    finish('old');
    await expect.poll(rendersRunning).toBe(1);
    isGone = true;
    finish('between');
    expect(await textOf(between)).toBe('between');
    await expect.poll(rendersRunning).toBe(1);
    finish('new');
    expect([await textOf(stays), await textOf(leaves)]).toEqual(['new', 'new']);
  });

  test('a page that has its turn does not wait for another to read what it shows', async () => {
    const { get, render } = cacheByHand(1_000_000, narrow());
    void get('search by somebody else', render, { kind: 'read', ...search });
    const drawn = get(
      '/?search=a',
      async () => ({
        ...(await get('search=a', async () => page('read'), { kind: 'read', ...search })),
      }),
      search,
    );
    expect(await textOf(drawn)).toBe('read');
  });

  test('a change while it waits does not make it old', async () => {
    const { get, render, rendersRunning, finish, change } = cacheByHand(1_000_000, narrow());
    void get('/?search=a', render, search);
    const before = get('/?search=b', render, search);
    change();
    const after = get('/?search=b', render, search);
    finish('a');
    await expect.poll(rendersRunning).toBe(1);
    finish('new');
    expect([await textOf(before), await textOf(after)]).toEqual(['new', 'new']);
  });
});
