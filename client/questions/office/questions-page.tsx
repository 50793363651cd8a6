import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { SearchBox } from '../../ui/search-box';
import { TextLink } from '../../ui/text-link';
import { officeQuestionsPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { InboxTabs } from './inbox-tabs';
import { OfficeQuestionCard } from './question-card';
import { countOf, filterPath, readFilter, questionTabs, questionTabLabels, variablesOf } from './question-filter';
import {
  OfficeQuestionOverviewDocument,
  OfficeQuestionsDocument,
  useOfficeQuestionOverviewQuery,
  useOfficeQuestionsQuery,
} from './questions.generated';
import styles from '../../office/office.module.css';
import { quoted } from '../../../rules/typography';
import layout from '../../ui/layout.module.css';

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(readFilter(url.searchParams));
  await Promise.all([
    client.query({ query: OfficeQuestionsDocument, variables, ...uncached }),
    client.query({ query: OfficeQuestionOverviewDocument, ...uncached }),
  ]);
});

/** The list of questions of all users, with actions. Unanswered questions are the default tab. */
export function Component() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { data, fetchMore, refetch } = useOfficeQuestionsQuery({ variables: variablesOf(filter) });
  const { data: overview } = useOfficeQuestionOverviewQuery();
  const list = data?.questions;
  const event = filter.eventId === null ? null : (list?.nodes.find((one) => one.event)?.event ?? null);
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Ответ уходит письмом и остаётся в личном кабинете автора.">Вопросы участников</PageTitle>
      <InboxTabs
        current="questions"
        waiting={countOf('waiting', overview?.questionOverview)}
        messages={overview?.feedbackWaiting}
      />
      <ChipLinks
        label="Какие вопросы"
        chips={questionTabs.map((show) => ({
          label: questionTabLabels[show],
          count: countOf(show, overview?.questionOverview),
          to: filterPath(filter, { show, search: '' }),
          isCurrent: filter.show === show,
        }))}
      />
      <div className={styles.tools}>
        <SearchBox
          label="Поиск вопроса"
          action={officeQuestionsPattern}
          name="search"
          text={filter.search}
          placeholder="Слова, автор или номер"
        />
        {filter.eventId !== null && (
          <p>
            {event ? `О мероприятии ${quoted(event.title)}. ` : 'Об одном мероприятии. '}
            <TextLink to={filterPath(filter, { eventId: null })}>Показать обо&nbsp;всех</TextLink>
          </p>
        )}
      </div>
      {list?.nodes.length === 0 && (
        <EmptyState title={filter.show === 'waiting' ? 'Все вопросы разобраны' : 'Таких вопросов нет'}>
          <p>Новые вопросы появятся здесь, а&nbsp;на&nbsp;почту организаторов придёт письмо.</p>
        </EmptyState>
      )}
      <div className={layout.stack}>
        {list?.nodes.map((question) => (
          <OfficeQuestionCard
            key={question.id}
            question={question}
            eventLink={question.event ? filterPath(filter, { eventId: question.event.id }) : null}
            onConflict={() => void refetch()}
          />
        ))}
      </div>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('questions') })
          }
        />
      )}
    </>
  );
}
