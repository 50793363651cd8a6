import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { NOTICE_TIME } from '../core/notices';

/** Where notices appear; they wait while one of them is pointed at or focused. */
export default function Notices() {
  return (
    <Notifications position="bottom-right" autoClose={NOTICE_TIME} pauseResetOnHover="all" limit={4} zIndex={400} />
  );
}
