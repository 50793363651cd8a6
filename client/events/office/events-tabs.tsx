import { hasRole } from '../../../rules/people/roles';
import { useSession } from '../../core/session';
import { SubNav } from '../../office/layout/sub-nav';
import { officeEventsCalendarPattern, officeEventsPattern } from '../../office/paths';

const tabs = [
  { text: 'Список', to: officeEventsPattern },
  { text: 'Календарь', to: officeEventsCalendarPattern },
];

/** Tabs of the pages about all events, for users who may open both. */
export function EventsTabs() {
  const { auth } = useSession();
  return auth && hasRole(auth.role, 'EDITOR') ? <SubNav label="Разделы мероприятий" entries={tabs} /> : null;
}
