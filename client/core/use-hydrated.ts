import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the scripts have taken the page over; what is rendered in the browser alone has them from the beginning. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
