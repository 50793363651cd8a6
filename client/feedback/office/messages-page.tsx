import { feedbackStates } from '../../../rules/states/request-states';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { feedbackTopics } from '../../../rules/events/feedback';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { tabsFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { AnswerForm } from '../../questions/office/answer-form';
import { InboxTabs } from '../../questions/office/inbox-tabs';
import { OfficeMessagesDocument, useAnswerFeedback, type OfficeMessageFragment } from './messages.generated';
import { refetchOverview } from '../../questions/office/refetch-overview';
import { countOf } from '../../questions/office/question-list';
import {
  OfficeQuestionOverviewDocument,
  useOfficeQuestionOverviewQuery,
} from '../../questions/office/questions.generated';
import { OfficeHead } from '../../office/layout/office-head';
import styles from '../../office/office.module.css';

const tabs = { new: 'Ждут ответа', answered: 'С\u00a0ответом', all: 'Все' } as const;
const states = { new: 'NEW', answered: 'ANSWERED', all: null } as const;

const messages = defineOfficeList({
  name: 'feedbackMessages',
  document: OfficeMessagesDocument,
  filters: { show: tabsFilter('Какие обращения', tabs) },
  variables: ({ show }) => ({ state: states[show] }),
});

export const loader = loaderForRole('MANAGER', async (args) => {
  await Promise.all([messages.load(args), args.client.query({ query: OfficeQuestionOverviewDocument, ...uncached })]);
});

/** Messages from the contact form, by users with or without an account. */
export function Component() {
  const list = useOfficeList(messages);
  const { data: overview } = useOfficeQuestionOverviewQuery();
  return (
    <>
      <OfficeHead
        title="Обращения с&nbsp;сайта"
        isTitleHidden
        tabs={
          <InboxTabs waiting={countOf('waiting', overview?.questionOverview)} messages={overview?.feedbackWaiting} />
        }
      />
      <OfficeList
        list={list}
        label="Обращения"
        note="Ответ уходит письмом на&nbsp;адрес, который указал человек."
        empty={{
          title: list.values.show === 'new' ? 'Все обращения разобраны' : 'Таких обращений нет',
          text: 'Новые обращения с\u00a0сайта появятся здесь, а\u00a0на\u00a0почту организаторов придёт письмо.',
        }}
      >
        {(rows) => (
          <div className="stack gap-4">
            {rows.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </div>
        )}
      </OfficeList>
    </>
  );
}

function MessageCard({ message }: { message: OfficeMessageFragment }) {
  const { id, number, name, email, phone, topic, text, state, answer, answeredAt, answeredBy, createdAt } = message;
  const [isOpen, setOpen] = useState(false);
  const send = useAnswerFeedback(refetchOverview);
  return (
    <article className={styles.card} aria-labelledby={`message-${number}`}>
      <div className="row gap-2 middle between">
        <h2 id={`message-${number}`} className={styles.title}>
          Обращение {number}: {feedbackTopics[topic]}
        </h2>
        <StateBadge label={feedbackStates.labels[state]} />
      </div>
      <p className="note">
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
            send={(answerText) => send({ id, text: answerText })}
            done={`Ответ на\u00a0обращение ${number} отправлен.`}
            onClose={() => setOpen(false)}
          />
        ) : (
          <div className="buttons">
            <Button onClick={() => setOpen(true)}>Ответить</Button>
          </div>
        ))}
    </article>
  );
}
