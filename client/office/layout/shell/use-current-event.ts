import { useMatch } from 'react-router-dom';
import { useSession } from '../../../core/session';
import { officeEventPattern } from '../../paths';
import { useStaffEventQuery, type StaffEventHeadFragment } from '../event-frame.generated';

/** The event whose page is open; null on other pages, and in a shell. The page's own loader has read it. */
export function useCurrentEvent(): StaffEventHeadFragment | null {
  const id = useMatch(`${officeEventPattern}/*`)?.params.id;
  const skip = useSession().auth === null || !id;
  const { data } = useStaffEventQuery({ variables: { id: id ?? '' }, fetchPolicy: 'cache-only', skip });
  return (!skip && data?.staffEvent) || null;
}
