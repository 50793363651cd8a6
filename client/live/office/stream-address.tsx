import { Button } from '@mantine/core';
import { useState } from 'react';
import { isStreamName, type Video } from '../../../rules/events/video-sources';
import { useAction } from '../../core/forms/use-action';
import { formatDateTime } from '../../core/format';
import { SecretDialog } from '../../office/integrations/secret-dialog';
import { useRequestStreamAddress } from './stream-address.generated';

type Props = { roomId: string; video: Video; isBackup: boolean };

/** Makes the address to which the program of the director sends the picture, for streams of the own server. */
export function StreamAddressButton({ roomId, video, isBackup }: Props) {
  const create = useRequestStreamAddress();
  const { act, isPending } = useAction();
  const [made, setMade] = useState<{ address: string; expiresAt: string } | null>(null);
  if (video.source !== 'HLS' || !isStreamName(video.id)) return null;
  return (
    <>
      <Button
        variant="default"
        disabled={isPending}
        onClick={() => void act(() => create({ roomId, isBackup }), null, setMade)}
      >
        Адрес для OBS
      </Button>
      {made && (
        <SecretDialog
          title="Куда отправлять сигнал"
          label="Сервер в настройках OBS, «Вещание» → «Настраиваемый»"
          secret={made.address}
          onClose={() => setMade(null)}
        >
          <p className="note">
            Ключ потока в&nbsp;OBS оставьте пустым: он уже в&nbsp;адресе. Начать передачу по&nbsp;этому адресу можно
            до&nbsp;{formatDateTime(made.expiresAt)}. Кто знает адрес, может показать в&nbsp;комнате свою картинку.
          </p>
        </SecretDialog>
      )}
    </>
  );
}
