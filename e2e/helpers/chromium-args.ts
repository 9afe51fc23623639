/** How the browser of tests and pictures is started. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name of a local network, where browsers do not trust a page without https as they trust localhost.
  // Nothing leaves the machine: no other host has an address.
  '--host-resolver-rules=MAP shop.lan 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost',
];
