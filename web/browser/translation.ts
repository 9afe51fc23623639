/** Loads translated-words.ts when the browser translates the page, which few visitors do. */
export function watchForTranslation(): void {
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes[0]?.nodeName === 'FONT'))
      void import('./translated-words.ts').then(({ followTranslation }) => followTranslation(changes));
  }).observe(document, { childList: true, subtree: true });
}
