import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ApiPath,
  type BodyOf,
  type Contract,
  contract,
  type Endpoint,
  type QueryOf,
  type ResponseOf,
} from '#contract/index.ts';
import { ShopError } from '../errors.ts';
import { bareAddress } from '../rate-limits/network-address.ts';
import { within } from '../rate-limits/within.ts';
import type { TokenCheck } from './access.ts';
import { errorResponse } from './error-response.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import type { Session } from './sessions.ts';

/** The request data of a use case. */
export interface Call<P extends ApiPath> {
  query: QueryOf<P>;
  body: BodyOf<P>;
  session: Contract[P] extends { access: 'public' } | { checksToken: true } ? null : Session;
  /** Of a call whose own statement checks the token. */
  tokenCheck: Contract[P] extends { checksToken: true } ? TokenCheck : null;
  ip: string;
  /** As the browser names itself. */
  device: string | null;
  /** The origin of this request, as "http://host:port". */
  origin: string;
  idempotencyKey: string | null;
}

export type Handlers<P extends ApiPath> = { [Path in P]: (call: Call<Path>) => Promise<ResponseOf<Path>> };

const ANSWER_WITHIN_MS = 15_000;
const LEAST_TIME_MS = 3_000;
/** A database that hangs must not keep people waiting. */
const tooLate = () => new ShopError('unavailable', { retryAfterSeconds: 5 });

/** The body of a call without input: absent, or an object without fields. */
const NOTHING = { type: ['object', 'null'], additionalProperties: false };

/** A call whose fields are all optional may come without a body. */
const mayBeEmpty = ({ body }: Endpoint) =>
  body !== undefined && (body as { required?: string[] }).required === undefined;

/** Answers a read that anyone may make, from the response cache where it can. */
export type SendPublicRead = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<object>,
) => Promise<unknown>;

/** Registers the contract's endpoints. `afterChange` runs after a change, before its answer. */
export function registerContract(
  app: FastifyInstance,
  handlers: Handlers<ApiPath>,
  afterChange: (path: ApiPath) => Promise<void>,
  sendPublicRead: SendPublicRead,
) {
  for (const path of Object.keys(handlers) as ApiPath[]) {
    const endpoint: Endpoint = contract[path];
    const handle = handlers[path] as (call: unknown) => Promise<object>;
    app.route({
      method: endpoint.method,
      url: path,
      config: {
        access: endpoint.access,
        ...(endpoint.right && { right: endpoint.right }),
        ...(endpoint.readBy && { readBy: endpoint.readBy }),
        ...(endpoint.checksToken && { checksToken: true }),
      },
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.method === 'POST' && { body: endpoint.body ?? NOTHING }),
        response: { 200: endpoint.response, '4xx': errorResponse, '5xx': errorResponse },
      },
      ...(mayBeEmpty(endpoint) && {
        preValidation: async (request: FastifyRequest) => {
          if (request.body === undefined) request.body = {};
        },
      }),
      handler: async (request, reply) => {
        const call = {
          query: request.query,
          body: request.body,
          session: request.session,
          tokenCheck: request.tokenCheck,
          ip: bareAddress(request.ip),
          device: request.headers['user-agent'] ?? null,
          origin: `${request.protocol}://${request.host}`,
          idempotencyKey: endpoint.takesIdempotencyKey ? readIdempotencyKey(request) : null,
        };
        if (endpoint.method === 'GET' && endpoint.access === 'public' && !endpoint.uncached)
          return sendPublicRead(endpoint, request, reply, () =>
            within(ANSWER_WITHIN_MS, handle(call), tooLate),
          );
        const work = async () => {
          const answer = await handle(call);
          if (endpoint.method === 'POST') await afterChange(path);
          return answer;
        };
        // Counted from the arrival, including the session check; a large file takes as long as the sender's connection.
        const left = Math.max(ANSWER_WITHIN_MS - reply.elapsedTime, LEAST_TIME_MS);
        const answer = await (endpoint.bodyLimit ? work() : within(left, work(), tooLate));
        reply.header('cache-control', 'no-store');
        return answer;
      },
    });
  }
}
