import { Button } from '@mantine/core';
import { useState } from 'react';
import { questionStates } from '../../../rules/states/question-states';
import { useAction } from '../../core/forms/use-action';
import { checkMessage } from '../../../rules/events/feedback';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officeUserPath } from '../../office/paths';
import { TextDialogButton } from '../../office/forms/text-dialog-button';
import { AnswerForm } from './answer-form';
import { PublicationPanel } from './publication-panel';
import { SpeakerDialog } from './speaker-dialog';
import {
  useAnswerQuestion,
  useCloseQuestion,
  useTakeQuestion,
  type OfficeQuestionFragment,
} from './questions.generated';
import { refetchOverview } from './refetch-overview';
import styles from '../../office/office.module.css';
import { quoted } from '../../../rules/text/typography';
import { DialogButton } from '../../ui/dialog-button';

type Props = {
  question: OfficeQuestionFragment;
  /** Path of the list of questions about the same event. */
  eventLink: string | null;
  /** Another user has changed the question: the shown data are outdated. */
  onConflict: () => void;
};

/** A question with its messages, and the actions of staff on it. */
export function OfficeQuestionCard({ question, eventLink, onConflict }: Props) {
  const { id, number, state, text, event, closedReason, messages } = question;
  const [isAnswering, setAnswering] = useState(false);
  const answer = useAnswerQuestion(refetchOverview);
  const isWaiting = questionStates.is(state, 'unanswered');
  return (
    <article className={styles.card} aria-labelledby={`question-${number}`}>
      <div className="row gap-2 middle between">
        <h2 id={`question-${number}`} className={styles.title}>
          Вопрос {number}
        </h2>
        <StateBadge label={questionStates.labels[state]} />
      </div>
      <QuestionFacts question={question} eventLink={eventLink} />
      <p className={styles.text}>{text}</p>
      {messages.map(({ id: messageId, kind, createdAt, text: messageText }) => (
        <Said
          key={messageId}
          who={`${kind === 'ANSWER' ? 'Ответ' : 'Уточнение автора'}, ${formatMoscowTime(createdAt)}`}
          text={messageText}
          isOurs={kind === 'ANSWER'}
        />
      ))}
      {closedReason && <Said who="Закрыт без ответа, причина для автора" text={closedReason} isOurs />}
      {isWaiting &&
        (isAnswering ? (
          <AnswerForm
            keepAs={`answer ${number}`}
            send={(answerText) => answer({ id, text: answerText })}
            done={`Ответ на\u00a0вопрос ${number} отправлен.`}
            onClose={() => setAnswering(false)}
          />
        ) : (
          <Actions question={question} onAnswer={() => setAnswering(true)} onConflict={onConflict} />
        ))}
      {state === 'ANSWERED' && event && question.publication !== 'NO' && <PublicationPanel question={question} />}
    </article>
  );
}

function Said({ who, text, isOurs }: { who: string; text: string; isOurs: boolean }) {
  return (
    <div className={styles.said} data-ours={isOurs || undefined}>
      <p className={styles.who}>{who}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

function QuestionFacts({ question, eventLink }: Pick<Props, 'question' | 'eventLink'>) {
  const { state, createdAt, event, speaker, talkTitle, asker, handledBy } = question;
  return (
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
  );
}

type ActionsProps = Pick<Props, 'question' | 'onConflict'> & { onAnswer: () => void };

function Actions({ question: { id, number, state, event, speaker }, onAnswer, onConflict }: ActionsProps) {
  const { act, isPending } = useAction();
  const take = useTakeQuestion(refetchOverview);
  const close = useCloseQuestion(refetchOverview);
  const assignToSelf = async () => {
    const isAssigned = await act(() => take({ id }), `Вопрос ${number} у\u00a0вас в\u00a0работе.`);
    if (!isAssigned) onConflict();
  };
  return (
    <div className="buttons">
      <Button onClick={onAnswer}>Ответить</Button>
      {state === 'NEW' && (
        <Button variant="default" loading={isPending} onClick={() => void assignToSelf()}>
          Взять в&nbsp;работу
        </Button>
      )}
      {event && (
        <DialogButton
          dialog={(onClose) => (
            <SpeakerDialog id={id} eventId={event.id} speakerId={speaker?.id ?? ''} number={number} onClose={onClose} />
          )}
        >
          {speaker ? 'Сменить адресата' : 'Передать докладчику'}
        </DialogButton>
      )}
      <TextDialogButton
        button="Закрыть без ответа"
        title={`Закрыть вопрос ${number} без ответа?`}
        label="Причина"
        description="Её прочитает автор вопроса: в письме и в личном кабинете"
        submitLabel="Закрыть вопрос"
        keepAs={`close ${number}`}
        check={checkMessage}
        send={(reason) => close({ id, reason })}
      />
    </div>
  );
}
