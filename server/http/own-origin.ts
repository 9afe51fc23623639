import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What the shop calls itself: PUBLIC_URL when given, else as it was called. */
export const ownOrigin = (config: Config, request: FastifyRequest): string =>
  config.publicUrlIsGiven ? config.publicUrl : `${request.protocol}://${request.host}`;
