import { vi } from 'vitest';

/** The globals that browser code expects; the network answers by path, from the first `/`. */
export function stubBrowser(answers: Record<string, (body: string) => unknown>) {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', { location: { pathname: '/account/checkout' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  const calls: { path: string; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body = '', headers }: RequestInit) => {
    const path = url.split('?')[0]!;
    calls.push({ path, key: new Headers(headers).get('idempotency-key') });
    const answer = answers[path]?.(String(body));
    return answer instanceof Response ? answer : Response.json({ data: answer });
  });
  return { calls };
}
