import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import type { BodyOf, GetPath, PostPath, QueryOf, ResponseOf } from '#contract/index.ts';
import { readToken } from '../remembered/session.ts';

const UNEXPLAINED = 'Something went wrong, Try again Later!';
const OFFLINE = { error: 'You are offline. Connect to the internet and try again.' };

/** A failed call; its message can be shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly code: string;
  /** What the answer says beside its sentence. */
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | null;
  /** The token that the call was sent with; undefined when that is not known. */
  readonly token: string | null | undefined;

  constructor(
    status: number,
    body: unknown,
    { retryAfter, token }: Partial<Pick<ApiAnswer, 'retryAfter' | 'token'>> = {},
  ) {
    const { error, code, ...details } = (body || {}) as { error?: unknown; code?: unknown };
    super(typeof error === 'string' && error ? error : UNEXPLAINED);
    this.status = status;
    this.code = typeof code === 'string' ? code : 'unknown';
    this.details = details;
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) || null : null;
    this.token = token;
  }
}

export const hasCode = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.code === code;

export interface ApiRequest {
  method: 'GET' | 'POST';
  /** Path with its query. */
  url: string;
  body?: string;
  headers: Record<string, string>;
  outlivesPage?: boolean;
  signal?: AbortSignal;
}
export interface ApiAnswer {
  status: number;
  body: unknown;
  retryAfter: string | null;
  /** What it was sent with. */
  token?: string | null;
}
/** Sends a request to the API: over the network in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

type QueryArguments<P extends GetPath> =
  undefined extends QueryOf<P>
    ? [query?: undefined, options?: GetOptions]
    : Record<string, never> extends QueryOf<P>
      ? [query?: QueryOf<P>, options?: GetOptions]
      : [query: QueryOf<P>, options?: GetOptions];
interface GetOptions {
  /** Aborts the request when its answer is no longer wanted. */
  signal?: AbortSignal;
}
export type BodyArguments<P extends PostPath> =
  undefined extends BodyOf<P>
    ? [body?: undefined, options?: PostOptions]
    : [body: BodyOf<P>, options?: PostOptions];
interface PostOptions {
  idempotencyKey?: string;
  /** The request completes even when the tab is closed. */
  outlivesPage?: boolean;
}

export interface Api {
  get<P extends GetPath>(path: P, ...query: QueryArguments<P>): Promise<ResponseOf<P>>;
  post<P extends PostPath>(path: P, ...body: BodyArguments<P>): Promise<ResponseOf<P>>;
}

export function createApi(transport: Transport): Api {
  const send = async (request: ApiRequest) => {
    const { status, body, ...details } = await transport(request);
    if (status !== 200) throw new ApiError(status, body, details);
    return body;
  };
  return {
    get: async <P extends GetPath>(path: P, ...[query, options]: QueryArguments<P>) =>
      (await send({
        method: 'GET',
        url: `${path}${searchOf(query)}`,
        headers: {},
        ...options,
      })) as ResponseOf<P>,
    post: async <P extends PostPath>(path: P, ...[body, options]: BodyArguments<P>) =>
      (await send({
        method: 'POST',
        url: path,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(options?.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(options?.outlivesPage && { outlivesPage: true }),
      })) as ResponseOf<P>,
  };
}

/** What is absent or empty is left out; a list repeats its name. */
export function searchOf(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  return search.size ? `?${search}` : '';
}

/** Empty: the API is on the same origin as the site. */
export const apiHost: string = import.meta.env.VITE_API_HOST ?? '';

async function overNetwork(request: ApiRequest): Promise<ApiAnswer> {
  const { method, url, body, headers, outlivesPage, signal } = request;
  const token = readToken();
  const answer = await fetch(apiHost + url, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    ...(outlivesPage && { keepalive: true }),
    ...(signal && { signal }),
  }).catch(() => null);
  if (!answer) throw new ApiError(0, navigator.onLine === false && OFFLINE);
  return {
    status: answer.status,
    body: await answer.json().catch(() => null),
    retryAfter: answer.headers.get('retry-after'),
    token,
  };
}

/** The API client of the browser. */
export const api = createApi(overNetwork);
