import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { playerAddress, videoSourceTitles, type Video, type VideoSource } from '../../rules/events/video-sources';
import { RoomPlayer } from '../live/player/room-player';
import { Section } from '../ui/text/section';

const hosts = { streamingHost: 'https://stream.invalid', frameHosts: ['player.invalid'] };
const ids: Readonly<Record<VideoSource, string>> = {
  RUTUBE: '0'.repeat(32),
  VK_VIDEO: '-1_2',
  YANDEX_CLOUD_VIDEO: 'episode/vplexample',
  KINESCOPE: '200960204',
  HLS: 'hall-1',
  OTHER_FRAME: 'https://player.invalid/',
};
const videos = Object.entries(ids).map(([source, id]) => ({ source, id }) as Video);

/** The player of a room with each source. Nothing is loaded from other sites before one is chosen. */
export function PlayerPieces() {
  const [source, setSource] = useState('');
  const [isPlaying, setPlaying] = useState(false);
  const video = videos.find((one) => one.source === source);
  const url = video && playerAddress(video, hosts);
  return (
    <Section title="Плеер комнаты">
      <NativeSelect
        label="Источник видео"
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
        data={[
          { value: '', label: 'Не выбран' },
          ...videos.map(({ source: value }) => ({ value, label: videoSourceTitles[value] })),
        ]}
      />
      {video && url && (
        <RoomPlayer roomId="hall-1" source={video.source} url={url} title="Эфир зала 1" onPlayback={setPlaying} />
      )}
      <p>{isPlaying ? 'Воспроизведение доказано' : 'Воспроизведение не доказано'}</p>
    </Section>
  );
}
