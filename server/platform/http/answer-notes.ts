import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { isInnerRead } from './inner-reads.ts';
import { routeName } from './route-name.ts';
import type { WhoAsks } from './who-asks.ts';

interface Answered {
  id: string;
  /** The client's; null when there was no request to tell from. */
  network: string | null;
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** Logs and counts every answer, by whichever path it left the shop. */
export type NoteAnswer = (answered: Answered) => void;

export function createAnswerNotes(log: FastifyBaseLogger, metrics: Metrics): NoteAnswer {
  // None of these fields is anybody's secret, and looking for secrets takes six times as long as writing the line.
  const lines = log.child({}, { redact: [] });
  return ({ id, network, method, route, status, ms }) => {
    metrics.answered(route, method, status, ms / 1000);
    lines.info({ reqId: id, network, method, route, status, ms: Math.round(ms) }, 'request');
  };
}

export function noteAnswers(app: FastifyInstance, note: NoteAnswer, { network }: Pick<WhoAsks, 'network'>) {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, raw } = request;
    if (!isInnerRead(raw))
      note({
        id,
        network: network(raw),
        method,
        route: routeName(request),
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
    done();
  });
}
