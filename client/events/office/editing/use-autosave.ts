import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds after the last input before a draft is saved. */
const autosaveDelay = 1_200;

/**
 * Saves some time after the last change, unless another saving is running then.
 * @param isOn there is something to save by itself
 * @param changes a change of one of them starts the delay anew
 */
export function useAutosave(
  isOn: boolean,
  isBusy: RefObject<boolean>,
  save: () => Promise<void>,
  changes: readonly unknown[],
): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      if (!isBusy.current) void latest.current();
    }, autosaveDelay);
    return () => clearTimeout(timer);
  }, [isOn, ...changes]);
}
