import { Button } from '@mantine/core';
import { IconBulb, IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { tryStorage } from '../../../core/private-storage';
import { Message } from '../../../ui/text/message';
import { useCamera } from './use-camera';
import styles from '../check-in.module.css';

const startAfterReloadKey = 'check-in camera';

/** False after client-side navigation: the page then still has the permissions policy of the page that was loaded first. */
const isLoadedHere = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
};

/** Camera picture with the buttons for camera and torch. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { video, state, start, stop, hasTorch, isTorchOn, switchTorch } = useCamera(onCode);

  useEffect(() => {
    if (tryStorage(() => sessionStorage.getItem(startAfterReloadKey)) === null) return;
    tryStorage(() => sessionStorage.removeItem(startAfterReloadKey));
    void start();
  }, [start]);

  function turnOn(): void {
    if (isLoadedHere()) return void start();
    tryStorage(() => sessionStorage.setItem(startAfterReloadKey, 'yes'));
    location.reload();
  }

  const isOn = state === 'on' || state === 'starting';
  return (
    <div className="stack gap-3">
      <video ref={video} className={styles.video} hidden={!isOn} muted playsInline aria-label="Изображение с камеры" />
      {state === 'refused' && (
        <Message tone="warning" role="alert">
          Браузер не дал доступ к камере. Разрешите его в настройках сайта или найдите участника по имени.
        </Message>
      )}
      {state === 'absent' && (
        <Message tone="warning" role="alert">
          Камеры нет. Подойдёт ручной сканер: он вводит код в поле ниже.
        </Message>
      )}
      <div className={styles.row}>
        {isOn ? (
          <Button variant="default" leftSection={<IconCameraOff size={20} aria-hidden />} onClick={stop}>
            Выключить камеру
          </Button>
        ) : (
          <Button leftSection={<IconCamera size={20} aria-hidden />} onClick={turnOn}>
            Включить камеру
          </Button>
        )}
        {isOn && hasTorch && (
          <Button
            variant="default"
            aria-pressed={isTorchOn}
            leftSection={<IconBulb size={20} aria-hidden />}
            onClick={() => void switchTorch()}
          >
            {isTorchOn ? 'Погасить фонарик' : 'Зажечь фонарик'}
          </Button>
        )}
      </div>
    </div>
  );
}
