/** The areas whose screens ask for their data themselves, and say when they cannot have it. */
export const AREAS = /^\/(account|admin)/;

let message: HTMLElement | undefined;

/** A message that needs no download. With an address it offers to load that. */
export function sayPlainly(text: string, address?: string) {
  message?.remove();
  message = document.createElement('div');
  message.className = 'plain-message';
  message.role = 'alert';
  message.append(text);
  document.body.append(message);
  if (!address) return;
  const retry = document.createElement('button');
  retry.className = 'link';
  retry.append('Retry');
  // A new document: what could not be loaded may be remembered as such.
  retry.onclick = () =>
    fetch('/healthz').then(
      () => location.assign(address),
      () => {},
    );
  message.append(' ', retry);
}

const OFFLINE = 'You are offline.';

/** Offline, a link that cannot load stays on the page instead of opening the browser's error page. */
export function keepPageOffline() {
  const onClick = (event: MouseEvent) => {
    if (navigator.onLine) return message?.remove();
    const link = (event.target as Element).closest('a');
    if (!link || !leavesPage(link)) return;
    event.preventDefault();
    sayPlainly(OFFLINE, link.href);
  };
  addEventListener('click', onClick, true);
  // A script that the router could not load makes it reload the page, even if it was only prefetched.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || navigator.onLine) return;
    event.preventDefault();
    if (!message?.isConnected) sayPlainly(OFFLINE, location.href);
  });
}

/** Not to a place on the page or a mail program, nor to a screen that may be here. The checkout is its own document. */
const leavesPage = ({ protocol, pathname }: HTMLAnchorElement) =>
  protocol.startsWith('http') &&
  pathname !== location.pathname &&
  (!AREAS.test(pathname) || pathname.endsWith('/checkout'));
