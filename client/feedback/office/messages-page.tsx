import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { feedbackTopics } from '../../../rules/feedback';
import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import type { FeedbackState } from '../../schema.generated';
import { Badge } from '../../ui/badge';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { formatMoscowTime } from '../../office/moscow-time';
import { officeMessagesPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { AnswerForm } from '../../questions/office/answer-form';
import { InboxTabs } from '../../questions/office/inbox-tabs';
import {
  OfficeMessagesDocument,
  useAnswerFeedbackMutation,
  useOfficeMessagesQuery,
  type OfficeMessageFragment,
} from './messages.generated';
import { refetchOverview } from '../../questions/office/refetch-overview';
import { countOf } from '../../questions/office/question-filter';
import {
  OfficeQuestionOverviewDocument,
  useOfficeQuestionOverviewQuery,
} from '../../questions/office/questions.generated';
import styles from '../../office/office.module.css';
import layout from '../../ui/layout.module.css';

const tabs = { new: 'NEW', answered: 'ANSWERED', all: null } as const satisfies Record<string, FeedbackState | null>;
type Tab = keyof typeof tabs;
const tabLabels: Record<Tab, string> = { new: 'Ждут ответа', answered: 'С\u00a0ответом', all: 'Все' };

const tabOf = (params: URLSearchParams): Tab => {
  const value = params.get('show');
  return value === 'answered' || value === 'all' ? value : 'new';
};
const variablesOf = (params: URLSearchParams) => ({ first: 20, state: tabs[tabOf(params)] });

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  await Promise.all([
    client.query({ query: OfficeMessagesDocument, variables: variablesOf(url.searchParams), ...uncached }),
    client.query({ query: OfficeQuestionOverviewDocument, ...uncached }),
  ]);
});

/** Messages from the contact form, by users with or without an account. */
export function Component() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  const { data, fetchMore } = useOfficeMessagesQuery({ variables: variablesOf(params) });
  const { data: overview } = useOfficeQuestionOverviewQuery();
  const list = data?.feedbackMessages;
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Ответ уходит письмом на адрес, который указал человек.">Обращения с&nbsp;сайта</PageTitle>
      <InboxTabs
        current="messages"
        waiting={countOf('waiting', overview?.questionOverview)}
        messages={overview?.feedbackWaiting}
      />
      <ChipLinks
        label="Какие обращения"
        chips={(Object.keys(tabs) as Tab[]).map((option) => ({
          label: tabLabels[option],
          to: option === 'new' ? officeMessagesPattern : `${officeMessagesPattern}?show=${option}`,
          isCurrent: option === tab,
        }))}
      />
      {list?.nodes.length === 0 && (
        <EmptyState title={tab === 'new' ? 'Все обращения разобраны' : 'Таких обращений нет'} />
      )}
      <div className={layout.stack}>
        {list?.nodes.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </div>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('feedbackMessages') })
          }
        />
      )}
    </>
  );
}

function MessageCard({ message }: { message: OfficeMessageFragment }) {
  const { id, number, name, email, phone, topic, text, state, answer, answeredAt, answeredBy, createdAt } = message;
  const [isOpen, setOpen] = useState(false);
  const [send] = useAnswerFeedbackMutation(refetchOverview);
  return (
    <article className={styles.card} aria-labelledby={`message-${number}`}>
      <div className={styles.head}>
        <h2 id={`message-${number}`} className={styles.title}>
          Обращение {number}: {feedbackTopics[topic]}
        </h2>
        <Badge tone={state === 'NEW' ? 'warning' : 'success'}>{state === 'NEW' ? 'Ждёт ответа' : 'Есть ответ'}</Badge>
      </div>
      <p className={layout.note}>
        {name}, <TextLink to={`mailto:${email}`}>{email}</TextLink>
        {phone && (
          <>
            , <TextLink to={`tel:${phone}`}>{phone}</TextLink>
          </>
        )}
        <br />
        {formatMoscowTime(createdAt)}
      </p>
      <p className={styles.text}>{text}</p>
      {answer && answeredAt && (
        <div className={styles.said} data-ours>
          <p className={styles.who}>
            Ответ, {formatMoscowTime(answeredAt)}
            {answeredBy && `, ${answeredBy.fullName}`}
          </p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
      {state === 'NEW' &&
        (isOpen ? (
          <AnswerForm
            keepAs={`feedback answer ${number}`}
            send={async (answerText) => {
              const result = (await send({ variables: { id, text: answerText } })).data?.answerFeedback;
              return result?.__typename === 'Problems' ? result.problems : null;
            }}
            done={`Ответ на\u00a0обращение ${number} отправлен.`}
            onClose={() => setOpen(false)}
          />
        ) : (
          <div className={styles.actions}>
            <Button onClick={() => setOpen(true)}>Ответить</Button>
          </div>
        ))}
    </article>
  );
}
