/** How long an unfinished sign-in is remembered: after that the tab may have another user. */
export const SIGN_IN_MEMORY_MS = 30 * 60_000;

interface Remembered {
  value: unknown;
  atMs: number;
}

/** Session storage: only this tab reads it, and it survives a reload. Without storage nothing is remembered. */
export function rememberInTab(name: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ value, atMs: Date.now() } satisfies Remembered));
  } catch {
    // Nothing is remembered then.
  }
}

/** null when nothing was remembered, or longer ago than an unfinished sign-in lasts. */
export function recallFromTab(name: string): unknown {
  try {
    const { value, atMs }: Remembered = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const ageMs = Date.now() - atMs;
    return ageMs >= 0 && ageMs <= SIGN_IN_MEMORY_MS ? value : null;
  } catch {
    return null;
  }
}

export function forgetInTab(name: string) {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was remembered.
  }
}
