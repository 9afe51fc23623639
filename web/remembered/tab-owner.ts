import { ownerMarkOf } from '#domain/access.ts';

/** The owner of this tab's session storage: the mark of their token. */
const OWNER = 'tab-owner';
const ASIDE = 'put-aside';
/** Shown above the login, for anyone to drop: it survives the session that was lost. */
const STAYS = ['intent'];

interface Aside {
  owner: string;
  entries: [name: string, value: string][];
}

/**
 * Called whenever a session may have begun or ended. What a person typed is put aside when their session ends,
 * and given back when they log in again; with anyone else's login it is gone.
 */
export function settleTab(token: string | null) {
  try {
    const owner = token && ownerMarkOf(token);
    const before = sessionStorage.getItem(OWNER);
    if (before && before !== owner) putAside(before);
    if (owner) takeOver(owner);
  } catch {
    // Without storage there is nothing to settle.
  }
}

/** null for a visitor. */
export function ownerOfTab(): string | null {
  try {
    return sessionStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

/** Stores an entry of that owner, unless their session has ended since: the next user of the tab may be another person. */
export function storeFor(owner: string | null, name: string, value: unknown) {
  if (owner === null || owner === ownerOfTab()) sessionStorage.setItem(name, JSON.stringify(value));
}

function putAside(owner: string) {
  sessionStorage.removeItem(OWNER);
  sessionStorage.removeItem(ASIDE);
  const names = Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i)!);
  const entries = names
    .filter((name) => !STAYS.includes(name))
    .map((name): Aside['entries'][number] => [name, sessionStorage.getItem(name)!]);
  for (const [name] of entries) sessionStorage.removeItem(name);
  sessionStorage.setItem(ASIDE, JSON.stringify({ owner, entries } satisfies Aside));
}

function takeOver(owner: string) {
  const stored = sessionStorage.getItem(ASIDE);
  sessionStorage.removeItem(ASIDE);
  sessionStorage.setItem(OWNER, owner);
  const aside: Aside | null = JSON.parse(stored ?? 'null');
  if (aside?.owner !== owner) return;
  // What was typed since then is newer.
  for (const [name, value] of aside.entries)
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
}
