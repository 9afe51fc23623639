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

/** For the server, so that it runs the very React Router that the app was built with. */
export { createRequestHandler } from 'react-router';

type Report = (error: unknown) => void;
const reportContext = createContext<Report>();
const nonceContext = createContext<string | undefined>();

/** Renders a page as a whole: it is kept and served many times. */
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
  // A refusal of the API, such as an unknown product, is an answer and no failure.
  if (!isRouteErrorResponse(error)) (context as RouterContextProvider).get(reportContext)(error);
};

/** What the server hands to loaders, and where it hears of failures. */
export function loadContextFor(transport: Transport, report: Report, nonce?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  context.set(reportContext, report);
  context.set(nonceContext, nonce);
  return context;
}

/** Origins of the pages that ours show in frames. */
export const frameOrigins: string[] = site.map.frameUrl ? [new URL(site.map.frameUrl).origin] : [];
