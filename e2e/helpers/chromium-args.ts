/** Chromium arguments of tests and screenshots. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page does not live long enough in a test for what the optimizing compilers cost.
  '--js-flags=--no-opt,--no-maglev',
  // Only screenshots look at the pictures: fewer processes and threads draw them, without smooth edges.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // The list under the browser's own line for addresses is drawn for every window, by two pages that are never shown. The
  // others are Playwright's, whose list this one replaces.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ]}`,
  '--num-raster-threads=1',
  '--disable-composited-antialiasing',
  '--disable-lcd-text',
  // A local network name, which browsers do not treat as secure without https, unlike localhost.
  // Nothing leaves the machine: no other host resolves.
  '--host-resolver-rules=MAP shop.lan 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost',
];
