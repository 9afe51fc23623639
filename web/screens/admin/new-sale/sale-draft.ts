import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Line } from '../quote/grid/cells.ts';
import type { SaleForm } from './sale-form.ts';
import type { PricesWith } from './sale-lines.ts';

// In the browser, past its end: a caller may call back. Logging out clears it.

export interface SaleDraft {
  form: SaleForm;
  lines: Omit<Line, 'key'>[];
  catalogue: AdminQuote['catalogue'];
  pricesWith: PricesWith;
  /** Of the request: a repeated one makes nothing twice. */
  key: string;
  savedAt: string;
}

const slotOf = (personId: string) => `sale-draft:${personId}`;

export function readSaleDraft(personId: string): SaleDraft | null {
  try {
    return JSON.parse(localStorage.getItem(slotOf(personId)) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether it is stored. */
export function storeSaleDraft(personId: string, draft: SaleDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(slotOf(personId), JSON.stringify(draft));
    else localStorage.removeItem(slotOf(personId));
    return true;
  } catch {
    return false;
  }
}

// A cookie, because logging out clears the local storage.
const nameOf = (personId: string) => `prices-with-${personId}`;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** How this person last typed prices in this browser; with GST at first. */
export const rememberedPrices = (personId: string): PricesWith =>
  document.cookie.split('; ').includes(`${nameOf(personId)}=no-gst`) ? 'no-gst' : 'gst';

export function rememberPrices(personId: string, pricesWith: PricesWith) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${nameOf(personId)}=${pricesWith}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`;
}
