import {
  InfiniteQueryObserver,
  MutationObserver,
  type MutationObserverOptions,
  QueryObserver,
} from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endedSessionSentence } from '../remembered/ended-session-sentence.ts';
import { pendingIntent } from '../remembered/intent.ts';
import { rememberedPlace } from '../remembered/return-to.ts';
import { showPage, stubBrowser } from '../testing/fake-browser.ts';
import { type ToastMessage, toastQueue } from '../toast/toast.ts';
import { customerName } from './accounts.ts';
import { changesOf } from './admin-catalogue.ts';
import { orderCounts, orders } from './admin-orders.ts';
import { ApiError } from './client.ts';
import { differences } from './ledgers.ts';
import { me } from './me.ts';
import { cartQuantity } from './queries.ts';
import { createQueryClient, retryUpTo, sentenceOfAnswer } from './query-client.ts';
import { addToCart, addToWishlist, removeFromWishlist, wishlist } from './shopping.ts';

const shown: ToastMessage[] = [];
toastQueue.drainTo((message) => shown.push(message));

beforeEach(() => {
  for (const message of shown.splice(0)) toastQueue.noteGone(message);
  stubBrowser({});
  showPage('/products?sort=name', 300);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  return () => vi.unstubAllGlobals();
});

/** The toasts after one change, as kind and text. */
async function saidAfter<Answer>(options: MutationObserverOptions<Answer>) {
  const client = createQueryClient(() => {});
  await new MutationObserver(client, options).mutate().catch(() => {});
  return shown.map(({ kind, text }) => [kind, text]);
}

const refused = async () => {
  throw new ApiError(409, { error: 'This product is gone.', code: 'gone' });
};

test('a failed change shows one toast', async () => {
  expect(await saidAfter({ mutationFn: refused })).toEqual([['error', 'This product is gone.']]);
});

test('a failed read shows one toast', async () => {
  const reads = new QueryObserver(
    createQueryClient(() => {}),
    { queryKey: ['it'], queryFn: refused },
  );
  await new Promise<void>((resolve) => reads.subscribe(({ isError }) => isError && resolve()));
  expect(shown.map(({ text }) => text)).toEqual(['This product is gone.']);
});

const failWith = (error: string) => {
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' });
  vi.stubGlobal('fetch', async () => Response.json({ error, code: 'conflict' }, { status: 409 }));
};

test.each([
  ['/userAuth/cartQty', cartQuantity()],
  ['/userAuth/userName', customerName()],
  ['/user/product/allWishlist', wishlist()],
  ['/adminAuth/me', me()],
  ['/orders/counts', orderCounts()],
  ['/orders/differences', differences()],
  ['/admin/audit', changesOf('product', 'id')],
])('a failed %s shows its sentence [S8.1]', async (path, options) => {
  failWith(`No ${path} today.`);
  const client = createQueryClient(() => {});
  await client.fetchQuery(options as never).catch(() => {});
  expect(shown.map(({ text }) => text)).toEqual([`No ${path} today.`]);
});

test('reads that fail for the same reason at the same time show one toast', async () => {
  failWith('The shop is busy.');
  const client = createQueryClient(() => {});
  const reads = [cartQuantity(), customerName(), wishlist()].map((options) =>
    client.fetchQuery(options as never),
  );
  await Promise.allSettled(reads);
  expect(shown.map(({ text }) => text)).toEqual(['The shop is busy.']);
});

test('a poll that goes on failing shows one toast, and another after it has worked again [S8.1]', async () => {
  let fails = 0;
  const client = createQueryClient(() => {});
  const states: ('fails' | 'works')[] = ['fails', 'fails', 'works', 'fails'];
  const polled = new QueryObserver(client, {
    queryKey: ['polled'],
    queryFn: async () => {
      if (states.shift() === 'works') return 'fine';
      throw new ApiError(409, { error: `Failure ${++fails}.`, code: 'conflict' });
    },
    refetchInterval: 1_000_000,
  });
  const stop = polled.subscribe(() => {});
  await vi.waitFor(() => expect(polled.getCurrentResult().isError).toBe(true));
  for (let poll = 0; poll < 3; poll += 1) await polled.refetch();
  stop();
  expect(shown.map(({ text }) => text)).toEqual(['Failure 1.', 'Failure 3.']);
});

test('a failure that the screen shows itself has no toast', async () => {
  expect(await saidAfter({ mutationFn: refused, meta: { quiet: true } })).toEqual([]);
});

test('a successful change shows what was done', async () => {
  const done = { mutationFn: async () => ({}), meta: { done: 'Added to cart' } };
  expect(await saidAfter(done)).toEqual([['success', 'Added to cart']]);
});

test('a change may show the message of its answer, or nothing', async () => {
  const answering = (msg: string) => ({
    mutationFn: async () => ({ msg }),
    meta: { done: sentenceOfAnswer },
  });
  expect(await saidAfter(answering('Order confirmed'))).toEqual([['success', 'Order confirmed']]);
  shown.length = 0;
  expect(await saidAfter(answering(''))).toEqual([]);
  expect(await saidAfter({ mutationFn: async () => ({}) })).toEqual([]);
});

test('a failed change shows no success', async () => {
  const failing = { mutationFn: refused, meta: { done: 'Added to cart' } };
  expect(await saidAfter(failing)).toEqual([['error', 'This product is gone.']]);
});

describe('a staff member without a right', () => {
  const withRole = (rights: string[]) => ({ _id: 'me', rights });
  const refusal = (code: string) => async () => {
    throw new ApiError(403, { error: 'Your role does not allow this.', code });
  };
  const goneWrong = async (code: string) => {
    const { calls } = stubBrowser({ '/adminAuth/me': () => withRole(['account']) });
    localStorage.setItem('token', 'mine');
    showPage('/admin/orders');
    const client = createQueryClient(() => {});
    client.setQueryData(me().queryKey, withRole(['account', 'read']) as never);
    const reads = new QueryObserver(client, me());
    const stop = reads.subscribe(() => {});
    const change = new MutationObserver(client, { mutationFn: refusal(code) });
    await change.mutate().catch(() => {});
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    stop();
    return { rights: reads.getCurrentResult().data?.rights, calls };
  };

  test.each(['right-needed', 'second-factor-due'])(
    'gets a message (%s), stays logged in, and the screen learns what they may do now',
    async (code) => {
      const { rights } = await goneWrong(code);
      expect(shown.map(({ kind, text }) => [kind, text])).toEqual([
        ['error', 'Your role does not allow this.'],
      ]);
      expect(localStorage.getItem('token')).toBe('mine');
      expect(rights).toEqual(['account']);
    },
  );

  test('who is no longer on the staff is logged out', async () => {
    await goneWrong('forbidden');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a visitor who is asked to log in', () => {
  const productId = '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d';
  const ended = () => Response.json({ error: 'Login to continue', code: 'unauthenticated' }, { status: 401 });
  const sentTo: string[] = [];
  const press = async <Variables>(options: object, variables: Variables) => {
    sentTo.length = 0;
    const client = createQueryClient((path) => void sentTo.push(path));
    await new MutationObserver<unknown, Error, Variables>(client, options).mutate(variables).catch(() => {});
  };
  beforeEach(() => {
    stubBrowser({
      '/user/product/addCart': ended,
      '/user/product/addWishlist': ended,
      '/user/product/removeWishlist': ended,
    });
    showPage('/products?sort=name', 300);
  });

  test('for the cart gets an information toast, and product, quantity and place are remembered', async () => {
    localStorage.setItem('left', 'over');
    await press(addToCart, { productId, quantity: 480 });
    expect(shown.map(({ kind, text }) => [kind, text])).toEqual([['info', 'Login to continue']]);
    expect(sentTo).toEqual(['/login']);
    expect(localStorage.getItem('left')).toBeNull();
    expect(pendingIntent()).toEqual({ to: 'cart', productId, quantity: 480 });
    expect(rememberedPlace('shop')).toEqual({ path: '/products?sort=name', scrollY: 300 });
  });

  test('for adding to the wishlist has that remembered, but not for taking off', async () => {
    await press(addToWishlist, productId);
    expect(pendingIntent()).toEqual({ to: 'wishlist', productId });
    sessionStorage.removeItem('intent');
    await press(removeFromWishlist, productId);
    expect(pendingIntent()).toBeNull();
  });

  test('has nothing remembered when the product is refused for another reason', async () => {
    stubBrowser({
      '/user/product/addCart': () => Response.json({ error: 'Gone.', code: 'not-found' }, { status: 404 }),
    });
    await press(addToCart, { productId, quantity: 1 });
    expect(pendingIntent()).toBeNull();
    expect(shown.map(({ kind }) => kind)).toEqual(['error']);
    expect(sentTo).toEqual([]);
  });

  const readRefused = async ({ quiet } = { quiet: true }) => {
    const client = createQueryClient(() => {});
    const queryFn = async () => {
      throw new ApiError(401, { error: 'Login to continue', code: 'unauthenticated' });
    };
    const reads = new QueryObserver(client, { queryKey: ['refused'], queryFn, meta: { quiet } });
    await new Promise<void>((resolve) => reads.subscribe(({ isError }) => isError && resolve()));
  };

  test('is not led back to a public page whose badge could not be read', async () => {
    localStorage.setItem('token', 'ended');
    await readRefused();
    expect(rememberedPlace('shop')).toBeNull();
  });

  const answered = async (token: string | null, now: string) => {
    localStorage.setItem('token', now);
    const client = createQueryClient(() => {});
    const refusals = [new ApiError(401, { error: 'Login to continue', code: 'unauthenticated' }, { token })];
    const queryFn = async () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return 'read again';
    };
    return client.fetchQuery({ queryKey: ['renewed'], queryFn, retry: retryUpTo(3), retryDelay: 0 });
  };

  test.each(['the one before', null])(
    'stays logged in when the answer is for a token that another has followed: %s',
    async (token) => {
      expect(await answered(token, 'the new one')).toBe('read again');
      expect(localStorage.getItem('token')).toBe('the new one');
      expect(shown).toEqual([]);
    },
  );

  test('is asked to repeat a change that was sent with the token before, and stays logged in', async () => {
    stubBrowser({
      '/user/product/removeWishlist': () => {
        localStorage.setItem('token', 'the new one');
        return ended();
      },
    });
    localStorage.setItem('token', 'the one before');
    await press(removeFromWishlist, productId);
    expect(localStorage.getItem('token')).toBe('the new one');
    expect(shown.map(({ text }) => text)).toEqual(['Your login was renewed meanwhile. Try again.']);
    expect(sentTo).toEqual([]);
  });

  test('whose session ended learns it from the login alone, until a press asks for one [B15.10b]', async () => {
    for (const [path, sentence] of [
      ['/account/checkout?order=1', 'You were signed out. Your checkout is kept.'],
      ['/account/wishlist', 'You were signed out. Log in to go on.'],
      ['/products', 'You were signed out. Log in to go on.'],
    ] as const) {
      showPage(path);
      localStorage.setItem('token', 'ended');
      await readRefused({ quiet: false });
      expect(endedSessionSentence(), path).toBe(sentence);
    }
    expect(shown).toEqual([]);
    await press(addToCart, { productId, quantity: 1 });
    expect(shown.map(({ text }) => text)).toEqual(['Login to continue']);
  });

  test('who never had one gets no message of an ended one', async () => {
    await press(addToCart, { productId, quantity: 1 });
    expect(endedSessionSentence()).toBeNull();
  });

  test('is led back to a page of the account whose session ended, but not after a logout', async () => {
    showPage('/account/wishlist', 0);
    await readRefused();
    expect(rememberedPlace('shop')).toBeNull();
    localStorage.setItem('token', 'ended');
    await readRefused();
    expect(rememberedPlace('shop')?.path).toBe('/account/wishlist');
  });
});

test('a list that refreshes itself knows when all of it was read: a further page is no refresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.stubGlobal('localStorage', { getItem: () => 'a-token' });
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json({ data: { docs: [], nextPage: url.includes('page=1') ? 2 : null } }),
    );
    const filter = { orderStatus: 'pending', paymentStatus: undefined, search: '' } as const;
    const list = new InfiniteQueryObserver(
      createQueryClient(() => {}),
      orders(filter),
    );
    const at = (ms: number) => vi.setSystemTime(ms);
    const readAt = ({ data }: Awaited<ReturnType<typeof list.refetch>>) => data?.pages[0]?.readAtMs;
    at(1000);
    expect(readAt(await list.refetch())).toBe(1000);
    at(2000);
    const further = await list.fetchNextPage();
    expect(further.data?.pages).toHaveLength(2);
    expect(readAt(further)).toBe(1000);
    at(3000);
    expect(readAt(await list.refetch())).toBe(3000);
  } finally {
    vi.useRealTimers();
  }
});
