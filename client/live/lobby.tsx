import { Button } from '@mantine/core';
import { durationText } from '../core/time-left';
import { formatForViewer, useBrowserZone } from '../core/viewer-zone';
import { equipmentPattern } from '../equipment/paths';
import { ButtonLink } from '../ui/text/button-link';
import type { Broadcast, Room } from './broadcast';
import { AfterEnd } from './recording/after-end';
import { nextStart } from './sessions-of-day';
import { roomStates } from '../../rules/states/room-states';
import { useServerTime } from './use-server-time';
import styles from './room-view.module.css';

type Props = {
  event: Broadcast['event'];
  room: Room;
  serverTime: string;
  /** Minutes of the viewer count for something today. */
  countsMinutes: boolean;
  onEnter: () => void;
};

/** Before the viewer has entered: nothing is loaded from the host of the video. */
export function Lobby({ event, room, serverTime, countsMinutes, onEnter }: Props) {
  const { state } = room;
  const now = useServerTime(serverTime);
  const browserZone = useBrowserZone();
  const startsAt = nextStart(event, room.hall?.id, now);
  const timeLeft = durationText(startsAt, now);
  const [title, text] = roomStates.is(state, 'onAir')
    ? [
        'Эфир идёт',
        countsMinutes ? 'Минуты считаются, пока вы в комнате и вкладка открыта.' : 'Видео начнётся сразу после входа.',
      ]
    : state === 'ENDED'
      ? ['Эфир закончился', 'Если он продолжится, видео появится здесь.']
      : [
          timeLeft ? `Начало через ${timeLeft}` : 'Скоро начнём',
          `По программе: ${formatForViewer(startsAt, event.timeZone, browserZone)}. Можно войти заранее: видео начнётся само.`,
        ];
  return (
    <div className={styles.cover}>
      <p className={styles.coverTitle}>{title}</p>
      <p>{text}</p>
      {state === 'ENDED' && <AfterEnd event={event} room={room} now={now} />}
      <div className={styles.actions}>
        <Button variant={state === 'ENDED' ? 'default' : 'filled'} onClick={onEnter}>
          Войти в трансляцию
        </Button>
        <ButtonLink to={equipmentPattern} variant="default">
          Проверить оборудование
        </ButtonLink>
      </div>
    </div>
  );
}
