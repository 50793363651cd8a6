import { Link } from 'react-router-dom';
import { archivePath } from '../../archives/paths';
import { plural } from '../../core/format';
import { galleryPath } from '../../galleries/paths';
import type { EventDetails } from '../price';
import styles from './past-event-links.module.css';

/** Links to the recordings and photos of a past event. */
export function PastEventLinks({
  event: { archiveEntry, gallery },
}: {
  event: Pick<EventDetails, 'archiveEntry' | 'gallery'>;
}) {
  return (
    <ul className="columns gap-4">
      {archiveEntry && (
        <MaterialLink to={archivePath(archiveEntry.slug)} title="Записи и презентации">
          {countsText(archiveEntry.counts)}
        </MaterialLink>
      )}
      {gallery && (
        <MaterialLink to={galleryPath(gallery.slug)} title="Фотоотчёт">
          {plural(gallery.photoCount, 'снимок', 'снимка', 'снимков')}
        </MaterialLink>
      )}
    </ul>
  );
}

function countsText({ recordings, slides }: { recordings: number; slides: number }): string {
  const parts = [
    recordings > 0 && plural(recordings, 'запись', 'записи', 'записей'),
    slides > 0 && plural(slides, 'презентация', 'презентации', 'презентаций'),
  ];
  return parts.filter(Boolean).join(', ') || 'Материалы готовятся';
}

function MaterialLink({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        <span className={styles.title}>{title}</span> <span className="note tabular">{children}</span>
      </Link>
    </li>
  );
}
