import { formatNumber, pluralForm } from '../core/format';
import type { HomePageQuery } from './home.generated';
import styles from './site-numbers.module.css';

type Figure = { count: number; text: string };

function figuresOf({
  eventsHeld,
  eventsAhead,
  talks,
  speakers,
  registrations,
}: HomePageQuery['siteNumbers']): Figure[] {
  const events = eventsHeld + eventsAhead;
  const upcomingText = eventsAhead > 0 ? `, из них ${formatNumber(eventsAhead)} впереди` : '';
  return [
    { count: events, text: pluralForm(events, 'мероприятие', 'мероприятия', 'мероприятий') + upcomingText },
    { count: talks, text: `${pluralForm(talks, 'доклад', 'доклада', 'докладов')} в программах` },
    { count: speakers, text: pluralForm(speakers, 'докладчик', 'докладчика', 'докладчиков') },
    { count: registrations, text: pluralForm(registrations, 'регистрация', 'регистрации', 'регистраций') },
  ].filter(({ count }) => count > 0);
}

/** Numbers of the site, counted by the server; zeros are left out. */
export function SiteNumbers({ numbers }: { numbers: HomePageQuery['siteNumbers'] }) {
  return (
    <ul className={styles.list}>
      {figuresOf(numbers).map(({ count, text }) => (
        <li key={text}>
          <span className={styles.count}>{formatNumber(count)}</span> <span className="note">{text}</span>
        </li>
      ))}
    </ul>
  );
}
