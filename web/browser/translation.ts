/** A translation by the browser puts elements of its own in the place of words; few pages ever need what follows it. */
export function watchForTranslation(): void {
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes[0]?.nodeName === 'FONT'))
      void import('./translated-words.ts').then(({ followTranslation }) => followTranslation(changes));
  }).observe(document, { childList: true, subtree: true });
}
