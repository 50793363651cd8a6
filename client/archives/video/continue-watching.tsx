import { Link } from 'react-router-dom';
import { Section } from '../../ui/text/section';
import type { UnfinishedTalkFragment } from '../archives.generated';
import { archivePath } from '../paths';
import { WatchedBar } from './watched-bar';
import { clockText } from '../labels';
import styles from './continue-watching.module.css';

/** Recordings that the user has started and not finished. */
export function ContinueWatching({ talks }: { talks: readonly UnfinishedTalkFragment[] }) {
  if (talks.length === 0) return null;
  return (
    <Section id="continue" title="Продолжить просмотр">
      <ul className={styles.talks}>
        {talks.map(({ id, title, poster, durationSeconds, viewerSeconds, entry }) => (
          <li key={id} className={styles.talk}>
            {poster && <img className={styles.poster} src={poster} width={640} height={360} alt="" loading="lazy" />}
            <p className={styles.title}>
              <Link to={archivePath(entry.slug, id)} className="card-link">
                {title}
              </Link>
            </p>
            <p className={styles.entry}>{entry.title}</p>
            {durationSeconds !== null && viewerSeconds !== null && (
              <>
                <WatchedBar seconds={viewerSeconds} duration={durationSeconds} />
                <p className={styles.place}>
                  {clockText(viewerSeconds)} из {clockText(durationSeconds)}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
