import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { pollKindLabels } from '../../../../rules/events/polls';
import { pollStates } from '../../../../rules/states/room-poll-states';
import { useAction } from '../../../core/forms/use-action';
import { DialogButton } from '../../../ui/dialog-button';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { Badge, StateBadge } from '../../../ui/text/badge';
import { PollResults } from '../../polls/poll-results';
import {
  useSetRoomPollState,
  useDeleteRoomPoll,
  useShowRoomPollResults,
  type OfficePollFragment,
} from './office-polls.generated';
import { PollDialog } from './poll-dialog';
import { WordModeration } from './word-moderation';
import styles from './office-polls.module.css';

type Props = {
  poll: OfficePollFragment;
  roomId: string;
  /** A poll of the room is open. */
  isOtherOpen: boolean;
  refetch: () => Promise<unknown>;
  /** Moves a draft in the list. */
  handle?: ReactNode;
};

/** A poll with its results, and what can be done with it. */
export function PollCard(props: Props) {
  const { poll, handle, refetch } = props;
  const { kind, question, options, results, state } = poll;
  return (
    <article className={styles.card} aria-label={question}>
      <div className="row gap-3 middle">
        <StateBadge label={pollStates.staffLabels[state]} />
        <span className="note">{pollKindLabels[kind]}</span>
        {handle && <span className={styles.handle}>{handle}</span>}
      </div>
      <h3 className={styles.question}>{question}</h3>
      {results ? (
        <PollResults poll={{ ...poll, options: options.filter(({ isHidden }) => !isHidden) }} results={results} />
      ) : kind === 'WORDS' ? (
        <p className="note">Участники напишут свои слова.</p>
      ) : (
        <ul className="stack bullets gap-1">
          {options.map(({ id, text, isRight }) => (
            <li key={id}>
              {text} {isRight && <Badge tone="success">Верный ответ</Badge>}
            </li>
          ))}
        </ul>
      )}
      {kind === 'WORDS' && <WordModeration poll={poll} refetch={refetch} />}
      <div className="row gap-3">
        {state === 'DRAFT' && <DraftActions {...props} />}
        {state === 'OPEN' && <CloseButton {...props} />}
        {state === 'CLOSED' && <ResultsButton {...props} />}
      </div>
    </article>
  );
}

function DraftActions({ poll, roomId, isOtherOpen, refetch }: Props) {
  const { act, isPending } = useAction();
  const change = useSetRoomPollState();
  const remove = useDeleteRoomPoll();
  const { id, question } = poll;
  const launch = () => change({ id, state: 'OPEN', expectedState: 'DRAFT' });
  return (
    <>
      <Button
        loading={isPending}
        disabled={isOtherOpen}
        aria-label={`Запустить: ${question}`}
        onClick={() => void act(launch, 'Опрос идёт: участники его видят.').then(refetch)}
      >
        Запустить
      </Button>
      {isOtherOpen && <span className="note">Сначала завершите опрос, который идёт.</span>}
      <DialogButton
        aria-label={`Изменить: ${question}`}
        dialog={(onClose) => <PollDialog roomId={roomId} poll={poll} refetch={refetch} onClose={onClose} />}
      >
        Изменить
      </DialogButton>
      <DialogButton
        aria-label={`Удалить: ${question}`}
        dialog={(onClose) => (
          <ConfirmDialog
            title="Удалить опрос?"
            verb="Удалить опрос"
            send={() => remove({ id })}
            successMessage="Опрос удалён."
            onSent={refetch}
            onClose={onClose}
          >
            <p>«{question}». Участники его не&nbsp;видели.</p>
          </ConfirmDialog>
        )}
      >
        Удалить
      </DialogButton>
    </>
  );
}

function CloseButton({ poll: { id, resultsShown }, refetch }: Props) {
  const change = useSetRoomPollState();
  return (
    <DialogButton
      variant="filled"
      dialog={(onClose) => (
        <ConfirmDialog
          title="Завершить опрос?"
          verb="Завершить опрос"
          cancelLabel="Пусть идёт"
          isDangerous={false}
          send={() => change({ id, state: 'CLOSED', expectedState: 'OPEN' })}
          successMessage="Опрос завершён."
          onSent={refetch}
          onClose={onClose}
        >
          <p>
            Ответов больше не&nbsp;примем, снова запустить этот опрос нельзя.{' '}
            {resultsShown === 'NEVER'
              ? 'Итогов участники не\u00a0увидят, пока вы их не\u00a0покажете.'
              : 'Итоги увидят все в\u00a0комнате.'}
          </p>
        </ConfirmDialog>
      )}
    >
      Завершить опрос
    </DialogButton>
  );
}

function ResultsButton({ poll: { id, question, resultsShown }, refetch }: Props) {
  const { act, isPending } = useAction();
  const show = useShowRoomPollResults();
  const isTold = resultsShown !== 'NEVER';
  const text = isTold ? 'Скрыть итоги от\u00a0участников' : 'Показать итоги участникам';
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={`${text}: ${question}`}
      onClick={() => void act(() => show({ id, resultsShown: isTold ? 'NEVER' : 'AFTER_CLOSING' }), null).then(refetch)}
    >
      {text}
    </Button>
  );
}
