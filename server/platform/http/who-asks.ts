import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';
import { networkOf } from '../rate-limits/network-address.ts';

/** As common proxies write them: a UUID, a hex string, a trace's id. */
const GIVEN_ID = /^[\w.:/+=-]{8,128}$/;

export interface WhoAsks {
  /** As Fastify takes it. */
  trustProxy: false | string | ((address: string, hop: number) => boolean);
  /** The id that the proxy in front gave, so that its log and ours can be read together; else a new one. */
  requestId(raw: IncomingMessage): string;
  /** The client's network, past the proxies in front. */
  network(raw: IncomingMessage): string;
}

export function createWhoAsks({ trustProxy }: Pick<Config, 'trustProxy'>): WhoAsks {
  const hops = trustProxy;
  const trust = typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops;
  const isTrusted =
    trust === false
      ? null
      : typeof trust === 'string'
        ? proxyAddress.compile(trust.split(',').map((range) => range.trim()))
        : trust;
  const ofSockets = new WeakMap<Socket, string>();
  return {
    trustProxy: trust,
    requestId(raw) {
      const given = isTrusted?.(raw.socket.remoteAddress ?? '', 0) && raw.headers['x-request-id'];
      return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
    },
    network(raw) {
      if (isTrusted) return networkOf(proxyAddress(raw, isTrusted) ?? '');
      const known = ofSockets.get(raw.socket);
      if (known !== undefined) return known;
      const network = networkOf(raw.socket.remoteAddress ?? '');
      ofSockets.set(raw.socket, network);
      return network;
    },
  };
}
