import { hasRole } from '../../../rules/people/roles';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../core/session';
import { SubNav } from '../../office/layout/sub-nav';
import { EventFrame } from '../../office/layout/event-frame';
import type { StaffEventHeadFragment } from '../../office/layout/event-frame.generated';
import { officeEventPath } from '../../office/paths';

const tabs = [
  { part: [], label: 'Условия' },
  { part: ['attendance'], label: 'Кто прошёл' },
  { part: ['codes'], label: 'Коды' },
  { part: ['documents'], label: 'Документы' },
] as const;

type Props = {
  title: string;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  children: (event: StaffEventHeadFragment) => ReactNode;
};

/** The frame of an event's НМО pages, with links to the others. Editors see only the conditions. */
export function NmoFrame({ title, actions, children }: Props) {
  const { id = '' } = useParams();
  const { auth } = useSession();
  const entries = tabs.map(({ part, label }) => ({ text: label, to: officeEventPath(id, 'nmo', ...part) }));
  return (
    <EventFrame
      title={title}
      actions={actions}
      partTabs={auth && hasRole(auth.role, 'MANAGER') && <SubNav label="НМО мероприятия" entries={entries} />}
    >
      {children}
    </EventFrame>
  );
}
