import styles from './captcha-status.module.css';

/** Says why a form waits, and reads it out. Its place is always there: nothing moves. */
export function CaptchaStatus({ isChecking }: { isChecking: boolean }) {
  return (
    <p role="status" className={styles.status}>
      {isChecking && 'Проверяем, что вы не робот…'}
    </p>
  );
}
