/** The only texts that the shop passes to the browser as code or markup; the pages' policy refuses all others. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
  ): void;
}
declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** React creates a script element from it. */
const MARKUP = '<script></script>';
const LOCAL_CHECKOUT = '/sandbox/razorpay/checkout.js';

/** Structured data for search engines, added to the head on client navigation: data that no browser runs. */
function linkedData(text: string): string | null {
  if (!text.startsWith('{"@context":"https://schema.org"') || text.includes('<')) return null;
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

export const harmlessMarkup = (text: string) => (text === MARKUP ? text : linkedData(text));
const knownScript = (url: string) => (url === LOCAL_CHECKOUT ? url : null);

export function trustNothingElse(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: harmlessMarkup,
    createScript: linkedData,
    createScriptURL: knownScript,
  });
}
