import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRenderQueues } from './render-queues.ts';
import { createSendPublicRead } from './response-cache/cached-reads.ts';
import { createResponseCache } from './response-cache/response-cache.ts';
import { registerContract } from './routes.ts';
import { handleErrors } from './send-error.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The framework counts by this clock.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const READ = '/userAuth/userName';
const PUBLIC_READ = '/websiteData/siteInfo';

/** What is answered to a request that is looked at for `beforeMs`, and whose use case then takes `takesMs`. */
async function answerTo(url: typeof READ | typeof PUBLIC_READ, { beforeMs = 0, takesMs = 0 }) {
  const app = Fastify();
  handleErrors(app);
  // Without it, or a log, the framework counts no time.
  app.addHook('onResponse', async () => {});
  app.addHook('onRequest', async () => {
    vi.advanceTimersByTime(beforeMs);
  });
  const begun = Promise.withResolvers<void>();
  const lasting = async (answer: object) => {
    const done = new Promise((resolve) => setTimeout(resolve, takesMs));
    begun.resolve();
    await done;
    return answer;
  };
  const handlers = {
    [READ]: () => lasting({ data: 'Asha' }),
    [PUBLIC_READ]: () =>
      lasting({ data: { testPayments: true, checkoutScript: '/checkout.js', sentWithinDays: 1 } }),
  };
  const cache = createResponseCache({ version: () => 1, maxBytes: 1_000, queues: createRenderQueues(10) });
  // Two of all the use cases are enough here.
  registerContract(app, handlers as never, async () => {}, createSendPublicRead(cache));
  const answer = app.inject(url).then((response) => response);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  const { statusCode, headers } = await answer;
  await app.close();
  return [statusCode, headers['retry-after']];
}

const DONE = [200, undefined];
const TOO_LATE = [503, '5'];

describe('an answer', () => {
  test.each([READ, PUBLIC_READ] as const)('of %s is waited for fifteen seconds', async (url) => {
    expect(await answerTo(url, { takesMs: 15_000 })).toEqual(DONE);
    expect(await answerTo(url, { takesMs: 15_001 })).toEqual(TOO_LATE);
  });

  test('is waited for from the arrival of its request, not from the beginning of its use case', async () => {
    expect(await answerTo(READ, { beforeMs: 10_000, takesMs: 5_000 })).toEqual(DONE);
    expect(await answerTo(READ, { beforeMs: 10_000, takesMs: 5_001 })).toEqual(TOO_LATE);
  });

  test('has three seconds left however late its use case begins', async () => {
    expect(await answerTo(READ, { beforeMs: 14_000, takesMs: 3_000 })).toEqual(DONE);
    expect(await answerTo(READ, { beforeMs: 20_000, takesMs: 3_001 })).toEqual(TOO_LATE);
  });
});
