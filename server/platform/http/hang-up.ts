import type { FastifyReply } from 'fastify';

/** The status for those who hung up: nobody reads it but the log. */
export const CLIENT_HAS_GONE = 499;

/** Aborts when the client goes before it has its answer. Not `request.signal`, which also ends with the request's body. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hangUp.abort();
  });
  return hangUp.signal;
}
