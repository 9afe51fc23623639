import type { FastifyInstance } from 'fastify';

/** The address at which this process reaches itself, once it listens. */
export function ownAddress(app: FastifyInstance): string {
  const at = app.server.address();
  if (at === null || typeof at === 'string') throw new Error('The shop does not listen yet.');
  const everywhere = at.address === '0.0.0.0' || at.address === '::';
  const host = everywhere ? '127.0.0.1' : at.address.includes(':') ? `[${at.address}]` : at.address;
  return `http://${host}:${at.port}`;
}

/** The same for what is made before the app. */
export interface OwnAddress {
  url(): string;
  /** To be called with the app as soon as it is built. */
  belongsTo(app: FastifyInstance): void;
}

export function createOwnAddress(): OwnAddress {
  let built: FastifyInstance | null = null;
  return {
    url() {
      if (!built) throw new Error('The shop does not listen yet.');
      return ownAddress(built);
    },
    belongsTo(app) {
      built = app;
    },
  };
}
