import { optional } from '../../core/optional';
import type { DayChartProps } from './day-chart';
import styles from './day-picture.module.css';

/** Heavy, and of use only where there is a screen: it comes after the page. */
const DayChart = optional(() => import('./day-chart'));

type Props = DayChartProps & {
  /** What the picture shows, in words, for those who do not see it. */
  description: string;
  /** How the picture is to be read. */
  note: string;
};

/** Numbers by day as a picture, of the same height before it is drawn. */
export function DayPicture({ description, note, ...chart }: Props) {
  return (
    <>
      <ul className={styles.legend}>
        {chart.series.map(({ key, title, color, isHatched }) => (
          <li key={key} className={styles.entry}>
            <span
              className={styles.swatch}
              aria-hidden
              style={{
                background: isHatched
                  ? `repeating-linear-gradient(45deg, ${color} 0 3px, var(--surface) 3px 6px)`
                  : color,
                borderColor: color,
              }}
            />
            {title}
          </li>
        ))}
      </ul>
      <div className={styles.picture} role="img" aria-label={description}>
        <DayChart {...chart} />
      </div>
      <p className={styles.note}>{note}</p>
    </>
  );
}
