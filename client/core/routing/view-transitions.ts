/**
 * Makes it no error that a movement between two pages does not take place, because the next one interrupts it or the page
 * is hidden: the page changes without it. The router handles only the end of a movement.
 */
export function allowSkippedTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (options) => {
    const transition = start(options);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
