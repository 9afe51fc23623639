/**
 * A stylesheet that a part loaded later shares with the page is added once more, because the page's own link goes with
 * its route: the router's build marks it with "#". At the end of the head it would win over the styles of the screen,
 * so it is put beside the one that is there.
 */
export function keepStylesInPlace(): void {
  const { head } = document;
  const append = head.appendChild;
  head.appendChild = <Added extends Node>(added: Added): Added => {
    const present =
      added instanceof HTMLLinkElement &&
      [...head.querySelectorAll('link')].find(({ href }) => href === `${added.href}#`);
    if (!present) return append.call(head, added) as Added;
    present.after(added);
    return added;
  };
}
