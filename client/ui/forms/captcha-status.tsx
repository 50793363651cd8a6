import styles from './captcha-status.module.css';

/** Explains why a form waits; a live region. Its space is always reserved, so that the layout does not shift. */
export function CaptchaStatus({ isChecking }: { isChecking: boolean }) {
  return (
    <p role="status" className={styles.status}>
      {isChecking && 'Проверяем, что вы не робот…'}
    </p>
  );
}
