import styles from './email-example.module.css';

type Props = { subject: string; html: string; onToggle?: (isOpen: boolean) => void };

/** The email that participants will get, as one of them sees it. */
export const EmailExample = ({ subject, html, onToggle }: Props) => (
  <details onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary>Посмотреть письмо: {subject}</summary>
    <iframe className={styles.frame} title="Письмо" sandbox="" srcDoc={html} />
  </details>
);
