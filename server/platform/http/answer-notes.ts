import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { lineWriter } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isInnerRead } from './inner-reads.ts';
import { routeName } from './route-name.ts';
import type { WhoAsks } from './who-asks.ts';

interface Answered {
  /** Has, like the network, no character that JSON escapes: see WhoAsks. */
  id: string;
  /** The client's; null when there was no request to read it from. */
  network: string | null;
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** Logs and counts every answer, by whichever path it left the shop. */
export type NoteAnswer = (answered: Answered) => void;

export function createAnswerNotes(log: FastifyBaseLogger, metrics: Metrics): NoteAnswer {
  const write = lineWriter(log);
  const kindOf = rememberKinds((route, method, status) => ({
    count: metrics.answersOf(route, method, status),
    fields: `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)},"status":${status}`,
  }));
  return ({ id, network, method, route, status, ms }) => {
    const { count, fields } = kindOf(route, method, status);
    count(ms / 1000);
    const from = network === null ? 'null' : `"${network}"`;
    write?.(`"reqId":"${id}","network":${from},${fields},"ms":${Math.round(ms)},"msg":"request"`);
  };
}

/** There are few: names of routes, with their methods and statuses. */
function rememberKinds<Kind>(describe: (route: string, method: string, status: number) => Kind) {
  const known = new Map<string, { method: string; status: number; kind: Kind }[]>();
  return (route: string, method: string, status: number): Kind => {
    const ofRoute = known.get(route) ?? [];
    const found = ofRoute.find((each) => each.method === method && each.status === status);
    if (found) return found.kind;
    const kind = describe(route, method, status);
    known.set(route, [...ofRoute, { method, status, kind }]);
    return kind;
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
