import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createApi, type Transport } from './api/client.ts';
import { apiContext } from './api/loader-api.ts';
import { NonceContext } from './browser/nonce.ts';
import { site } from './site/site.ts';

/** Exported so that the server uses the same copy of React Router that the app was built with. */
export { createRequestHandler, matchRoutes } from 'react-router';

type Report = (error: unknown) => void;
const reportContext = createContext<Report>();
const nonceContext = createContext<string | undefined>();

/** Renders the complete page: it is cached and served many times. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let outcome = status;
  const nonce = loadContext.get(nonceContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const body = await renderToReadableStream(page, {
    nonce,
    // No part waits for a script to be put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      outcome = 500;
      loadContext.get(reportContext)(error);
    },
  });
  await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status: outcome, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // A refusal of the API, such as for an unknown product, is an answer and not an error.
  if (!isRouteErrorResponse(error)) (context as RouterContextProvider).get(reportContext)(error);
};

/** What the server passes to loaders, and how it learns of errors. */
export function loadContextFor(transport: Transport, report: Report, nonce?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  context.set(reportContext, report);
  context.set(nonceContext, nonce);
  return context;
}

/** Origins of the pages that we embed in frames. */
export const frameOrigins: string[] = site.map.frameUrl ? [new URL(site.map.frameUrl).origin] : [];
