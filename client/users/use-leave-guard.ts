import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import { useSessionVariable } from '../core/session';

/**
 * Asks before the user leaves with unsaved changes: the browser's dialog on closing, the page's own on a link. Without a
 * session nothing can be saved, so leaving is not blocked.
 */
export function useLeaveGuard(isUnsaved: boolean): Blocker {
  const session = useSessionVariable();
  const unsaved = useRef(isUnsaved);
  useEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (session().auth && unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [session]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      session().auth !== null && currentLocation.pathname !== nextLocation.pathname && unsaved.current,
  );
}
