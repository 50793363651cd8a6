import { Button } from '@mantine/core';
import { useState } from 'react';
import { questionStates } from '../../rules/states/question-states';
import { formatDate, formatZonedDateTime } from '../core/format';
import { eventPath } from '../events/paths';
import { StateBadge } from '../ui/text/badge';
import { Fold } from '../ui/text/fold';
import { TextLink } from '../ui/text/text-link';
import { FollowUpForm } from './follow-up-form';
import { PublicationState } from './publication-state';
import type { QuestionFragment, QuestionsPageQuery } from './questions.generated';
import styles from './questions.module.css';
import { quoted } from '../../rules/text/typography';

type Props = {
  question: QuestionFragment;
  consents: QuestionsPageQuery['questionConsents'];
  /** Its answers are read already: a line opens them. */
  isFolded: boolean;
};

/** A question with its answers. Its number is the id of the element, to which emails link. */
export function QuestionCard({ question, consents, isFolded }: Props) {
  const { id, number, state, text, createdAt, event, speaker, talkTitle, messages, closedReason } = question;
  const lastMessage = messages.findLast(({ kind }) => kind === 'ANSWER');
  const [isOpen, setOpen] = useState(false);
  return (
    <article id={number} className={styles.card} aria-labelledby={`${number}-title`}>
      <div className="row gap-2 middle between">
        <h3 id={`${number}-title`} className="text-m">
          Вопрос {number}
        </h3>
        <StateBadge label={questionStates.labels[state]} />
      </div>
      <p className="note">
        {formatZonedDateTime(createdAt)}, {speaker ? speaker.shortName : 'организаторам'}
        {talkTitle && <>, доклад {quoted(talkTitle)}</>}
        {event && (
          <>
            {' · '}
            <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
          </>
        )}
      </p>
      <p className={styles.text}>{text}</p>
      {isFolded && (lastMessage || closedReason) ? (
        <Fold summary={lastMessage ? `Ответ ${formatDate(lastMessage.createdAt)}` : 'Почему без ответа'} isInline>
          <Replies question={question} />
        </Fold>
      ) : (
        <Replies question={question} />
      )}
      {question.canFollowUp &&
        (isOpen ? (
          <FollowUpForm id={id} number={number} onDone={() => setOpen(false)} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              Уточнить ответ
            </Button>
          </div>
        ))}
      {event && state !== 'CLOSED' && <PublicationState question={question} consents={consents} />}
    </article>
  );
}

/** The answers with what was asked in between, or why there is none. */
function Replies({ question: { messages, closedReason } }: Pick<Props, 'question'>) {
  return (
    <>
      {messages.map((message) => (
        <section key={message.id} className={styles.message} data-kind={message.kind}>
          <h4 className="row gap-x-3 baseline text-m">
            {message.kind === 'ANSWER' ? 'Ответ' : 'Ваше уточнение'}
            <span className={styles.when}>{formatZonedDateTime(message.createdAt)}</span>
          </h4>
          <p className={styles.text}>{message.text}</p>
        </section>
      ))}
      {closedReason && (
        <section className={styles.message}>
          <h4 className="row gap-x-3 baseline text-m">Почему без ответа</h4>
          <p className={styles.text}>{closedReason}</p>
        </section>
      )}
    </>
  );
}
