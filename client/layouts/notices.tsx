import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { noticeTime } from '../core/notices';
import styles from './notices.module.css';

/** The container of notices. Hovering or focusing one pauses the closing of all. */
export default function Notices() {
  return (
    <Notifications
      className={styles.notices}
      position="bottom-right"
      autoClose={noticeTime}
      pauseResetOnHover="all"
      limit={4}
      zIndex={400}
    />
  );
}
