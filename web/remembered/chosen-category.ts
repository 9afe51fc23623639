const KEY = 'chosen-category';

/** The categories chosen last in this tab, so that the way back to the catalogue leads to them. */
export function rememberCategories(ids: string[]) {
  try {
    if (ids.length) sessionStorage.setItem(KEY, ids.join(','));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the address alone carries them.
  }
}

export function rememberedCategories(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(',') ?? [];
  } catch {
    return [];
  }
}
