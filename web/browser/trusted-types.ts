/** The only texts that this shop ever hands to the browser as code or markup; the policy of its pages refuses all others. */
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

/** React makes a script element of this. */
const MARKUP = '<script></script>';
const LOCAL_CHECKOUT = '/sandbox/razorpay/checkout.js';

/** What a page tells search engines, written into its head when it is reached by a click: data, which no browser runs. */
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
