export type ProductView = 'cards' | 'list';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
// A cookie, because logging out clears the local storage.
const nameOf = (personId: string) => `product-view-${personId}`;

/** How this person last looked at the products in this browser; cards at first. */
export const rememberedView = (personId: string | undefined): ProductView =>
  personId && document.cookie.split('; ').includes(`${nameOf(personId)}=list`) ? 'list' : 'cards';

export function rememberView(personId: string | undefined, view: ProductView) {
  if (personId)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${nameOf(personId)}=${view}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`;
}
