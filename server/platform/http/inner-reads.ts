import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The request that a page is rendered for. */
type PageRequest = Pick<FastifyRequest, 'id' | 'log'>;

/** Both live in this process alone, so that no header from outside can stand for them. */
const pages = new AsyncLocalStorage<PageRequest>();
const innerReads = new WeakSet<IncomingMessage>();

/** Renders for a page: what it reads of the API in process belongs to the page's request. */
export const renderFor = <T>(page: PageRequest, render: () => Promise<T>): Promise<T> =>
  pages.run(page, render);

/** null where no page is being rendered. */
export const renderedPage = (): PageRequest | null => pages.getStore() ?? null;

/** What a page reads goes under the page's id. */
export const idsOfPages =
  (outside: (raw: IncomingMessage) => string) =>
  (raw: IncomingMessage): string => {
    const page = renderedPage();
    if (!page) return outside(raw);
    innerReads.add(raw);
    return page.id;
  };

/** Whether a page asked, and not a client outside. */
export const isInnerRead = (raw: IncomingMessage) => innerReads.has(raw);
