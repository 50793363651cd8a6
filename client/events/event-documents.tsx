import type { EventDetails } from './price';
import styles from './event-documents.module.css';

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/plain': 'TXT',
};

/** Bytes as «240 КБ» or «1,4 МБ». */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes}\u00a0КБ`;
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`;
}

export function EventDocuments({ documents }: Pick<EventDetails, 'documents'>) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ title, url, size, mediaType }) => (
        <li key={url}>
          <a className={styles.document} href={url}>
            <span className={styles.title}>{title}</span>
            <span className={styles.kind}>{[KINDS[mediaType], sizeText(size)].filter(Boolean).join(', ')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
