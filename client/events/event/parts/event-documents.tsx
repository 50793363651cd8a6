import { formatBytes } from '../../../core/format';
import type { EventDetails } from '../../price';
import styles from './event-documents.module.css';

const kindNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/plain': 'TXT',
};

export function EventDocuments({ documents }: Pick<EventDetails, 'documents'>) {
  return (
    <ul className="measure">
      {documents.map(({ title, url, size, mediaType }) => (
        <li key={url}>
          <a className={styles.document} href={url}>
            <span className={styles.title}>{title}</span>
            <span className="faint-note tabular">
              {[kindNames[mediaType], formatBytes(size)].filter(Boolean).join(', ')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
