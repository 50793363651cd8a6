import type { EventCardFragment } from '../events.generated';
import { eventsPath } from '../paths';
import { ButtonLink } from '../../ui/text/button-link';
import { EmptyState } from '../../ui/text/empty-state';
import { EventRows } from './rows/event-rows';
import type { OwnSpecialties } from './own-specialties';

type Props = { events: readonly EventCardFragment[]; ownSpecialties?: OwnSpecialties };

/** Upcoming events by month, in a section of a page. */
export function NearestEvents({ events, ownSpecialties = null }: Props) {
  if (events.length === 0) {
    return (
      <EmptyState
        title="Новые мероприятия готовятся"
        headingLevel={3}
        actions={
          <ButtonLink to={eventsPath('past=1')} variant="default">
            Посмотреть прошедшие
          </ButtonLink>
        }
      >
        Загляните позже: даты появятся здесь, как только программа будет готова.
      </EmptyState>
    );
  }
  return <EventRows events={events} ownSpecialties={ownSpecialties} headingLevel={3} />;
}
