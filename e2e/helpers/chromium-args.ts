/** Chromium arguments of tests and screenshots. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A local network name, which browsers do not treat as secure without https, unlike localhost.
  // Nothing leaves the machine: no other host resolves.
  '--host-resolver-rules=MAP shop.lan 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost',
];
