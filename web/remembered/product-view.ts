const KEY = 'admin-product-view';

export type ProductView = 'cards' | 'list';

/** How the back office last showed its products in this browser; cards at first. */
export function rememberedView(): ProductView {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'cards';
  } catch {
    return 'cards';
  }
}

export function rememberView(view: ProductView) {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
