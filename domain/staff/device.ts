/** In the order in which they are looked for: most browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([mark]) => mark.test(text))?.[1];

/** No browser sends a longer one. */
const LONGEST_READ = 500;

/** "Firefox on Windows", from what a browser says of itself; only words of ours come out, whatever it says. */
export function deviceInWords(userAgent: string | null): string | null {
  const text = userAgent?.slice(0, LONGEST_READ) ?? '';
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser ?? `A program on ${system}`;
  return text.trim() === '' ? null : 'An unknown device';
}
