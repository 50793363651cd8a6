import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { roomStates } from '../../../rules/states/room-states';
import { PageHead } from '../../core/routing/page-head';
import type { PageLoader } from '../../core/routing/page';
import { PollResults } from '../polls/poll-results';
import type { RoomPollFragment } from '../polls/polls.generated';
import { authorLabel } from '../questions/author-label';
import type { RoomQuestionFragment } from '../questions/questions.generated';
import type { RoomState } from '../../schema.generated';
import { FlyingReactions } from '../reactions/flying-reactions';
import { BrokenLink } from './broken-link';
import {
  LinkedStageDocument,
  useLinkedStageQuery,
  useStageUpdatesSubscription,
  type StageRoomFragment,
} from './screens.generated';
import { useLinkedRoom } from './use-linked-room';
import { useShown } from './use-shown';
import styles from './stage.module.css';

export const loader: PageLoader = async ({ params, client }) => {
  const { data } = await client.query({ query: LinkedStageDocument, variables: { token: params.token ?? '' } });
  if (data?.linkedRoom.state === 'UNKNOWN') return { status: 404, rendersItself: true };
};

/** The picture of the mixer shows through; sizes are shares of its width. */
const canvas = 'html, body { overflow: hidden; background: transparent; } html { font-size: clamp(8px, 1.5vw, 60px); }';

/** What is on air, for the video mixer: over the picture of the broadcast. */
export function Component() {
  const { token = '' } = useParams();
  const { data } = useLinkedStageQuery({ variables: { token } });
  const [isUnknown] = useState(data?.linkedRoom.state === 'UNKNOWN');
  if (!data) return null;
  const { room } = data.linkedRoom;
  return (
    <>
      <PageHead noindex />
      <style>{canvas}</style>
      <h1 className="visually-hidden">Экран трансляции</h1>
      {room && <Stage room={room} token={token} />}
      {/* Not of a link that stops working on air. */}
      {isUnknown && (
        <div className={styles.stage}>
          <BrokenLink className={styles.panel} />
        </div>
      )}
    </>
  );
}

function Stage({ room, token }: { room: StageRoomFragment; token: string }) {
  const { stream } = useLinkedRoom(LinkedStageDocument, token);
  useStageUpdatesSubscription({ variables: { roomId: room.id, token }, ...stream });
  const question = useShown(room.questions.find(({ state }) => state === 'ON_AIR') ?? null);
  const poll = useShown(room.poll);
  return (
    <div className={styles.stage}>
      <FlyingReactions reactions={room.reactions} />
      {poll.shown && (
        <StagePoll key={poll.shown.id} poll={poll.shown} roomState={room.state} isLeaving={poll.isLeaving} />
      )}
      {question.shown && (
        <StageQuestion key={question.shown.id} question={question.shown} isLeaving={question.isLeaving} />
      )}
    </div>
  );
}

/** Characters up to which a question has large type. */
const shortText = 160;

type QuestionProps = { question: RoomQuestionFragment; isLeaving: boolean };

function StageQuestion({ question, isLeaving }: QuestionProps) {
  return (
    <section
      className={`${styles.panel} ${styles.question}`}
      aria-label="Вопрос в эфире"
      data-leaving={isLeaving || undefined}
    >
      <p className={styles.kicker}>Вопрос · {authorLabel(question)}</p>
      <p className={styles.text} data-long={question.text.length > shortText || undefined}>
        {question.text}
      </p>
    </section>
  );
}

/** Nobody is sent to a page that shows no broadcast. */
function kickerOf(poll: RoomPollFragment, roomState: RoomState): string {
  if (poll.state === 'CLOSED') return 'Итоги опроса';
  if (roomState === 'ENDED') return 'Опрос · эфир закончился';
  return roomStates.is(roomState, 'open') ? 'Опрос · ответьте на\u00a0странице трансляции' : 'Опрос';
}

type PollProps = { poll: RoomPollFragment; roomState: RoomState; isLeaving: boolean };

function StagePoll({ poll, roomState, isLeaving }: PollProps) {
  return (
    <section
      className={`${styles.panel} ${styles.poll}`}
      aria-label="Опрос"
      data-many={poll.kind === 'WORDS' ? 'words' : poll.options.length > 5 || undefined}
      data-leaving={isLeaving || undefined}
    >
      <p className={styles.kicker}>{kickerOf(poll, roomState)}</p>
      <p className={styles.text} data-long>
        {poll.question}
      </p>
      {poll.results ? (
        <PollResults poll={poll} results={poll.results} />
      ) : (
        <ul className={styles.options}>
          {poll.options.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
