import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { createApi, type Transport } from './api/client.ts';
import { apiContext } from './api/loader-api.ts';
import { site } from './site.ts';

/** Renders a page as a whole: it is kept and served many times. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let outcome = status;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError() {
      outcome = 500;
    },
  });
  await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status: outcome, headers });
}

export function handleError() {
  // The server logs failed pages with their request.
}

/** What the server hands to loaders. */
export function loadContextFor(transport: Transport): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  return context;
}

/** Origins of the pages that ours show in frames. */
export const frameOrigins: string[] = site.map.frameUrl ? [new URL(site.map.frameUrl).origin] : [];
