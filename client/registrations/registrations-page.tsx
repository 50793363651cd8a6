import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { notify } from '../core/notices';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import { errorMessage } from '../core/problems';
import { eventDatesText, eventTimes } from '../events/event-dates';
import { eventsPath } from '../events/paths';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { PageTitle } from '../ui/page-title';
import { registrationsPath } from './paths';
import type { RegistrationRow } from './registration-actions';
import { RegistrationCard } from './registration-card';
import {
  MyRegistrationsDocument,
  useMyRegistrationsQuery,
  type MyRegistrationsQuery,
  type MyRegistrationsQueryVariables,
} from './registrations.generated';
import styles from './registrations-page.module.css';

const PAGE_SIZE = 10;

function variablesOf(params: URLSearchParams): MyRegistrationsQueryVariables {
  return { scope: params.get('past') === '1' ? 'PAST' : 'UPCOMING', first: PAGE_SIZE };
}

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: MyRegistrationsDocument, variables: variablesOf(url.searchParams) });
};

function when({ event }: RegistrationRow): string {
  return `${eventDatesText(event)}, ${eventTimes(event).own}`;
}

/** The pages read so far with one more behind them. */
function appended(before: MyRegistrationsQuery, next: MyRegistrationsQuery): MyRegistrationsQuery {
  if (!before.viewer || !next.viewer) return before;
  const nodes = [...before.viewer.registrations.nodes, ...next.viewer.registrations.nodes];
  return { ...next, viewer: { ...next.viewer, registrations: { ...next.viewer.registrations, nodes } } };
}

export function Component() {
  const [params] = useSearchParams();
  const variables = variablesOf(params);
  const isPast = variables.scope === 'PAST';
  const { data, fetchMore } = useMyRegistrationsQuery({ variables });
  const [isLoading, setLoading] = useState(false);
  const list = data?.viewer?.registrations;

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

  return (
    <>
      <PageHead noindex />
      <PageTitle>Мои мероприятия</PageTitle>
      <nav aria-label="Какие мероприятия показать" className={styles.scopes}>
        <Link to={registrationsPath()} aria-current={isPast ? undefined : 'page'} className={styles.scope}>
          Предстоящие
        </Link>
        <Link to={registrationsPath(true)} aria-current={isPast ? 'page' : undefined} className={styles.scope}>
          Прошедшие
        </Link>
      </nav>
      {list?.nodes.length === 0 && <NothingYet isPast={isPast} />}
      <div className={styles.list}>
        {list?.nodes.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} when={when(registration)} />
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

function NothingYet({ isPast }: { isPast: boolean }) {
  return (
    <EmptyState
      title={isPast ? 'Здесь пока пусто' : 'Вы пока никуда не записаны'}
      actions={<ButtonLink to={eventsPath()}>Выбрать мероприятие</ButtonLink>}
    >
      <p>
        {isPast
          ? 'Здесь останутся мероприятия, в которых вы участвовали, и те, от которых отказались.'
          : 'Найдите мероприятие по своей специальности: здесь появятся дата, номер регистрации и место.'}
      </p>
    </EmptyState>
  );
}
