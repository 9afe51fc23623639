import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop } from '../../testing/test-shop.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createAnswerNotes, noteAnswers } from './answer-notes.ts';
import { createWebApp, inProcess, type Transport, type WebApp } from './html/web-build.ts';
import { idsOfPages, renderedPage, renderFor } from './inner-reads.ts';
import { handleErrors } from './send-error.ts';
import { createWhoAsks } from './who-asks.ts';

const PAGE_ID = /^[0-9a-f-]{36}$/;

/** A built web app whose pages call the API at the path of their query and show its status. */
const build = {
  routes: {},
  entry: {
    module: {
      frameOrigins: [],
      loadContextFor: (transport: Transport, report: (error: unknown) => void) => ({ transport, report }),
      createRequestHandler:
        () =>
        async (request: Request, context: { transport: Transport; report: (error: unknown) => void }) => {
          const url = new URL(request.url).searchParams.get('reads')!;
          const answers = await Promise.all(
            url.split(',').map((each) => context.transport({ method: 'GET', url: each, headers: {} })),
          );
          if (answers.some(({ status }) => status === 500)) context.report(new Error('drawn for nothing'));
          return new Response(answers.map(({ status }) => status).join());
        },
    },
  },
} as unknown as ServerBuild;

describe('what a page reads of the API while it is rendered', () => {
  const metrics = createMetrics();
  const who = createWhoAsks({ trustProxy: false });
  const lines: { reqId: string; msg: string; route?: string }[] = [];
  let app: FastifyInstance;
  let web: WebApp;

  beforeAll(async () => {
    const log: FastifyBaseLogger = pino(
      { level: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    app = Fastify({
      loggerInstance: log,
      genReqId: idsOfPages(who.requestId),
      logController: new LogController({ disableRequestLogging: true }),
    });
    handleErrors(app);
    noteAnswers(app, createAnswerNotes(log, metrics), who);
    app.get('/good', async () => ({ data: 'good' }));
    app.get('/broken', async () => {
      throw new Error('broken');
    });
    app.get('/*', async (request) => {
      const asked = new Request(`http://shop${request.url}`);
      const answer = await renderFor(request, () => web.render(asked, () => {}));
      return answer.text();
    });
    const report = (err: unknown) => renderedPage()!.log.error({ err }, 'page failed');
    web = createWebApp(build, 'test', inProcess(app), report);
    await app.ready();
  });
  afterAll(() => app.close());

  const countOf = async (route: string) => {
    const text = await metrics.registry.metrics();
    const counted = text
      .split('\n')
      .filter((line) => line.startsWith(`millwright_requests_total{route="${route}"`));
    return counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const render = async (reads: string) => {
    lines.length = 0;
    const { body, headers } = await app.inject(`/page?reads=${reads}`);
    return { body, id: headers['x-request-id'] as string };
  };

  test('is no traffic: the page is counted and written down once, its reads not at all', async () => {
    const { body, id } = await render('/good,/good');
    expect(body).toBe('200,200');
    expect([await countOf('/*'), await countOf('/good')]).toEqual([1, 0]);
    expect(lines).toMatchObject([{ msg: 'request', route: '/*', reqId: id }]);
    expect(id).toMatch(PAGE_ID);
  });

  test('is written down when it fails, under the request of the page', async () => {
    const { id } = await render('/good,/broken');
    expect(lines).toMatchObject([
      { msg: 'request failed', reqId: id },
      { msg: 'page failed', reqId: id },
      { msg: 'request', route: '/*', reqId: id },
    ]);
    expect(await countOf('/broken')).toBe(0);
  });

  test('pages that are rendered at the same time keep their reads apart', async () => {
    lines.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => app.inject('/page?reads=/broken,/good')));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    const failed = lines.filter(({ msg }) => msg === 'request failed');
    expect(failed.map(({ reqId }) => reqId).sort()).toEqual(ids.toSorted());
  });
});

describe('a client outside', () => {
  const shop = startTestShop();
  const READ = '/websiteData/allReviews';
  const counted = async () => {
    const text = await shop.deps.metrics.registry.metrics();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`millwright_requests_total{route="${READ}"`))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };

  test('neither chooses the id of a request nor keeps it from being counted', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine', 'x-inner-read': '1' };
    const answer = await shop.app.inject({ url: READ, headers });
    expect(answer.headers['x-request-id']).toMatch(PAGE_ID);
    await expect.poll(counted).toBe(1);
  });

  test('asks for the same that a page reads, and only that is counted', async () => {
    const web = createWebApp(build, 'test', inProcess(shop.app), () => {});
    const before = await counted();
    const page = { id: 'the-page', log: shop.app.log };
    await renderFor(page, () => web.render(new Request(`http://shop/page?reads=${READ}`), () => {}));
    await shop.get(READ);
    await expect.poll(counted).toBe(before + 1);
  });
});
