import { plural } from '../../../core/format';
import type { NmoCycleFragment } from '../../certificates.generated';
import styles from './cycle-points.module.css';

type Progress = NmoCycleFragment['progress'];
type Year = Progress['years'][number];

const sources = [
  { key: 'ours', name: 'Наши мероприятия' },
  { key: 'elsewhere', name: 'Другие мероприятия и модули' },
  { key: 'courses', name: 'Программы повышения квалификации' },
] as const;

const totalOf = ({ ours, elsewhere, courses }: Year): number => ours + elsewhere + courses;

/** The content of the chart as text. */
function summary({ fromEvents, fromCourses, mostFromEvents }: Progress): string {
  const surplus = fromEvents - mostFromEvents;
  return [
    `Мероприятия и модули\u00a0— ${fromEvents}, программы повышения квалификации\u00a0— ${fromCourses}.`,
    ...(surplus > 0
      ? [
          `${plural(surplus, '# балл за мероприятия сверх', '# балла за мероприятия сверх', '# баллов за мероприятия сверх')} ${mostFromEvents} не учитываются: остальное дают программы повышения квалификации.`,
        ]
      : []),
  ].join(' ');
}

/** The points of a cycle by year: bars, and the same data as a table. */
export function CyclePoints({ cycle: { progress, specialty } }: { cycle: NmoCycleFragment }) {
  return (
    <>
      <p className="note">{summary(progress)}</p>
      <Bars years={progress.years} />
      <Table years={progress.years} caption={`Баллы по годам: ${specialty.label}`} />
    </>
  );
}

function Bars({ years }: { years: readonly Year[] }) {
  const highest = Math.max(12, ...years.map(totalOf));
  return (
    <div aria-hidden="true">
      <ul className={styles.legend}>
        {sources.map(({ key, name }) => (
          <li key={key}>
            <span className={styles.mark} data-source={key} data-drawn />
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.chart}>
        {years.map((year) => (
          <div key={year.year} className={styles.column}>
            <div className={styles.stack}>
              <span className={styles.total}>{totalOf(year) || ''}</span>
              {sources
                .filter(({ key }) => year[key] > 0)
                .map(({ key }) => (
                  <span
                    key={key}
                    className={styles.bar}
                    data-source={key}
                    data-drawn
                    style={{ blockSize: `${(year[key] / highest) * 85}%` }}
                  />
                ))}
            </div>
            <span className={styles.label}>{year.year}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Table({ years, caption }: { years: readonly Year[]; caption: string }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Год</th>
          <th scope="col">Наши</th>
          <th scope="col">Другие</th>
          <th scope="col">Программы ПК</th>
          <th scope="col">Всего</th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row">{year.year}</th>
            {sources.map(({ key }) => (
              <td key={key}>{year[key] || '—'}</td>
            ))}
            <td>{totalOf(year) || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
