import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { agendaPattern } from '../agenda/paths';
import { plural } from '../core/format';
import { notify } from '../core/notices';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import { errorMessage } from '../core/problems';
import { DateBlock } from '../events/date-block';
import { eventTimes } from '../events/event-dates';
import { eventsPath } from '../events/paths';
import { paymentsPattern } from '../payments/paths';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { Message } from '../ui/message';
import { PageTitle } from '../ui/page-title';
import { TextLink } from '../ui/text-link';
import { keepTickets } from './offline-tickets';
import { registrationsPath, registrationViews, ticketPath, type RegistrationView } from './paths';
import type { RegistrationRow } from './registration-actions';
import { RegistrationCard } from './registration-card';
import {
  MyRegistrationsDocument,
  useMyRegistrationsQuery,
  useRegistrationCountsQuery,
  type MyRegistrationsQuery,
  type MyRegistrationsQueryVariables,
} from './registrations.generated';
import styles from './registrations-page.module.css';

const PAGE_SIZE = 10;

const viewNames: Record<RegistrationView, string> = {
  upcoming: 'Предстоящие',
  waiting: 'Лист ожидания',
  past: 'Прошедшие',
};
const scopes = { upcoming: 'UPCOMING', waiting: 'WAITING', past: 'PAST' } as const;

function viewOf(params: URLSearchParams): RegistrationView {
  return registrationViews.find((view) => view === params.get('view')) ?? 'upcoming';
}

function variablesOf(params: URLSearchParams): MyRegistrationsQueryVariables {
  return { scope: scopes[viewOf(params)], first: PAGE_SIZE };
}

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: MyRegistrationsDocument, variables: variablesOf(url.searchParams) });
};

/** The pages read so far with one more behind them. */
function appended(before: MyRegistrationsQuery, next: MyRegistrationsQuery): MyRegistrationsQuery {
  if (!before.viewer || !next.viewer) return before;
  const nodes = [...before.viewer.registrations.nodes, ...next.viewer.registrations.nodes];
  return { ...next, viewer: { ...next.viewer, registrations: { ...next.viewer.registrations, nodes } } };
}

export function Component() {
  const [params] = useSearchParams();
  const view = viewOf(params);
  const { data, fetchMore, refetch } = useMyRegistrationsQuery({ variables: variablesOf(params) });
  const { data: counted, refetch: countAgain } = useRegistrationCountsQuery();
  const [isLoading, setLoading] = useState(false);
  const viewer = data?.viewer;
  const list = viewer?.registrations;
  const counts = counted?.viewer?.registrationCounts ?? viewer?.registrationCounts;

  useEffect(() => {
    if (view !== 'upcoming' || !viewer || !list) return;
    const shown = list.nodes.filter(({ state, event }) => state === 'CONFIRMED' && event.state !== 'CANCELLED');
    const paths = shown.map(({ number }) => ticketPath(number));
    void keepTickets({ owner: viewer.id, paths, extent: 'all' });
  }, [view, viewer?.id, list]);

  async function showMore(after: string | null): Promise<void> {
    setLoading(true);
    try {
      await fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult }) => appended(before, fetchMoreResult),
      });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setLoading(false);
    }
  }

  /** A card that has just left its view stays until the next visit, so that what was done can be seen. */
  async function lookAgain(registration: RegistrationRow): Promise<void> {
    const isOffer = registration.state === 'OFFERED' || registration.state === 'AWAITING_PAYMENT';
    try {
      await (isOffer ? Promise.all([countAgain(), refetch()]) : countAgain());
    } catch {
      // Asked for by nobody: the page goes on with what it knows.
    }
  }

  return (
    <>
      <PageHead noindex />
      <PageTitle
        aside={
          <span className={styles.aside}>
            <TextLink to={agendaPattern}>Моя программа</TextLink>
            <TextLink to={paymentsPattern}>Платежи и чеки</TextLink>
          </span>
        }
      >
        Мои мероприятия
      </PageTitle>
      <nav aria-label="Какие мероприятия показать" className={styles.scopes}>
        {registrationViews.map((one) => (
          <Link
            key={one}
            to={registrationsPath(one)}
            aria-current={one === view ? 'page' : undefined}
            className={styles.scope}
          >
            {viewNames[one]}{' '}
            {counts && (
              <span className={styles.count} data-numbers>
                {counts[one]}
              </span>
            )}
          </Link>
        ))}
      </nav>
      {view !== 'waiting' && counts && counts.offered > 0 && (
        <div className={styles.offer}>
          <Message tone="warning">
            {plural(counts.offered, 'Вам предложено # место', 'Вам предложено # места', 'Вам предложено # мест')} из
            листа ожидания. <TextLink to={registrationsPath('waiting')}>Ответить</TextLink>
          </Message>
        </div>
      )}
      {list?.nodes.length === 0 && <NothingYet view={view} />}
      <div className={styles.list}>
        {list?.nodes.map((registration) => (
          <RegistrationCard
            key={registration.id}
            registration={registration}
            days={<DateBlock event={registration.event} />}
            hours={eventTimes(registration.event).own}
            onChange={() => void lookAgain(registration)}
          />
        ))}
      </div>
      {list?.pageInfo.hasNextPage && (
        <Button
          variant="default"
          loading={isLoading}
          className={styles.more}
          onClick={() => void showMore(list.pageInfo.endCursor)}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}

const nothing: Record<RegistrationView, { title: string; text: string }> = {
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
  const { title, text } = nothing[view];
  return (
    <EmptyState title={title} actions={<ButtonLink to={eventsPath()}>Выбрать мероприятие</ButtonLink>}>
      <p>{text}</p>
    </EmptyState>
  );
}
