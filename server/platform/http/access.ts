import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, ADMIN_TOKEN_MARK } from '#domain/access.ts';
import type { Db } from '../db/database.ts';
import { ShopError } from '../errors.ts';
import { findSession, type Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: a route without it cannot be registered. */
    access?: Access;
  }
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    /** Every route with its access. */
    declaredAccess: DeclaredRoute[];
  }
}

export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
}

/** A route's access declaration. */
export const openTo = (access: Access) => ({ config: { access } });

const TOKEN = new RegExp(`^(?:Bearer\\s+)?((?:${ADMIN_TOKEN_MARK})?[A-Za-z0-9_-]{43})$`, 'i');

const tokenOf = (request: FastifyRequest) =>
  TOKEN.exec(request.headers.authorization?.trim() ?? '')?.[1] ?? null;

export function guardAccess(app: FastifyInstance, db: Db) {
  app.decorateRequest('session', null);
  app.decorate('declaredAccess', []);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
    for (const method of [route.method].flat())
      app.declaredAccess.push({ method: method.toUpperCase(), url: route.url, access });
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'public') return;
    const token = tokenOf(request);
    const session = token ? await findSession(db, token) : null;
    if (!session) throw new ShopError('unauthenticated');
    if (session.role !== access) {
      request.log.warn(
        { event: 'role-refused', role: session.role, path: request.routeOptions.url },
        'security',
      );
      throw new ShopError('forbidden');
    }
    request.session = session;
  });
}
