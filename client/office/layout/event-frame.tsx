import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { PageLoaderArgs, PageResult } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSession } from '../../core/session';
import { eventDatesText } from '../../events/event/event-dates';
import { eventPath } from '../../events/paths';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { useScrollToCurrent } from '../../ui/use-scroll-to-current';
import { StaffEventDocument, useStaffEventQuery, type StaffEventHeadFragment } from './event-frame.generated';
import { EventStateBadge } from './event-state-badge';
import { currentState, eventMenu } from './menu';
import { officeEventPath, officeEventsPattern } from '../paths';
import styles from './event-frame.module.css';

/** Loads the event for the header of each of its pages. Returns 404 if the event does not exist. */
export async function loadEventHead({
  client,
  params,
}: Pick<PageLoaderArgs, 'client' | 'params'>): Promise<PageResult> {
  const { data } = await client.query({ query: StaffEventDocument, variables: { id: params.id ?? '' } });
  return data?.staffEvent ? {} : { status: 404 };
}

type Props = {
  /** Name of the page, for the window's title. */
  title: string;
  /** Buttons beside the event's name. */
  actions?: ReactNode;
  children: (event: StaffEventHeadFragment) => ReactNode;
};

/** Frame of the pages of one event: name, state, and navigation to its other pages. */
export function EventFrame({ title, actions, children }: Props) {
  const { id = '' } = useParams();
  const { auth } = useSession();
  const path = useLocation().pathname.replace(/\/+$/, '');
  const tabs = useScrollToCurrent(path);
  const event = useStaffEventQuery({ variables: { id } }).data?.staffEvent;
  if (!event || !auth) return null;
  return (
    <>
      <PageHead title={`${title}: ${event.title}`} noindex />
      <p className="mb-2">
        <TextLink to={officeEventsPattern}>Мероприятия</TextLink>
      </p>
      <PageTitle
        aside={actions}
        lead={
          <span className="row gap-2 gap-x-4 middle">
            <EventStateBadge {...event} />
            <span>{eventDatesText(event)}</span>
            <TextLink to={eventPath(event.slug)}>Страница на сайте</TextLink>
          </span>
        }
      >
        {event.title}
      </PageTitle>
      <nav aria-label="Мероприятие" className="line-below mb-6" data-no-print>
        <ul ref={tabs} className={styles.tabs}>
          {eventMenu(id, auth.role).map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={styles.tab} aria-current={currentState(to, path, officeEventPath(id))}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children(event)}
    </>
  );
}
