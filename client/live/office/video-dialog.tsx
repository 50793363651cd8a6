import { TextInput } from '@mantine/core';
import type { VideoHosts } from '../../../rules/events/video-sources';
import { roomStates } from '../../../rules/states/room-states';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Message } from '../../ui/text/message';
import { useUpdateRoom } from './live-office.generated';
import { parseField, parseVideoValues, sourceText, videoValues, type VideoValues } from './room-video';
import { roomName, type OfficeRoom } from './use-rooms';

type Props = { room: OfficeRoom; hosts: VideoHosts; onClose: () => void };

/** Form of the video of a room and its backup, by links or codes of players. */
export function VideoDialog({ room, hosts, onClose }: Props) {
  const update = useUpdateRoom();
  const form = useProblemForm<VideoValues>({
    draftName: `room video ${room.id}`,
    initialValues: videoValues(room),
    send: async (values) => {
      const videos = parseVideoValues(values, hosts);
      return Array.isArray(videos) ? videos : update({ input: { id: room.id, ...videos } });
    },
    successMessage: 'Видео сохранено.',
    onSent: onClose,
  });
  /** What was understood, before the form is sent. */
  const hint = (text: string, empty: string): string => {
    const video = parseField(text, hosts);
    return video && !('problem' in video) ? sourceText(video.source) : empty;
  };
  return (
    <FormDialog title={`Видео: ${roomName(room)}`} form={form} verb="Сохранить видео" onClose={onClose}>
      {roomStates.is(room.room.state, 'open') && (
        <Message tone="warning">Комната открыта: новое видео участники увидят сразу.</Message>
      )}
      <TextInput
        {...form.field('sourceId')}
        label="Видео"
        description={hint(form.values.sourceId, 'Ссылка на\u00a0трансляцию, код плеера или имя потока своего сервера')}
        spellCheck={false}
        data-autofocus
      />
      <TextInput
        {...form.field('backupSourceId')}
        label="Запасное видео"
        description={hint(form.values.backupSourceId, 'Режиссёр переключит на\u00a0него всех, если основное прервётся')}
        spellCheck={false}
      />
    </FormDialog>
  );
}
