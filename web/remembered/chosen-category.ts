const KEY = 'chosen-category';

/** The categories chosen last in this tab, for links back to the catalogue. */
export function rememberCategories(ids: string[]) {
  try {
    if (ids.length) sessionStorage.setItem(KEY, ids.join(','));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage only the address has them.
  }
}

export function rememberedCategories(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(',') ?? [];
  } catch {
    return [];
  }
}
