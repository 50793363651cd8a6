import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { findPersonalData } from '../../../../rules/people/personal-data';
import { roomQuestionStates } from '../../../../rules/states/room-question-states';
import { moscow } from '../../../../rules/text/format';
import { useAction } from '../../../core/forms/use-action';
import { formatTime, plural } from '../../../core/format';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { Tabs } from '../../../ui/menus/tabs';
import { Badge, StateBadge } from '../../../ui/text/badge';
import { PersonalDataBadge } from '../../questions/personal-data-badge';
import { useModerateRoomQuestion, type QueuedQuestionFragment } from '../../questions/questions.generated';
import styles from '../../questions/questions.module.css';
import { MergeDialog } from './merge-dialog';
import { UndoOnAirStrip, useUndoOnAir, type UndoOnAir } from './undo-on-air';

type State = QueuedQuestionFragment['state'];
type Order = keyof typeof orders;

const orders = {
  new: {
    label: 'Сначала новые',
    compare: (one: QueuedQuestionFragment, other: QueuedQuestionFragment) => other.askedAt.localeCompare(one.askedAt),
  },
  votes: {
    label: 'По голосам',
    compare: (one: QueuedQuestionFragment, other: QueuedQuestionFragment) => other.votes - one.votes,
  },
};

/** Tabs of the queue, in the order in which a question passes them. */
const parts = [
  { id: 'new', label: 'Ждут', empty: 'Новых вопросов нет.' },
  { id: 'open', label: 'В списке', empty: 'Участники пока не видят ни одного вопроса.' },
  { id: 'decided', label: 'Решены', empty: 'Пока пусто.' },
] as const;
const partOf = (state: State): (typeof parts)[number]['id'] => {
  if (roomQuestionStates.is(state, 'open')) return 'open';
  return state === 'NEW' ? 'new' : 'decided';
};
const isOnAir = ({ state }: QueuedQuestionFragment): boolean => state === 'ON_AIR';

/** The server sends no more. */
const queueLimit = 100;

type Props = { queue: readonly QueuedQuestionFragment[]; onChanged: () => unknown };

export function QuestionQueue({ queue, onChanged }: Props) {
  const [order, setOrder] = useState<Order>('new');
  const { compare } = orders[order];
  const undo = useUndoOnAir(queue, onChanged);
  /** A question that may have been put on air by mistake stays where it was. */
  const placeOf = (question: QueuedQuestionFragment): State =>
    question.id === undo.step?.id ? undo.step.from : question.state;
  const isFirst = (question: QueuedQuestionFragment) => Number(placeOf(question) === 'ON_AIR');
  const sorted = queue.toSorted((one, other) => isFirst(other) - isFirst(one) || compare(one, other));
  return (
    <div className="stack gap-4">
      {queue.length >= queueLimit && (
        <p className="note">Здесь последние {queueLimit} вопросов: решённые раньше не показаны.</p>
      )}
      <NativeSelect
        size="md"
        label="Порядок"
        value={order}
        onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}
        data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
      />
      <Tabs
        label="Вопросы"
        tabs={parts.map(({ id, label, empty }) => {
          const questions = sorted.filter((question) => partOf(placeOf(question)) === id);
          return {
            id,
            label: `${label} (${questions.length})`,
            content:
              questions.length === 0 ? (
                <p className="muted">{empty}</p>
              ) : (
                <ul className={styles.list}>
                  {questions.map((question) => (
                    <QueueRow
                      key={question.id}
                      question={question}
                      others={queue.filter(
                        (other) => other.id !== question.id && roomQuestionStates.is(other.state, 'open'),
                      )}
                      undo={undo}
                      onChanged={onChanged}
                    />
                  ))}
                </ul>
              ),
          };
        })}
      />
    </div>
  );
}

const verbs: Record<State, string> = {
  NEW: '',
  VISIBLE: 'Показать',
  ON_AIR: 'В эфир',
  ANSWERED: 'Отвечен',
  LATER: 'Позже',
  HIDDEN: 'Скрыть',
  MERGED: 'Объединить',
};
/** What usually comes next, never a way back; null: nothing. */
const mainStep: Record<State, State | null> = {
  NEW: 'VISIBLE',
  VISIBLE: 'ON_AIR',
  ON_AIR: 'ANSWERED',
  ANSWERED: null,
  LATER: null,
  HIDDEN: null,
  MERGED: null,
};
/** Where the same step is another one for the moderator. */
const verbOf = (from: State, to: State): string =>
  to !== 'VISIBLE' || from === 'NEW' ? verbs[to] : from === 'ON_AIR' ? 'Снять с эфира' : 'Вернуть в список';

type RowProps = {
  question: QueuedQuestionFragment;
  others: readonly QueuedQuestionFragment[];
  undo: UndoOnAir;
  onChanged: () => unknown;
};

function QueueRow({ question, others, undo, onChanged }: RowProps) {
  const { id, text, state, author, isAnonymous, votes, askedAt, talk } = question;
  const moderate = useModerateRoomQuestion();
  const { act, isPending } = useAction();
  const [dialog, setDialog] = useState<'LATER' | 'MERGED' | null>(null);
  const decide = (to: State) => moderate({ input: { id, state: to, expectedState: state } });
  // Also after a rejection: another moderator was faster, so this list is old.
  const press = async (to: State) => {
    const isDone = await act(() => decide(to), null);
    await onChanged();
    if (isDone && to === 'ON_AIR') undo.offer(question);
  };
  // Not to be shown by an easy press.
  const hasPersonalData = state === 'NEW' && findPersonalData(text) !== null;
  // The other tabs name the state.
  const hasBadge = isOnAir(question) || partOf(state) === 'decided';
  // Back to those that wait leads only «Вернуть».
  const steps = roomQuestionStates.transitions[state].filter(
    (to) => to !== 'NEW' && (to !== 'MERGED' || others.length > 0),
  );
  return (
    <li className={styles.question} data-state={state}>
      <p className={styles.badges}>
        {hasBadge && <StateBadge label={roomQuestionStates.staffLabels[state]} />}
        <PersonalDataBadge text={text} />
        {isAnonymous && <Badge>Имя скрыто от участников</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      <p className="muted text-s">
        {[
          author ?? 'Автор удалил кабинет',
          formatTime(askedAt, moscow),
          plural(votes, 'голос', 'голоса', 'голосов'),
        ].join(' · ')}
        {talk && <> · {talk.title}</>}
      </p>
      {undo.step?.id === id && <UndoOnAirStrip undo={undo} text={text} />}
      <div className={styles.buttons}>
        {steps.map((to) => (
          <Button
            key={to}
            size="lg"
            variant={to === mainStep[state] && !hasPersonalData ? 'filled' : 'default'}
            disabled={isPending}
            onClick={() => (to === 'LATER' || to === 'MERGED' ? setDialog(to) : void press(to))}
          >
            {verbOf(state, to)}
          </Button>
        ))}
      </div>
      {dialog === 'LATER' && (
        <LaterDialog text={text} send={() => decide('LATER')} onSent={onChanged} onClose={() => setDialog(null)} />
      )}
      {dialog === 'MERGED' && (
        <MergeDialog question={question} others={others} onMerged={onChanged} onClose={() => setDialog(null)} />
      )}
    </li>
  );
}

type LaterProps = {
  text: string;
  send: () => ReturnType<ReturnType<typeof useModerateRoomQuestion>>;
  onSent: () => unknown;
  onClose: () => void;
};

function LaterDialog({ text, send, onSent, onClose }: LaterProps) {
  return (
    <ConfirmDialog
      title="Ответить позже"
      verb="Передать"
      isDangerous={false}
      send={send}
      successMessage="Вопрос передан: ответ придёт автору на почту."
      onSent={onSent}
      onClose={onClose}
    >
      <p>«{text}» уйдёт из списка в «Вопросы участников», докладчику. Вернуть его в эфир нельзя.</p>
    </ConfirmDialog>
  );
}
