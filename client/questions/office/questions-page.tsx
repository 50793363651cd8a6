import { TextLink } from '../../ui/text/text-link';
import { withParam } from '../../office/list/filters';
import { pathWith } from '../../office/list/list-filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeQuestionsPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { InboxTabs } from './inbox-tabs';
import { OfficeQuestionCard } from './question-card';
import { countOf, questions, questionTabs } from './question-list';
import { OfficeQuestionOverviewDocument, useOfficeQuestionOverviewQuery } from './questions.generated';
import { quoted } from '../../../rules/text/typography';
import { OfficeHead } from '../../office/layout/office-head';

export const loader = loaderForRole('MANAGER', async (args) => {
  await Promise.all([questions.load(args), args.client.query({ query: OfficeQuestionOverviewDocument, ...uncached })]);
});

/** The list of questions of all users, with actions. Unanswered questions are the default tab. */
export function Component() {
  const list = useOfficeList(questions);
  const { data: overview } = useOfficeQuestionOverviewQuery();
  const { event: eventId, show } = list.values;
  const event = eventId === null ? null : (list.rows?.find((one) => one.event)?.event ?? null);
  const pathOfEvent = (id: string | null) => pathWith(officeQuestionsPattern, withParam(list.query, 'event', id));
  return (
    <>
      <OfficeHead
        title="Вопросы участников"
        isTitleHidden
        tabs={
          <InboxTabs waiting={countOf('waiting', overview?.questionOverview)} messages={overview?.feedbackWaiting} />
        }
      />
      <OfficeList
        list={list}
        label="Вопросы"
        filterLabel="Поиск вопроса"
        note="Ответ уходит письмом и&nbsp;остаётся в&nbsp;личном кабинете автора."
        counts={{
          show: Object.fromEntries(questionTabs.map((tab) => [tab, countOf(tab, overview?.questionOverview)])),
        }}
        notice={
          eventId !== null && (
            <p>
              {event ? `О мероприятии ${quoted(event.title)}. ` : 'Об одном мероприятии. '}
              <TextLink to={pathOfEvent(null)}>Показать обо&nbsp;всех</TextLink>
            </p>
          )
        }
        nothingFound={{ title: 'Таких вопросов нет' }}
        empty={{
          title: show === 'waiting' ? 'Все вопросы разобраны' : 'Таких вопросов нет',
          text: 'Новые вопросы появятся здесь, а\u00a0на\u00a0почту организаторов придёт письмо.',
        }}
      >
        {(rows) => (
          <div className="stack gap-4">
            {rows.map((question) => (
              <OfficeQuestionCard
                key={question.id}
                question={question}
                eventLink={question.event ? pathOfEvent(question.event.id) : null}
                onConflict={() => void list.refetch()}
              />
            ))}
          </div>
        )}
      </OfficeList>
    </>
  );
}
