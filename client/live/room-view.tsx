import { useCallback, useRef, useState, type RefObject } from 'react';
import { roomStates } from '../../rules/states/room-states';
import { formatTime } from '../core/format';
import { Tabs } from '../ui/menus/tabs';
import { Message } from '../ui/text/message';
import type { StandingFragment } from './live.generated';
import type { Broadcast, Room } from './broadcast';
import { ChatTab } from './chat/chat-tab';
import { useChatLog } from './chat/use-chat-log';
import { OwnHand } from './hands/own-hand';
import { Lobby } from './lobby';
import { PollTab } from './polls/poll-tab';
import { PollAnnouncement } from './polls/poll-announcement';
import { useOwnVote } from './polls/use-own-vote';
import { MissedCheck, PresenceCheck } from './presence-check';
import { QuestionsTab } from './questions-tab';
import { ReactionButtons } from './reactions/reaction-buttons';
import { RoomProgramme } from './room-programme';
import { RoomScreen } from './room-screen';
import { SoundSettings } from './sound-settings';
import { StandingLine } from './standing-line';
import { useEntered } from './use-entered';
import { useHeartbeats } from './use-heartbeats';
import { useRoomUpdates } from './updates/use-viewer-data';
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
  useChatLog();
  useRoomUpdates(room.id, event.slug, refetch);
  const { hasEntered, enter, audio } = useEntered(event.id);
  const vote = useOwnVote(room.poll);
  const hasOpenPoll = room.poll?.state === 'OPEN' && roomStates.is(room.state, 'open');
  const waitsForVote = hasOpenPoll && !vote;
  return (
    <div className={styles.room}>
      <div className={styles.main}>
        {hasEntered ? (
          <EnteredRoom {...props} audio={audio} />
        ) : (
          <>
            <Lobby
              event={event}
              room={room}
              serverTime={serverTime}
              countsMinutes={standing !== null}
              onEnter={enter}
            />
            {standing && <StandingLine standing={standing} timeZone={event.timeZone} />}
          </>
        )}
      </div>
      <PollAnnouncement poll={room.poll} />
      <div className={styles.side}>
        <Tabs
          label="Рядом с видео"
          tabs={[
            { id: 'questions', label: 'Вопросы', content: <QuestionsTab event={event} room={room} /> },
            {
              id: 'poll',
              label: 'Опрос',
              mark: waitsForVote ? 'ждёт ответа' : null,
              isText: !hasOpenPoll,
              content: <PollTab room={room} />,
            },
            ...(room.chatMode === 'OFF'
              ? []
              : [{ id: 'chat', label: 'Чат', content: <ChatTab event={event} room={room} /> }]),
            {
              id: 'programme',
              label: 'Программа',
              isText: true,
              content: <RoomProgramme event={event} room={room} serverTime={serverTime} />,
            },
          ]}
        />
      </div>
    </div>
  );
}

type EnteredProps = Props & { audio: RefObject<AudioContext | null> };

function EnteredRoom({ event, room, standing: first, serverTime, onRefused, audio }: EnteredProps) {
  const isPlaying = useRef(false);
  const [lastCheck, setLastCheck] = useState({ number: 0, isMissed: false });
  const { standing, check, lostSince, setStanding } = useHeartbeats({
    roomId: room.id,
    isPlaying: () => isPlaying.current,
    standing: first,
    onRefused,
  });
  const onPlayback = useCallback((value: boolean) => (isPlaying.current = value), []);
  return (
    <>
      <RoomScreen
        event={event}
        room={room}
        serverTime={serverTime}
        countsMinutes={standing !== null}
        onPlayback={onPlayback}
      />
      {room.state === 'LIVE' && <ReactionButtons room={room} />}
      {roomStates.is(room.state, 'onAir') && room.takesHands && <OwnHand room={room} audio={audio} />}
      {check && check.number !== lastCheck.number && (
        <PresenceCheck
          key={check.number}
          roomId={room.id}
          check={check}
          audio={audio}
          onAnswered={(next) => {
            setLastCheck({ number: check.number, isMissed: false });
            setStanding(next);
          }}
          onOver={(isMissed) => setLastCheck({ number: check.number, isMissed })}
        />
      )}
      {lostSince !== null && (
        <div className={styles.urgent}>
          <Message tone="problem" role="alert">
            Сайт не&nbsp;отвечает с&nbsp;{formatTime(new Date(lostSince).toISOString(), event.timeZone)}.{' '}
            {standing && 'Если связи не\u00a0будет дольше полутора минут, это время не\u00a0засчитается. '}
            Проверьте интернет; страница продолжит сама.
          </Message>
        </div>
      )}
      <MissedCheck
        roomId={room.id}
        isMissed={lastCheck.isMissed}
        stoppedAt={standing?.stoppedAt ?? null}
        timeZone={event.timeZone}
        onResumed={(next) => {
          setLastCheck({ ...lastCheck, isMissed: false });
          setStanding(next);
        }}
      />
      {standing && <StandingLine standing={standing} timeZone={event.timeZone} />}
      {standing && <SoundSettings />}
    </>
  );
}
