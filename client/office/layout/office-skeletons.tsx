import { useRouteTitle } from '../../core/routing/page-head';
import { SkeletonLines } from '../../layouts/page-skeleton';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { officeEventsPattern } from '../paths';
import styles from './event-frame.module.css';

/** Stands in place of a page that has a link back above its title. */
export function DetailSkeleton() {
  return (
    <SkeletonLines>
      <p className="mb-2">{'\u00a0'}</p>
      <PageTitle>{useRouteTitle()}</PageTitle>
    </SkeletonLines>
  );
}

/** Stands in place of the pages of one event: link back, title, dates and tabs are where those of <EventFrame> come. */
export function EventSkeleton() {
  return (
    <SkeletonLines>
      <p className="mb-2">
        <TextLink to={officeEventsPattern}>Мероприятия</TextLink>
      </p>
      <PageTitle lead={<span className={`block ${styles.lead}`} />}>
        <span className={`block ${styles.title}`}>{useRouteTitle()}</span>
      </PageTitle>
      <div className="line-below mb-6" aria-hidden="true">
        <div className={styles.tabs}>
          {['1', '2', '3', '4', '5'].map((key) => (
            <span key={key} className={styles.tab}>
              <span className={styles.placeholder} />
            </span>
          ))}
        </div>
      </div>
    </SkeletonLines>
  );
}
