import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import { isSoundOn, setSound } from './call-attention';
import styles from './room-view.module.css';

/** How presence checks call the viewer. */
export function SoundSettings() {
  const [isOn, setOn] = useState(isSoundOn);
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  return (
    <div className={styles.settings}>
      <Checkbox
        label="Звук при проверке присутствия"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setSound(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      />
      {permission === 'default' && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          Показывать уведомления
        </Button>
      )}
    </div>
  );
}
