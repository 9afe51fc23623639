const KEY = 'return-to';
/** The only addresses that a login returns to: a stored address must never lead elsewhere. */
const KNOWN = [
  /^\/account(\/(orders(\/[0-9a-f-]{36})?|wishlist|checkout|change-password))?$/,
  /^\/products(\/[0-9a-f-]{36})?$/,
];

export function rememberPlace(path: string) {
  if (KNOWN.some((pattern) => pattern.test(path))) sessionStorage.setItem(KEY, path);
}

/** The page that the customer came from, read once. */
export function takeRememberedPlace(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && KNOWN.some((pattern) => pattern.test(path)) ? path : null;
}
