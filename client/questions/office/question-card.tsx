import { Button } from '@mantine/core';
import { useState } from 'react';
import { questionStates } from '../../../rules/states/question-states';
import { useAction } from '../../core/forms/use-act';
import { checkMessage } from '../../../rules/events/feedback';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officeUserPath } from '../../office/paths';
import { TextDialog } from '../../office/forms/text-dialog';
import { AnswerForm } from './answer-form';
import { PublicationPanel } from './publication-panel';
import { SpeakerDialog } from './speaker-dialog';
import {
  useAnswerQuestionMutation,
  useCloseQuestionMutation,
  useTakeQuestionMutation,
  type OfficeQuestionFragment,
} from './questions.generated';
import { refetchOverview } from './refetch-overview';
import styles from '../../office/office.module.css';
import { quoted } from '../../../rules/text/typography';

type Props = {
  question: OfficeQuestionFragment;
  /** Path of the list of questions about the same event. */
  eventLink: string | null;
  /** Another user has changed the question: the shown data are outdated. */
  onConflict: () => void;
};

/** A question with its messages, and the actions of staff on it. */
export function OfficeQuestionCard({ question, eventLink, onConflict }: Props) {
  const { id, number, state, text, createdAt, event, speaker, talkTitle, asker, handledBy, messages } = question;
  const [open, setOpen] = useState<'answer' | 'close' | 'speaker' | null>(null);
  const { act, isPending } = useAction();
  const [take] = useTakeQuestionMutation(refetchOverview);
  const [answer] = useAnswerQuestionMutation(refetchOverview);
  const [close] = useCloseQuestionMutation(refetchOverview);
  const isWaiting = questionStates.is(state, 'unanswered');

  const assignToSelf = async () => {
    const isAssigned = await act(async () => {
      const result = (await take({ variables: { id } })).data?.takeQuestion;
      return result?.__typename === 'Problems' ? result.problems : null;
    }, `Вопрос ${number} у\u00a0вас в\u00a0работе.`);
    if (!isAssigned) onConflict();
  };

  return (
    <article className={styles.card} aria-labelledby={`question-${number}`}>
      <div className="row gap-2 middle between">
        <h2 id={`question-${number}`} className={styles.title}>
          Вопрос {number}
        </h2>
        <StateBadge label={questionStates.labels[state]} />
      </div>
      <p className="note">
        {asker ? (
          <>
            <TextLink to={officeUserPath(asker.id)}>{asker.fullName}</TextLink>, {asker.email}
          </>
        ) : (
          'Учётная запись удалена'
        )}
        <br />
        {formatMoscowTime(createdAt)}, {speaker ? `докладчику: ${speaker.shortName}` : 'организаторам'}
        {talkTitle && <>, доклад {quoted(talkTitle)}</>}
        {event && eventLink && (
          <>
            <br />
            <TextLink to={eventLink}>{event.title}</TextLink>
          </>
        )}
        {handledBy && state !== 'NEW' && (
          <>
            <br />
            Занимается: {handledBy.fullName}
          </>
        )}
      </p>
      <p className={styles.text}>{text}</p>
      {messages.map((message) => (
        <div key={message.id} className={styles.said} data-ours={message.kind === 'ANSWER' || undefined}>
          <p className={styles.who}>
            {message.kind === 'ANSWER' ? 'Ответ' : 'Уточнение автора'}, {formatMoscowTime(message.createdAt)}
          </p>
          <p className={styles.text}>{message.text}</p>
        </div>
      ))}
      {question.closedReason && (
        <div className={styles.said} data-ours>
          <p className={styles.who}>Закрыт без ответа, причина для автора</p>
          <p className={styles.text}>{question.closedReason}</p>
        </div>
      )}
      {isWaiting && open === 'answer' && (
        <AnswerForm
          keepAs={`answer ${number}`}
          send={async (answerText) => {
            const result = (await answer({ variables: { id, text: answerText } })).data?.answerQuestion;
            return result?.__typename === 'Problems' ? result.problems : null;
          }}
          done={`Ответ на\u00a0вопрос ${number} отправлен.`}
          onClose={() => setOpen(null)}
        />
      )}
      {isWaiting && open !== 'answer' && (
        <div className="buttons">
          <Button onClick={() => setOpen('answer')}>Ответить</Button>
          {state === 'NEW' && (
            <Button variant="default" loading={isPending} onClick={() => void assignToSelf()}>
              Взять в&nbsp;работу
            </Button>
          )}
          {event && (
            <Button variant="default" onClick={() => setOpen('speaker')}>
              {speaker ? 'Сменить адресата' : 'Передать докладчику'}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('close')}>
            Закрыть без ответа
          </Button>
        </div>
      )}
      {state === 'ANSWERED' && event && question.publication !== 'NO' && <PublicationPanel question={question} />}
      {open === 'close' && (
        <TextDialog
          title={`Закрыть вопрос ${number} без ответа?`}
          label="Причина"
          description="Её прочитает автор вопроса: в письме и в личном кабинете"
          submitLabel="Закрыть вопрос"
          keepAs={`close ${number}`}
          check={checkMessage}
          send={async (reason) => {
            const result = (await close({ variables: { id, reason } })).data?.closeQuestion;
            return result?.__typename === 'Problems' ? result.problems : null;
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'speaker' && event && (
        <SpeakerDialog
          id={id}
          eventId={event.id}
          speakerId={speaker?.id ?? ''}
          number={number}
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  );
}
