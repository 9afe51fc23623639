/** Brings what is wrong into view: the button that was pressed is at the window's foot, the field may be far above. */
export function goToProblem() {
  const wrong = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-problem])');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}
