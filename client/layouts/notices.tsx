import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { NOTICE_TIME } from '../core/notices';
import styles from './notices.module.css';

/** Where notices appear; they wait while one of them is pointed at or focused. */
export default function Notices() {
  return (
    <Notifications
      className={styles.notices}
      position="bottom-right"
      autoClose={NOTICE_TIME}
      pauseResetOnHover="all"
      limit={4}
      zIndex={400}
    />
  );
}
