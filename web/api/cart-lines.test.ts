import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/fake-browser.ts';
import { setQuantity, stepQuantity } from './cart-lines.ts';
import { cartQuantity } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { cart } from './shopping.ts';

afterEach(() => vi.unstubAllGlobals());

const PATHS = { set: '/user/product/setQuantity', step: '/user/product/updateQuantity' };

/** A cart with two pumps, and a shop that answers a change on command. */
function openCart(line: object = {}) {
  stubBrowser({});
  const sent: string[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url.split('?')[0]!);
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const client = createQueryClient(() => {});
  client.setQueryData(cart().queryKey, [
    { _id: 'line', quantity: 2, available: true, product: { _id: 'pump' }, ...line },
  ] as never);
  return {
    sent,
    answer: (status = 200) =>
      waiting.shift()!(
        Response.json(status === 200 ? { data: {} } : { error: 'No.', code: 'conflict' }, { status }),
      ),
    set: (quantity: number) =>
      new MutationObserver(client, setQuantity).mutate({ productId: 'pump', quantity }),
    step: (newQuantity: 1 | -1) =>
      new MutationObserver(client, stepQuantity).mutate({ productId: 'pump', newQuantity }),
    client,
    shown: () => client.getQueryData(cart().queryKey)?.[0]?.quantity,
  };
}

test('a typed quantity and a click right after it show at once and are sent one after the other', async () => {
  const { set, step, sent, answer, shown } = openCart();
  const typed = set(12);
  const clicked = step(1);
  await expect.poll(shown).toBe(13);
  expect(sent).toEqual([PATHS.set]);
  answer();
  await expect.poll(() => sent).toEqual([PATHS.set, PATHS.step]);
  answer();
  await Promise.all([typed, clicked]);
});

test('a refused quantity is taken back, and a click made meanwhile stays', async () => {
  const { set, step, sent, answer, shown } = openCart();
  const typed = set(12).catch(() => 'refused');
  const clicked = step(1);
  await expect.poll(() => sent).toEqual([PATHS.set]);
  answer(409);
  expect(await typed).toBe('refused');
  await expect.poll(shown).toBe(3);
  answer();
  await clicked;
});

test('taking what is left counts in the badge at once, and a refusal takes it back [B9.5]', async () => {
  const stock = { free: 3, moreThan: false, refused: true, days: null, daysOfFree: 1 };
  const { set, sent, answer, client } = openCart({ quantity: 5, stock });
  const badge = () => client.getQueryData(cartQuantity().queryKey);
  const line = () => client.getQueryData(cart().queryKey)?.[0];
  client.setQueryData(cartQuantity().queryKey, 0);
  const taken = set(3).catch(() => 'refused');
  await expect.poll(badge).toBe(3);
  expect(line()).toMatchObject({ quantity: 3, stock: { refused: false, days: 1 } });
  await expect.poll(() => sent).toHaveLength(1);
  answer(409);
  expect(await taken).toBe('refused');
  await expect.poll(() => line()?.quantity).toBe(5);
});
