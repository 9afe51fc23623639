import type { FastifyReply } from 'fastify';

/** The status for clients that disconnected: only the log shows it. */
export const CLIENT_HAS_GONE = 499;

/** Aborts when the client disconnects before its answer. Not `request.signal`, which also ends with the body. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hangUp.abort();
  });
  return hangUp.signal;
}
