const KEY = 'return-to';
/** Only these lead back after a login: a stored address must never lead anywhere else. */
const KNOWN = [
  /^\/account(\/(orders(\/[0-9a-f-]{36})?|wishlist|checkout|change-password))?$/,
  /^\/products(\/[0-9a-f-]{36})?$/,
];

export function rememberPlace(path: string) {
  if (KNOWN.some((pattern) => pattern.test(path))) sessionStorage.setItem(KEY, path);
}

/** Where the customer was before the login, once. */
export function takeRememberedPlace(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && KNOWN.some((pattern) => pattern.test(path)) ? path : null;
}
