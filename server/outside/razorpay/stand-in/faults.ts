import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { drawFault, type Fault, isDark } from './controls.ts';
import { ProviderError } from './provider-error.ts';
import type { StandIn } from './stand-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    gatewayFault: Fault | null;
  }
}

const HANG_MS = 60_000;
const SLOW_MS = 3_000;
const HTML =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';

/** Applies the faults that tests configured: before the work, or to its answer. */
export function disturb(app: FastifyInstance, standIn: StandIn) {
  app.decorateRequest('gatewayFault', null);

  app.addHook('preHandler', async (request, reply) => {
    const call = request.routeOptions.config.gatewayCall;
    if (!call) return;
    if (isDark(standIn.controls)) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    const fault = drawFault(standIn.controls, call);
    request.gatewayFault = fault;
    if (fault?.type === '5xx')
      throw new ProviderError('The server encountered an error.', { status: 500, code: 'SERVER_ERROR' });
    if (fault?.type === 'refused') throw new ProviderError('This action is not allowed for the merchant');
    if (fault?.type === 'html') return reply.code(502).type('text/html').send(HTML);
    if (fault?.type === 'timeout') {
      reply.hijack();
      setTimeout(() => request.raw.socket.destroy(), HANG_MS).unref();
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = request.gatewayFault;
    if (fault?.type === 'lost-answer') request.raw.socket.destroy();
    if (fault?.type !== 'slow' || typeof payload !== 'string') return payload;
    reply.removeHeader('content-length');
    return Readable.from(slowly(payload, fault.ms ?? SLOW_MS));
  });
}

async function* slowly(text: string, ms: number) {
  const half = Math.floor(text.length / 2);
  yield text.slice(0, half);
  await sleep(ms, undefined, { ref: false });
  yield text.slice(half);
}
