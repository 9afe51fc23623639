import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, ADMIN_TOKEN_MARK } from '#domain/access.ts';
import { allows, type NeededRight } from '#domain/staff/rights.ts';
import type { Db } from '../db/database.ts';
import { ShopError } from '../errors.ts';
import { findSession, type Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: a route without it cannot be registered. */
    access?: Access;
    /** Of the staff, those who have it. Needed exactly where access is the staff's. */
    right?: NeededRight;
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
  right?: NeededRight | undefined;
}

/** A route's access declaration. */
export const openTo = (access: Exclude<Access, 'admin'>) => ({ config: { access } });
export const openToStaff = (right: NeededRight) => ({ config: { access: 'admin' as const, right } });

const TOKEN = new RegExp(`^(?:Bearer\\s+)?((?:${ADMIN_TOKEN_MARK})?[A-Za-z0-9_-]{43})$`, 'i');

const tokenOf = (request: FastifyRequest) =>
  TOKEN.exec(request.headers.authorization?.trim() ?? '')?.[1] ?? null;

export function guardAccess(app: FastifyInstance, db: Db) {
  app.decorateRequest('session', null);
  app.decorate('declaredAccess', []);
  app.addHook('onRoute', (route) => {
    const { access, right } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
    if ((access === 'admin') !== (right !== undefined))
      throw new Error(
        `${String(route.method)} ${route.url} is the staff’s and declares no right, or the other way round`,
      );
    for (const method of [route.method].flat())
      app.declaredAccess.push({ method: method.toUpperCase(), url: route.url, access, right });
  });
  app.addHook('onRequest', async (request) => {
    const { access = 'public', right } = request.routeOptions.config;
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
    if (right !== undefined && !allows(session.rights, right)) {
      request.log.warn(
        { event: 'right-refused', admin: session.userId, path: request.routeOptions.url },
        'security',
      );
      throw new ShopError(session.secondFactorDue ? 'second-factor-due' : 'right-needed');
    }
    request.session = session;
  });
}
