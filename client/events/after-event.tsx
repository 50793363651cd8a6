import { Link } from 'react-router-dom';
import { archivePath } from '../archives/paths';
import { plural } from '../core/format';
import { galleryPath } from '../galleries/paths';
import type { EventDetails } from './price';
import styles from './after-event.module.css';

/** What remains of an event that is over: its recordings and its photos. */
export function AfterEvent({
  event: { archiveEntry, gallery },
}: {
  event: Pick<EventDetails, 'archiveEntry' | 'gallery'>;
}) {
  return (
    <ul className={styles.ways}>
      {archiveEntry && (
        <Way to={archivePath(archiveEntry.slug)} title="Записи и презентации">
          {amount(archiveEntry.counts)}
        </Way>
      )}
      {gallery && (
        <Way to={galleryPath(gallery.slug)} title="Фотоотчёт">
          {plural(gallery.photoCount, 'снимок', 'снимка', 'снимков')}
        </Way>
      )}
    </ul>
  );
}

function amount({ recordings, slides }: { recordings: number; slides: number }): string {
  const parts = [
    recordings > 0 && plural(recordings, 'запись', 'записи', 'записей'),
    slides > 0 && plural(slides, 'презентация', 'презентации', 'презентаций'),
  ];
  return parts.filter(Boolean).join(', ') || 'Материалы готовятся';
}

function Way({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        <span className={styles.title}>{title}</span> <span className={styles.amount}>{children}</span>
      </Link>
    </li>
  );
}
