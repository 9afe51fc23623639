import type { OwnPrice } from '#contract/price-lists.ts';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import { MOST_PRICED_AT_ONCE } from '#domain/sizes/price-lists.ts';
import { readToken } from '../remembered/session.ts';
import { api } from './client.ts';

let waiting: { productId: string; answer: PromiseWithResolvers<OwnPrice | null> }[] = [];

/** What is on the screen asks in one moment, and is answered by one call. Who is in no company asks for nothing. */
export async function readTogether(productId: string): Promise<OwnPrice | null> {
  if (!(await hasOwnPrices())) return null;
  if (waiting.length === 0) setTimeout(ask);
  const answer = Promise.withResolvers<OwnPrice | null>();
  waiting.push({ productId, answer });
  return answer.promise;
}

let known: { token: string | null; answer: Promise<boolean> } | null = null;

/** Of the company of the one who is logged in; asked once until the page is loaded again. */
function hasOwnPrices(): Promise<boolean> {
  const token = readToken();
  if (known?.token !== token) {
    const answer = api
      .get('/user/company')
      .then(({ data }) => data !== null && data.priceList !== null && STANDING_OF[data.state].hasOwnPrices);
    known = { token, answer };
    answer.catch(() => {
      known = null;
    });
  }
  return known!.answer;
}

function ask(): void {
  const asked = waiting;
  waiting = [];
  for (let at = 0; at < asked.length; at += MOST_PRICED_AT_ONCE) {
    const some = asked.slice(at, at + MOST_PRICED_AT_ONCE);
    const productIds = [...new Set(some.map(({ productId }) => productId))];
    api.post('/user/prices', { productIds }).then(
      ({ data }) => {
        const own = new Map(data.map((one) => [one.productId, one]));
        for (const { productId, answer } of some) answer.resolve(own.get(productId) ?? null);
      },
      (error: Error) => {
        for (const { answer } of some) answer.reject(error);
      },
    );
  }
}
