import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { agendaPattern } from '../agenda/paths';
import { formatTime, withZoneName } from '../core/format';
import type { PageLoader } from '../core/routing/page';
import { skeletonOf } from '../layouts/page-skeleton';
import { PageHead } from '../core/routing/page-head';
import { useListPages } from '../core/routing/use-list-pages';
import { useBrowserZone, type BrowserZone } from '../core/viewer-zone';
import { NowBadge } from '../events/badges';
import { DateBlock } from '../events/date-block';
import { dateUnknownText } from '../events/event/event-dates';
import { ticketWhen } from '../events/event/ticket-when';
import { eventsPath } from '../events/paths';
import { questionsPath } from '../questions/paths';
import { ButtonLink } from '../ui/text/button-link';
import { ChipLinks } from '../ui/text/chip-links';
import { EmptyState } from '../ui/text/empty-state';
import { MoreButton } from '../ui/more-button';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { SeatOffers } from './list/seat-offers';
import { RegistrationList } from './list/registration-list';
import type { Schedule } from './list/registration-item';
import type { RegistrationRow } from './list/registration-row';
import { reservedUntil } from './next-step';
import { registrationsPath, registrationViews, ticketPath, type RegistrationView } from './paths';
import { cachePages } from './tickets/offline-pages';
import {
  MyRegistrationsDocument,
  useMyRegistrationsQuery,
  useRegistrationCountsQuery,
  type MyRegistrationsQueryVariables,
  type MyRegistrationsQuery,
} from './registrations.generated';

const pageSize = 10;

const viewNames: Record<RegistrationView, string> = {
  upcoming: 'Впереди',
  waiting: 'Лист ожидания',
  past: 'Прошли',
};
const scopes = { upcoming: 'UPCOMING', waiting: 'WAITING', past: 'PAST' } as const;

function viewOf(params: URLSearchParams): RegistrationView {
  return registrationViews.find((view) => view === params.get('view')) ?? 'upcoming';
}

function variablesOf(params: URLSearchParams): MyRegistrationsQueryVariables {
  return { scope: scopes[viewOf(params)], first: pageSize };
}

export const Skeleton = skeletonOf('chips', 'ticket', 'row', 'row', 'row');

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: MyRegistrationsDocument, variables: variablesOf(url.searchParams) });
};

type Viewer = NonNullable<MyRegistrationsQuery['viewer']>;

/** Caches the tickets of the list for use without a network. */
function useCachedTickets(viewer: Viewer | null | undefined, list: Viewer['registrations'] | undefined): void {
  useEffect(() => {
    if (!viewer || !list) return;
    const tickets = list.nodes.filter(({ state, event }) => state === 'CONFIRMED' && event.state !== 'CANCELLED');
    const paths = tickets.map(({ number }) => ticketPath(number));
    void cachePages({ owner: viewer.id, paths: [...paths, agendaPattern], extent: 'all' });
  }, [viewer?.id, list?.nodes]);
}

function scheduleOf({ event, participation }: RegistrationRow, browserZone: BrowserZone | null): Schedule {
  const { effectiveDates, timeZone } = event;
  const startsAt = effectiveDates?.startsAt;
  const { shown, hours, allDays } = ticketWhen(event, browserZone, participation);
  return {
    days: <DateBlock event={event} />,
    largeDays: <DateBlock event={shown} size="large" />,
    present: <NowBadge event={event} />,
    start: startsAt ? withZoneName(formatTime(startsAt, timeZone), timeZone, startsAt) : dateUnknownText,
    hours,
    allDays,
  };
}

export function Component() {
  const browserZone = useBrowserZone();
  const [params] = useSearchParams();
  const view = viewOf(params);
  const variables = variablesOf(params);
  const { data, refetch } = useMyRegistrationsQuery({ variables });
  const { data: countsData, refetch: refetchCounts } = useRegistrationCountsQuery();
  const viewer = data?.viewer;
  const { list, showMore } = useListPages({
    name: 'registrations',
    document: MyRegistrationsDocument,
    variables,
    first: viewer?.registrations,
    listOf: (page) => page.viewer?.registrations,
  });
  const counts = countsData?.viewer?.registrationCounts ?? viewer?.registrationCounts;
  const chips = registrationViews.map((item) => ({
    label: viewNames[item],
    count: counts?.[item],
    to: registrationsPath(item),
    isCurrent: item === view,
  }));

  useCachedTickets(view === 'upcoming' ? viewer : null, list);

  /** Updates the counts. The list is not refetched after a cancellation, so that the card with its result stays visible. */
  async function refreshAfter(registration: RegistrationRow): Promise<void> {
    try {
      await (reservedUntil(registration) !== null ? Promise.all([refetchCounts(), refetch()]) : refetchCounts());
    } catch {
      // A background update: the page keeps its data.
    }
  }

  return (
    <>
      <PageHead noindex />
      <PageTitle>Мои мероприятия</PageTitle>
      <div className="mb-4">
        <ChipLinks label="Какие мероприятия показать" chips={chips} isScrolled />
      </div>
      {view !== 'waiting' && viewer && <SeatOffers viewer={viewer} />}
      {list?.nodes.length === 0 && <NothingYet view={view} />}
      {list && (
        <RegistrationList
          registrations={list.nodes}
          hasTicket={view === 'upcoming'}
          scheduleOf={(registration) => scheduleOf(registration, browserZone)}
          onChange={(registration) => void refreshAfter(registration)}
        />
      )}
      {list?.pageInfo.hasNextPage && <MoreButton load={showMore} />}
      <OtherPages />
    </>
  );
}

const emptyTexts: Record<RegistrationView, { title: string; text: string }> = {
  upcoming: {
    title: 'Вы пока никуда не записаны',
    text: 'Найдите мероприятие по своей специальности: здесь появятся дата, билет и вход в трансляцию.',
  },
  waiting: {
    title: 'Вы ничего не ждёте',
    text: 'Если мест нет, можно встать в лист ожидания: здесь будут ваше место в очереди и предложения мест.',
  },
  past: {
    title: 'Здесь пока пусто',
    text: 'Здесь останутся мероприятия, в которых вы участвовали, и те, от которых отказались.',
  },
};

function NothingYet({ view }: { view: RegistrationView }) {
  const { title, text } = emptyTexts[view];
  return (
    <EmptyState title={title} actions={<ButtonLink to={eventsPath()}>Выбрать мероприятие</ButtonLink>}>
      <p>{text}</p>
    </EmptyState>
  );
}

const OtherPages = () => (
  <p className="row gap-x-5 links mt-5">
    <TextLink to={agendaPattern}>Моя программа</TextLink>
    <TextLink to={questionsPath()}>Вопросы организаторам</TextLink>
  </p>
);
