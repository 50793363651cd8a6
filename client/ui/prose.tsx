import styles from './prose.module.css';

/** HTML made safe by the server: descriptions and legal documents. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
