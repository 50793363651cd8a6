import { useEffect, useRef, type RefObject } from 'react';

/** Shows the dialog as a modal one; a click on the backdrop closes it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    // The content covers the dialog element: only a click on the backdrop has it as the target.
    const onClick = ({ target }: MouseEvent) => target === element && element.close();
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  return dialog;
}
