import { useLocation, useNavigation } from 'react-router-dom';

/** The query of the page, or of the one that is being loaded at the same path: chips answer at once. */
export function useShownQuery(): URLSearchParams {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}
