import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import { useSessionVariable } from '../core/session';

/** Holds back whoever leaves the page with something unsaved: asks in the browser's words for closing it, in ours for a link. */
export function useLeaveGuard(isUnsaved: boolean): Blocker {
  const session = useSessionVariable();
  const unsaved = useRef(isUnsaved);
  useEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  // Whose session has ended can save nothing here.
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      session().auth !== null && currentLocation.pathname !== nextLocation.pathname && unsaved.current,
  );
}
