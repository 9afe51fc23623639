import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more connections and waits for the pages under way: closed routes would refuse what these still ask. */
    finishPages?(): Promise<void>;
  }
}

/** Remembers pages from their first line of code to their last. */
export function watchPages(app: FastifyInstance) {
  const underWay = new Set<Promise<unknown>>();
  app.decorate('finishPages', async () => {
    app.server.close();
    while (underWay.size > 0) await Promise.allSettled(underWay);
  });

  return async <T>(page: Promise<T>): Promise<T> => {
    underWay.add(page);
    try {
      return await page;
    } finally {
      underWay.delete(page);
    }
  };
}
