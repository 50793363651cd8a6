import { useParams } from 'react-router-dom';
import { roomStates } from '../../../rules/states/room-states';
import { formatTime, plural } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { SchemeSwitch } from '../../layouts/header/scheme-switch';
import { StateBadge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import { authorLabel } from '../questions/author-label';
import type { RoomQuestionFragment } from '../questions/questions.generated';
import { speakerStudioPath } from '../paths';
import { StudioLink } from '../studio/studio-link';
import { useServerTime } from '../use-server-time';
import { BrokenLink } from './broken-link';
import {
  LinkedSpeakerViewDocument,
  useLinkedSpeakerViewQuery,
  useSpeakerUpdatesSubscription,
} from './screens.generated';
import { talksNow, timeLeft, type CurrentTalk, type SpeakerRoom } from './talk-time';
import { useLinkedRoom } from './use-linked-room';
import { useWakeLock } from './use-wake-lock';
import styles from './speaker.module.css';

export const loader: PageLoader = async ({ params, client }) => {
  const { data } = await client.query({ query: LinkedSpeakerViewDocument, variables: { token: params.token ?? '' } });
  if (data?.linkedRoom.state === 'UNKNOWN') return { status: 404, rendersItself: true };
};

/** For the phone or tablet of the speaker: the time that is left, and what is asked. */
export function Component() {
  const { token = '' } = useParams();
  const { data } = useLinkedSpeakerViewQuery({ variables: { token } });
  if (!data) return null;
  const { site, linkedRoom } = data;
  const { state, room, serverTime } = linkedRoom;
  return (
    <div className={styles.page}>
      <PageHead noindex />
      {room ? (
        <SpeakerView room={room} serverTime={serverTime} token={token} hasStudio={site.hasStudio} />
      ) : (
        <>
          <h1 className={styles.title}>Экран докладчика</h1>
          {state === 'UNKNOWN' ? <BrokenLink /> : <p>Трансляция закончилась.</p>}
        </>
      )}
    </div>
  );
}

type Props = { room: SpeakerRoom; serverTime: string; token: string; hasStudio: boolean };

function SpeakerView({ room, serverTime, token, hasStudio }: Props) {
  const { lostSince, stream } = useLinkedRoom(LinkedSpeakerViewDocument, token);
  useSpeakerUpdatesSubscription({ variables: { roomId: room.id, token }, ...stream });
  const now = useServerTime(serverTime);
  const isAwake = useWakeLock();
  const { timeZone, title } = room.event;
  const { current, next } = talksNow(room, now);
  const onAir = room.questions.find(({ state }) => state === 'ON_AIR');
  return (
    <>
      <div className={styles.head}>
        <StateBadge label={roomStates.labels[room.state]} />
        <span className="tabular">{formatTime(new Date(now).toISOString(), timeZone)}</span>
        <SchemeSwitch />
      </div>
      <h1 className={styles.title}>{room.hall ? `${title}: ${room.hall.name}` : title}</h1>
      {hasStudio && (
        <p className="row gap-3 middle">
          <StudioLink href={speakerStudioPath(token)}>Войти в&nbsp;студию</StudioLink>
          <span className="note">Если вы выступаете не&nbsp;из&nbsp;зала. Откроется в&nbsp;новой вкладке.</span>
        </p>
      )}
      {lostSince !== null && (
        <Message tone="problem" role="alert">
          Сайт не&nbsp;отвечает с&nbsp;{formatTime(new Date(lostSince).toISOString(), timeZone)}. Часы идут, вопросы
          могли измениться.
        </Message>
      )}
      {current ? <Clock current={current} now={now} /> : <p className={styles.none}>Сейчас доклада нет.</p>}
      {onAir && (
        <section className={styles.onAir} aria-label="Вопрос в эфире">
          <p className="semibold">Вопрос в&nbsp;эфире · {authorLabel(onAir)}</p>
          <p className={styles.question}>{onAir.text}</p>
        </section>
      )}
      <TopQuestions questions={room.questions} isOtherOnAir={onAir !== undefined} />
      {next && (
        <section aria-label="Следующий доклад">
          <h2 className={styles.subtitle}>Дальше в&nbsp;{formatTime(next.startsAt, timeZone)}</h2>
          <p>{next.title}</p>
          <Speakers talk={next} />
        </section>
      )}
      {isAwake === false && (
        <p className="note">Экран может погаснуть: отключите автоблокировку в&nbsp;настройках устройства.</p>
      )}
    </>
  );
}

type Talk = SpeakerRoom['event']['programme'][number]['sessions'][number]['talks'][number];

const Speakers = ({ talk: { speakers } }: { talk: Talk }) =>
  speakers.length > 0 && <p className="note">{speakers.map(({ speaker }) => speaker.shortName).join(', ')}</p>;

const phaseTexts = { GOES_ON: 'Осталось', CLOSING: 'Заканчивайте: осталось', OVER: 'Время вышло' } as const;

function Clock({ current: { talk, endsAt }, now }: { current: CurrentTalk<Talk>; now: number }) {
  const { phase, clock } = timeLeft(endsAt - now);
  return (
    <section className={styles.clock} data-phase={phase} aria-label="Текущий доклад">
      <p className="semibold">{phaseTexts[phase]}</p>
      <p className={styles.time} data-long={clock.length > 5 || undefined} role="timer">
        {clock}
      </p>
      <p>{talk.title}</p>
      <Speakers talk={talk} />
    </section>
  );
}

/** As many as a speaker reads at a glance. */
const maxQuestions = 5;

function TopQuestions({
  questions,
  isOtherOnAir,
}: {
  questions: readonly RoomQuestionFragment[];
  isOtherOnAir: boolean;
}) {
  // The server lists them by votes.
  const waiting = questions.filter(({ state }) => state === 'VISIBLE');
  const hidden = waiting.length - maxQuestions;
  return (
    <section aria-label="Вопросы участников">
      <h2 className={styles.subtitle}>Вопросы участников</h2>
      {waiting.length === 0 && <p className="note">{isOtherOnAir ? 'Других вопросов нет.' : 'Пока вопросов нет.'}</p>}
      <ol className={styles.questions}>
        {waiting.slice(0, maxQuestions).map((question) => (
          <li key={question.id} className={styles.row}>
            <span className={styles.votes} aria-hidden>
              {question.votes}
            </span>
            <span>
              {question.text} <span className="note">{authorLabel(question)}</span>{' '}
              <span className="visually-hidden">{plural(question.votes, 'голос', 'голоса', 'голосов')}</span>
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="note">И&nbsp;ещё {hidden}.</p>}
    </section>
  );
}
