import { lazyOptional } from '../../../core/lazy-optional';
import type { DayChartProps } from './day-chart';
import styles from './lazy-day-chart.module.css';

/** The chart library is large and needs a browser: it is loaded after the page. */
const DayChart = lazyOptional(() => import('./day-chart'));

type Props = DayChartProps & {
  /** Text alternative of the chart. */
  description: string;
  /** Explanation below the chart. */
  note: string;
};

/** Chart by day with a legend. It reserves its height until the chart is loaded. */
export function LazyDayChart({ description, note, ...chart }: Props) {
  return (
    <>
      <ul className="row gap-2 gap-x-5 mb-3 note">
        {chart.series.map(({ key, title, color, isHatched }) => (
          <li key={key} className="inline-flex gap-2 middle">
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
      <p className="mt-2 text-xs faint">{note}</p>
    </>
  );
}
