import { vi } from 'vitest';

/** The globals that browser code expects; the network answers by path, from the first `/`. */
export function stubBrowser(answers: Record<string, (body: string) => unknown>) {
  showPage('/account/checkout');
  for (const storage of ['sessionStorage', 'localStorage']) vi.stubGlobal(storage, fakeStorage());
  const calls: { path: string; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body = '', headers }: RequestInit) => {
    const path = url.split('?')[0]!;
    calls.push({ path, key: new Headers(headers).get('idempotency-key') });
    const answer = answers[path]?.(String(body));
    return answer instanceof Response ? answer : Response.json({ data: answer });
  });
  return { calls };
}

/** The page on screen, by its path and query. */
export function showPage(path: string, scrollY = 0) {
  const { pathname, search } = new URL(path, 'https://shop.example');
  vi.stubGlobal('window', { location: { pathname, search }, scrollY });
}

export function fakeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
    clear: () => stored.clear(),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
}
