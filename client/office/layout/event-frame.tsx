import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PageLoaderArgs, PageResult } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSession } from '../../core/session';
import { StaffEventDocument, useStaffEventQuery, type StaffEventHeadFragment } from './event-frame.generated';
import { eventMenu } from './menu';
import { HeadLine } from './office-head';
import { SubNav } from './sub-nav';

/** Loads the event for the bar and the tabs of each of its pages. Returns 404 if the event does not exist. */
export async function loadEventHead({
  client,
  params,
}: Pick<PageLoaderArgs, 'client' | 'params'>): Promise<PageResult> {
  const { data } = await client.query({ query: StaffEventDocument, variables: { id: params.id ?? '' } });
  return data?.staffEvent ? {} : { status: 404 };
}

type Props = {
  /** Name of the page. */
  title: string;
  /** Tabs of the part of the event that the page belongs to. */
  partTabs?: ReactNode;
  /** Buttons at the end of the line of tabs. */
  actions?: ReactNode;
  /** The page that this one belongs to; it replaces the tabs. */
  back?: { to: string; text: string };
  children: (event: StaffEventHeadFragment) => ReactNode;
};

/** Frame of the pages of one event: tabs with its other pages. The bar of the office names the event. */
export function EventFrame({ title, partTabs, actions, back, children }: Props) {
  const { id = '' } = useParams();
  const { auth } = useSession();
  const event = useStaffEventQuery({ variables: { id } }).data?.staffEvent;
  if (!event || !auth) return null;
  return (
    <>
      <PageHead title={`${title}: ${event.title}`} noindex />
      <HeadLine
        title={title}
        back={back}
        isTitleHidden={!back}
        tabs={
          !back && (
            <>
              <SubNav label="Мероприятие" entries={eventMenu(event, auth.role)} />
              {partTabs}
            </>
          )
        }
        aside={actions}
      />
      {children(event)}
    </>
  );
}
