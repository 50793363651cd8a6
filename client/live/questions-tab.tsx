import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { hasRole } from '../../rules/people/roles';
import { personalDataNote } from '../../rules/people/personal-data';
import { roomQuestionStates } from '../../rules/states/room-question-states';
import { useAction } from '../core/forms/use-action';
import { plural } from '../core/format';
import { useSession } from '../core/session';
import { Badge, StateBadge } from '../ui/text/badge';
import { TextLink } from '../ui/text/text-link';
import type { Room } from './broadcast';
import { roomQuestionsPath } from './office/paths';
import { AskInRoomForm } from './questions/ask-in-room-form';
import { authorLabel } from './questions/author-label';
import { useVoteForRoomQuestion, type RoomQuestionFragment } from './questions/questions.generated';
import { useRoomQuestions, type RoomQuestions } from './questions/use-room-questions';
import styles from './questions/questions.module.css';

type Props = { room: Room; event: { id: string; slug: string } };

/** Questions to the talk that goes on: those that participants see, the viewer's own, and a new one. */
export function QuestionsTab({ room, event }: Props) {
  const { auth } = useSession();
  const questions = useRoomQuestions(room, event.slug);
  const { listed, own } = questions;
  return (
    <div className="stack gap-5">
      {auth && hasRole(auth.role, 'EDITOR') && (
        <TextLink to={roomQuestionsPath(event.id, room.id)}>Вести вопросы</TextLink>
      )}
      <AskInRoomForm roomId={room.id} questions={questions} />
      {own.length > 0 && <OwnQuestions questions={questions} />}
      <section aria-labelledby="room-questions" className="stack gap-3">
        <h2 id="room-questions" className={styles.title}>
          Вопросы участников
        </h2>
        {listed.length === 0 ? (
          <p className="muted">Пока вопросов нет. Задайте первый.</p>
        ) : (
          <ul className={styles.list}>
            {listed.map((question) => (
              <ListedQuestion key={question.id} question={question} questions={questions} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ListedQuestion({ question, questions }: { question: RoomQuestionFragment; questions: RoomQuestions }) {
  const { id, text, state } = question;
  const isOwn = questions.own.some((own) => own.id === id);
  return (
    <li className={styles.question} data-state={state}>
      {state !== 'VISIBLE' && (
        <p>
          <StateBadge label={roomQuestionStates.labels[state]} />
        </p>
      )}
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        <span className="muted text-s">{isOwn ? 'Ваш вопрос' : authorLabel(question)}</span>
        <Support question={question} questions={questions} isOwn={isOwn} />
      </div>
    </li>
  );
}

type SupportProps = { question: RoomQuestionFragment; questions: RoomQuestions; isOwn: boolean };

function Support({ question, questions, isOwn }: SupportProps) {
  const { id, votes, state } = question;
  const voteForQuestion = useVoteForRoomQuestion();
  const { act, isPending } = useAction();
  const count = plural(votes, 'голос', 'голоса', 'голосов');
  if (isOwn || !roomQuestionStates.is(state, 'open')) return <span className="muted text-s">{count}</span>;
  const isSupported = questions.supported.includes(id);
  return (
    <Button
      size="sm"
      variant={isSupported ? 'filled' : 'default'}
      aria-pressed={isSupported}
      aria-label={`Поддержать вопрос: ${count}`}
      aria-busy={isPending}
      leftSection={<IconArrowUp size={16} aria-hidden />}
      onClick={() =>
        void act(
          () => voteForQuestion({ id, isFor: !isSupported }),
          null,
          ({ question: voted, isFor }) => questions.setSupport(voted.id, isFor),
        )
      }
    >
      {votes}
    </Button>
  );
}

/** What happens to a question of the viewer. */
const outcomes: Record<RoomQuestionFragment['state'], string> = {
  NEW: 'Первым его читает модератор.',
  VISIBLE: 'Его видят все участники.',
  ON_AIR: 'На него отвечают сейчас.',
  ANSWERED: 'На него ответили в эфире.',
  LATER: 'Его передали докладчику: ответ придёт на вашу почту.',
  HIDDEN: 'Модератор не показывает его участникам.',
  MERGED: 'Модератор объединил его с похожим вопросом.',
};

function outcomeOf(
  { state, text, mergedIntoId }: RoomQuestionFragment,
  { own, listed, supported }: RoomQuestions,
): string {
  const target = [...listed, ...own].find(({ id }) => id === mergedIntoId);
  if (!target) return (state === 'NEW' && personalDataNote(text)) || outcomes[state];
  const vote = supported.includes(target.id) ? ' Ваш голос отдан тому вопросу.' : '';
  return `Модератор объединил его с вопросом «${target.text}».${vote}`;
}

function OwnQuestions({ questions }: { questions: RoomQuestions }) {
  return (
    <section aria-labelledby="own-questions" className="stack gap-3">
      <h2 id="own-questions" className={styles.title}>
        Ваши вопросы
      </h2>
      <ul className={styles.list}>
        {questions.own.map((question) => (
          <li key={question.id} className={styles.question}>
            <p className={styles.text}>{question.text}</p>
            <p className="row gap-2">
              <StateBadge label={roomQuestionStates.labels[question.state]} />
              {question.isAnonymous && <Badge>Без имени</Badge>}
            </p>
            <p className="muted text-s" role="status">
              {outcomeOf(question, questions)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
