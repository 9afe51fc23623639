import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/fake-browser.ts';
import { setQuantity, stepQuantity } from './cart-lines.ts';
import { createQueryClient } from './query-client.ts';
import { cart } from './shopping.ts';

afterEach(() => vi.unstubAllGlobals());

const PATHS = { set: '/user/product/setQuantity', step: '/user/product/updateQuantity' };

/** A cart with two pumps, and a shop that answers a change on command. */
function openCart() {
  stubBrowser({});
  const sent: string[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url.split('?')[0]!);
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const client = createQueryClient(() => {});
  client.setQueryData(cart().queryKey, [
    { _id: 'line', quantity: 2, available: true, product: { _id: 'pump' } },
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
