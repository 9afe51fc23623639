import type { BodyOf, GetPath, PostPath, QueryOf, ResponseOf } from '#contract/index.ts';
import { baseURL } from './shop.ts';

/** Calls the shop's API without the browser; throws on any refusal. */
export async function read<P extends GetPath>(
  path: P,
  query: QueryOf<P> | Record<string, never> = {},
  token?: string,
): Promise<ResponseOf<P>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) search.append(name, String(one));
  return (await call(`${path}?${search}`, { headers: authorization(token) })) as ResponseOf<P>;
}

export async function change<P extends PostPath>(
  path: P,
  body: BodyOf<P>,
  token?: string,
): Promise<ResponseOf<P>> {
  const headers = {
    ...authorization(token),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return (await call(path, { method: 'POST', headers, body: JSON.stringify(body) })) as ResponseOf<P>;
}

/** The call as a client on another network; returns the status. */
export async function tryFrom<P extends PostPath>(
  network: string,
  path: P,
  body: BodyOf<P>,
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const answer = await fetch(baseURL + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
}

const authorization = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

async function call(path: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(baseURL + path, request);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
