import { Button } from '@mantine/core';
import { useState } from 'react';
import { playerAddress, videoSourceTitles, type VideoHosts } from '../../../rules/events/video-sources';
import { DialogButton } from '../../ui/dialog-button';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { RoomPlayer } from '../player/room-player';
import { videosOf } from './room-video';
import { roomName, type OfficeRoom } from './use-rooms';
import type { RoomActions } from './use-room-actions';
import { StreamAddressButton } from './stream-address';
import { VideoDialog } from './video-dialog';
import styles from './live-office.module.css';

const names = { main: 'основное', backup: 'запасное' } as const;
type Which = keyof typeof names;
const otherOf = (which: Which): Which => (which === 'main' ? 'backup' : 'main');

type Props = { room: OfficeRoom; hosts: VideoHosts; actions: RoomActions };

/** What participants see, the switch to the backup for everybody, and a preview of both. */
export function ConsoleVideo({ room, hosts, actions }: Props) {
  const { isOnBackup } = room;
  const videos = videosOf(room);
  const shown: Which = isOnBackup ? 'backup' : 'main';
  const video = videos[shown];
  const edit = (
    <DialogButton dialog={(close) => <VideoDialog room={room} hosts={hosts} onClose={close} />}>
      {videos.main ? 'Изменить видео' : 'Указать видео'}
    </DialogButton>
  );
  if (!video)
    return (
      <Section title="Видео" isSmall>
        <div className="stack gap-3">
          <Message tone="warning">Видео не указано: начать эфир без него нельзя.</Message>
          <div>{edit}</div>
        </div>
      </Section>
    );
  return (
    <Section title="Видео" isSmall>
      <div className="stack gap-3">
        <p role="status">
          Для участников: <strong>{names[shown]} видео</strong>, {videoSourceTitles[video.source]}.
        </p>
        <Preview room={room} hosts={hosts} shown={shown} />
        <div className="row gap-3">
          {videos.backup && (
            <Button
              variant={isOnBackup ? 'filled' : 'default'}
              disabled={actions.isPending}
              onClick={() => actions.setBackup(!isOnBackup)}
            >
              {isOnBackup ? 'Вернуть всех на\u00a0основное' : 'Переключить всех на\u00a0запасное'}
            </Button>
          )}
          {edit}
          <StreamAddressButton roomId={room.id} video={video} isBackup={isOnBackup} />
        </div>
        {!videos.backup && <p className="note">Запасного видео нет: если основное прервётся, переключать некуда.</p>}
      </div>
    </Section>
  );
}

/** Loads the video on request only: a console on a phone must not spend the traffic of a viewer. */
function Preview({ room, hosts, shown }: { room: OfficeRoom; hosts: VideoHosts; shown: Which }) {
  const [preview, setPreview] = useState<Which | null>(null);
  const videos = videosOf(room);
  if (preview === null)
    return (
      <div className={styles.preview}>
        <Button variant="default" onClick={() => setPreview(shown)}>
          Показать видео здесь
        </Button>
      </div>
    );
  // The backup that was looked at can be removed meanwhile.
  const which = videos[preview] ? preview : shown;
  const video = videos[which]!;
  const url = playerAddress(video, hosts);
  return (
    <div className="stack gap-3">
      {url === null ? (
        <Message tone="problem">
          Это видео не показать: его сайт больше не&nbsp;разрешён на&nbsp;сервере. Укажите другое видео.
        </Message>
      ) : (
        <RoomPlayer
          roomId={room.id}
          source={video.source}
          url={url}
          title={roomName(room)}
          onPlayback={() => undefined}
        />
      )}
      <div className="row gap-3 middle">
        <span>
          Здесь {names[which]} видео{which === shown ? '' : ', участники его не\u00a0видят'}.
        </span>
        {videos.backup && videos.main && (
          <Button variant="subtle" onClick={() => setPreview(otherOf(which))}>
            Посмотреть {names[otherOf(which)]}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setPreview(null)}>
          Скрыть видео
        </Button>
      </div>
    </div>
  );
}
