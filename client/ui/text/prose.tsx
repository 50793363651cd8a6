import styles from './prose.module.css';

/** HTML that the server has sanitised: descriptions and legal documents. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
