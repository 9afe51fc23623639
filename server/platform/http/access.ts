import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, ADMIN_TOKEN_MARK } from '#domain/access.ts';
import { type ReadScope, scopesFor } from '#domain/keys/scopes.ts';
import { allows, type NeededRight } from '#domain/staff/rights.ts';
import type { Db } from '../db/database.ts';
import { ShopError } from '../errors.ts';
import { carriesKey, countCall, findKey, scopeRefusal } from './api-keys.ts';
import { sendError } from './send-error.ts';
import { type FoundSession, findSession, openedBy, type Session, tokenHashOf } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: a route without it cannot be registered. */
    access?: Access;
    /** Of the staff, those who have it. Needed exactly where access is the staff's. */
    right?: NeededRight;
    /** The area of what every member of staff may read: a key that has it may too. Without one no key may. */
    readBy?: ReadScope;
    /** The route's own statement checks the token. */
    checksToken?: true;
  }
  interface FastifyRequest {
    session: Session | null;
    tokenCheck: TokenCheck | null;
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
  readBy?: ReadScope | undefined;
}

/** For the statement of a route that checks the token itself. */
export interface TokenCheck {
  tokenHash: Buffer;
  /** Throws unless the session that belongs to the hash, null without one, may call the route. */
  admit(found: FoundSession | null): Promise<void>;
}

/** A route's access declaration. */
export const openTo = (access: Exclude<Access, 'admin'>) => ({ config: { access } });
export const openToStaff = (right: NeededRight, readBy?: ReadScope) => ({
  config: { access: 'admin' as const, right, ...(readBy && { readBy }) },
});

const TOKEN = new RegExp(`^(?:Bearer\\s+)?((?:${ADMIN_TOKEN_MARK})?[A-Za-z0-9_-]{43})$`, 'i');

const tokenOf = (request: FastifyRequest) =>
  TOKEN.exec(request.headers.authorization?.trim() ?? '')?.[1] ?? null;

export function guardAccess(app: FastifyInstance, db: Db) {
  app.decorateRequest('session', null);
  app.decorateRequest('tokenCheck', null);
  app.decorate('declaredAccess', []);
  app.addHook('onRoute', (route) => {
    const { access, right, readBy } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
    if ((access === 'admin') !== (right !== undefined))
      throw new Error(
        `${String(route.method)} ${route.url} is the staff’s and declares no right, or the other way round`,
      );
    if (readBy && right !== 'read')
      throw new Error(
        `${String(route.method)} ${route.url} has an area beside the right that opens it to keys`,
      );
    if (route.config?.checksToken)
      route.errorHandler = async (error, request, reply) =>
        sendError(request, reply, (await refusalOf(request)) ?? error);
    for (const method of [route.method].flat())
      app.declaredAccess.push({ method: method.toUpperCase(), url: route.url, access, right, readBy });
  });
  app.addHook('onRequest', async (request) => {
    const { access = 'public', checksToken } = request.routeOptions.config;
    if (access === 'public') return;
    if (carriesKey(request)) {
      admit(request, await findKey(db, request));
      return countCall(db, request.session!);
    }
    const token = tokenOf(request);
    if (token && checksToken) {
      const check = async (found: FoundSession | null) =>
        admit(request, found && (await openedBy(db, found)));
      request.tokenCheck = { tokenHash: tokenHashOf(token), admit: check };
    } else {
      admit(request, token ? await findSession(db, token) : null);
    }
  });

  /** A caller without access hears of that before anything about what was sent. */
  async function refusalOf(request: FastifyRequest): Promise<FastifyError | null> {
    const token = tokenOf(request);
    if (request.session || !token) return null;
    try {
      admit(request, await findSession(db, token));
      return null;
    } catch (error) {
      return error as FastifyError;
    }
  }
}

/** Throws unless the session may call the route. */
function admit(request: FastifyRequest, session: Session | null): void {
  const { access, right, readBy } = request.routeOptions.config;
  if (!session) throw new ShopError('unauthenticated');
  if (session.role !== access) {
    request.log.warn(
      { event: 'role-refused', role: session.role, path: request.routeOptions.url },
      'security',
    );
    throw new ShopError('forbidden');
  }
  if (right !== undefined && session.scopes) {
    const refusal = scopeRefusal(session.scopes, scopesFor({ right, readBy }));
    if (refusal) {
      request.log.warn(
        { event: 'scope-refused', apiKey: session.id, path: request.routeOptions.url },
        'security',
      );
      throw refusal;
    }
  } else if (right !== undefined && !allows(session.rights, right)) {
    request.log.warn(
      { event: 'right-refused', admin: session.userId, path: request.routeOptions.url },
      'security',
    );
    throw new ShopError(session.secondFactorDue ? 'second-factor-due' : 'right-needed');
  }
  request.session = session;
}
