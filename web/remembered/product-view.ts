/** The stock is the list with other columns. */
export type ProductView = 'cards' | 'list' | 'stock';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
// A cookie, because logging out clears the local storage.
const nameOf = (personId: string) => `product-view-${personId}`;

/** How this person last looked at the products in this browser; cards at first. */
export function rememberedView(personId: string | undefined): ProductView {
  const stored = personId ? document.cookie.split('; ') : [];
  return (
    (['list', 'stock'] as const).find((view) => stored.includes(`${nameOf(personId!)}=${view}`)) ?? 'cards'
  );
}

export function rememberView(personId: string | undefined, view: ProductView) {
  if (personId)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${nameOf(personId)}=${view}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`;
}
