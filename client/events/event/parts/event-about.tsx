import { Prose } from '../../../ui/text/prose';
import { ReadMore } from '../../../ui/text/read-more';
import type { EventDetails } from '../../price';
import styles from './event-about.module.css';

/** Summary and description of an event. */
export function EventAbout({ event: { summary, descriptionHtml } }: { event: EventDetails }) {
  if (!summary) return <Prose html={descriptionHtml} />;
  const lead = <p className={styles.summary}>{summary}</p>;
  if (!descriptionHtml) return lead;
  return (
    <ReadMore lead={lead} label="Читать дальше">
      <Prose html={descriptionHtml} />
    </ReadMore>
  );
}
