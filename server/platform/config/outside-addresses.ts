/** This machine in any spelling: URL has already normalised numbers and dots. */
const THIS_MACHINE =
  /^((.*\.)?localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[\da-f]{2}:[\da-f]+|0:0)\])$/;

const isHttps = (text: string) => text.startsWith('https://');

/** An external address with encrypted transport. */
const isOutside = (text: string) => isHttps(text) && !THIS_MACHINE.test(new URL(text).hostname);

/** Not a stand-in's either: a shop serves those below /sandbox. */
export const isRealProvider = (text: string) => isOutside(text) && !leadsToStandIn(new URL(text).pathname);

function leadsToStandIn(path: string): boolean {
  const plain = decodedWhole(path).toLowerCase();
  return plain.split(/[/\\]/).some((part) => part.trim() === 'sandbox');
}

/** Proxies may decode more than once. */
function decodedWhole(path: string): string {
  const once = path.replace(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return once === path ? path : decodedWhole(once);
}

/** The address in customers' browsers, mails and search engines. */
export function publicUrlProblem(text: string): string | null {
  if (!isHttps(text)) return 'PUBLIC_URL with https';
  return isOutside(text) ? null : 'PUBLIC_URL that customers can reach (this one means their own machine)';
}
