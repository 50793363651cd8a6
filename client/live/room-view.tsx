import { useCallback, useRef, useState, type RefObject } from 'react';
import { formatTime } from '../core/format';
import { Tabs } from '../ui/menus/tabs';
import { Message } from '../ui/text/message';
import type { StandingFragment } from './live.generated';
import type { Broadcast, Room } from './broadcast';
import { ChatTab } from './chat/chat-tab';
import { Lobby } from './lobby';
import { PollTab } from './poll-tab';
import { PollAnnouncement } from './polls/poll-announcement';
import { useOwnVote } from './polls/use-own-vote';
import { RoomPlayer } from './player/room-player';
import { PresenceCheck } from './presence-check';
import { QuestionsTab } from './questions-tab';
import { useRoomUpdatesSubscription } from './room-updates.generated';
import { RecordingLink } from './recording-link';
import { RoomProgramme } from './room-programme';
import { SoundSettings } from './sound-settings';
import { StandingLine } from './standing-line';
import { useEntered } from './use-entered';
import { useHeartbeats } from './use-heartbeats';
import styles from './room-view.module.css';

type Props = {
  event: Broadcast['event'];
  room: Room;
  standing: StandingFragment | null;
  serverTime: string;
  /** Reads all of it again while the stream of the room is broken. */
  refetch: () => Promise<unknown>;
  /** The viewer may not watch any more. */
  onRefused: () => void;
};

/** A room: the video, what the viewer has for НМО, and the programme. */
export function RoomView(props: Props) {
  const { event, room, standing, serverTime, refetch } = props;
  useRoomUpdatesSubscription({ variables: { roomId: room.id }, context: { poll: refetch } });
  const { hasEntered, enter, audio } = useEntered(event.id);
  const vote = useOwnVote(room.poll);
  const waitsForVote = room.poll?.state === 'OPEN' && !vote;
  return (
    <div className={styles.room}>
      <div className={styles.main}>
        {hasEntered ? (
          <EnteredRoom {...props} audio={audio} />
        ) : (
          <>
            <Lobby event={event} room={room} serverTime={serverTime} onEnter={enter} />
            {standing && <StandingLine standing={standing} timeZone={event.timeZone} />}
          </>
        )}
      </div>
      <PollAnnouncement poll={room.poll} />
      <Tabs
        label="Рядом с видео"
        tabs={[
          { id: 'questions', label: 'Вопросы', content: <QuestionsTab event={event} room={room} /> },
          { id: 'poll', label: 'Опрос', mark: waitsForVote ? 'ждёт ответа' : null, content: <PollTab room={room} /> },
          ...(room.chatMode === 'OFF'
            ? []
            : [{ id: 'chat', label: 'Чат', content: <ChatTab event={event} room={room} /> }]),
          {
            id: 'programme',
            label: 'Программа',
            content: <RoomProgramme event={event} room={room} serverTime={serverTime} />,
          },
        ]}
      />
    </div>
  );
}

const coverTexts = {
  CLOSED: ['Эфир ещё не открыт', 'Оставьте страницу открытой: видео начнётся само.'],
  WAITING: ['Скоро начнём', 'Оставьте страницу открытой: видео начнётся само.'],
  LIVE: ['Видео ещё не подключено', 'Оставьте страницу открытой: оно появится само.'],
  PAUSED: ['Перерыв', 'Эфир продолжится на этой странице.'],
  ENDED: ['Эфир закончился', 'Спасибо, что были с нами. Минуты и подтверждения сохранены.'],
} as const;

type EnteredProps = Props & { audio: RefObject<AudioContext | null> };

function EnteredRoom({ event, room, standing: first, onRefused, audio }: EnteredProps) {
  const isPlaying = useRef(false);
  const [missed, setMissed] = useState(false);
  const [answered, setAnswered] = useState<number | null>(null);
  const { standing, check, lostSince, setStanding } = useHeartbeats({
    roomId: room.id,
    isPlaying: () => isPlaying.current,
    standing: first,
    onRefused,
  });
  const onPlayback = useCallback((value: boolean) => (isPlaying.current = value), []);
  const { state, video } = room;
  const [title, text] = coverTexts[state];
  const over = (number: number, isMissed: boolean) => {
    setAnswered(number);
    setMissed(isMissed);
  };
  return (
    <>
      {video && state === 'LIVE' ? (
        <RoomPlayer
          roomId={room.id}
          source={video.source}
          url={video.url}
          title={event.title}
          onPlayback={onPlayback}
        />
      ) : (
        <div className={styles.cover} role="status">
          <p className={styles.coverTitle}>{title}</p>
          <p>{text}</p>
          {state === 'ENDED' && <RecordingLink slug={event.slug} />}
        </div>
      )}
      {check && check.number !== answered && (
        <PresenceCheck
          key={check.number}
          roomId={room.id}
          check={check}
          audio={audio}
          onAnswered={(next) => {
            over(check.number, false);
            setStanding(next);
          }}
          onOver={(isMissed) => over(check.number, isMissed)}
        />
      )}
      {lostSince !== null && (
        <Message tone="problem" role="alert">
          Сайт не отвечает с {formatTime(new Date(lostSince).toISOString(), event.timeZone)}: пока связи нет, минуты не
          засчитываются. Проверьте интернет; страница продолжит сама.
        </Message>
      )}
      {missed && (
        <Message tone="warning" role="status">
          Вы не успели ответить на проверку присутствия. Следующая будет позже: держите вкладку открытой и звук
          включённым.
        </Message>
      )}
      {standing && <StandingLine standing={standing} timeZone={event.timeZone} />}
      {standing && standing.neededConfirmations > 0 && <SoundSettings />}
    </>
  );
}
