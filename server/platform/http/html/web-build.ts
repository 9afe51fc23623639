import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from 'react-router';
import type { Read } from '../response-cache/entry.ts';
import { type Screen, screenFinder } from './screens.ts';

const buildFolder = path.resolve(import.meta.dirname, '../../../../build');
export const clientFolder = path.join(buildFolder, 'client');
const serverFile = path.join(buildFolder, 'server/index.js');

/** The API as the web app's loaders call it. */
export type Transport = (request: {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  headers: Record<string, string>;
}) => Promise<Answer>;

interface Answer {
  status: number;
  body: unknown;
  retryAfter: string | null;
  /** Of a cached answer: the same tag means the same bytes. */
  etag: string | null;
}

/** The exports of web/entry.server.tsx beside React Router's own. */
interface EntryExports {
  createRequestHandler: typeof createRequestHandler;
  matchRoutes: typeof matchRoutes;
  loadContextFor(
    transport: Transport,
    report: (error: unknown) => void,
    nonce?: string,
  ): RouterContextProvider;
  frameOrigins: string[];
}

export interface WebApp {
  /** The screen for a path; null for an unknown route. */
  screenAt(pathname: string): Screen | null;
  /** Prefixes of all screens' paths, such as "/admin/products". */
  screenPaths: string[];
  frameOrigins: string[];
  /**
   * Renders the page and returns what it read from the API; null for what cannot be compared later. With a nonce,
   * every script that the app itself wrote has it.
   */
  render(request: Request, noteRead: (read: Read | null) => void, nonce?: string): Promise<Response>;
  /** Whether the API would answer a read as before. */
  stillHolds(read: Read): Promise<boolean>;
}

export const webIsBuilt = () => existsSync(serverFile);
export const loadBuild = async (): Promise<ServerBuild> => import(pathToFileURL(serverFile).href);

/** The list of routes and files for pages of the shop, which the build leaves beside the whole one. */
export function findListOfShop(): string | null {
  const [file] = globSync('shop-list-*.js', { cwd: path.join(clientFolder, 'assets') });
  return file ? `/assets/${file}` : null;
}

const isOfBackOffice = ({ url }: Request) => /^\/admin/i.test(new URL(url).pathname);

export function createWebApp(
  build: ServerBuild,
  mode: string,
  transport: Transport,
  report: (error: unknown) => void,
  listOfShop: string | null = null,
): WebApp {
  const entry = build.entry.module as unknown as EntryExports;
  const handle = entry.createRequestHandler(build, mode);
  const handleInShop = listOfShop
    ? entry.createRequestHandler({ ...build, assets: { ...build.assets, url: listOfShop } }, mode)
    : handle;
  return {
    screenPaths: Object.values(build.routes).flatMap((route) =>
      route?.path && route.path !== '*' ? [`/${route.path}`] : [],
    ),
    frameOrigins: entry.frameOrigins,
    render(request, noteRead, nonce) {
      const noting: Transport = async (call) => {
        const answer = await transport(call);
        noteRead(answer.etag ? { url: call.url, etag: answer.etag } : null);
        return answer;
      };
      const answer = isOfBackOffice(request) ? handle : handleInShop;
      return answer(request, entry.loadContextFor(noting, report, nonce));
    },
    async stillHolds({ url, etag }) {
      const answer = await transport({ method: 'GET', url, headers: { 'if-none-match': etag } });
      return answer.status === 304;
    },
    screenAt: screenFinder(build.routes, entry.matchRoutes),
  };
}

/** Loaders call the API in process: the same routes, the same access checks. Fastify's own inject refuses while it closes. */
export const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, body, headers }) => {
    const call = { method, url, headers, ...(body !== undefined && { payload: body }) };
    const answer = await inject((request, response) => app.routing(request, response), call);
    return {
      status: answer.statusCode,
      body: answer.body && answer.headers['content-type']?.toString().includes('json') ? answer.json() : null,
      retryAfter: answer.headers['retry-after']?.toString() ?? null,
      etag: answer.headers.etag ?? null,
    };
  };
