import styles from './points-ring.module.css';

type Props = {
  /** Points that count. */
  counted: number;
  /** Points that are required. */
  norm: number;
  /** Accessible name: what the points are for. */
  label: string;
  size?: 'small' | 'large';
};

/** Points as a ring that closes when the norm is reached. It is still: nothing moves. */
export function PointsRing({ counted, norm, label, size = 'large' }: Props) {
  const share = norm > 0 ? Math.min(100, Math.round((counted / norm) * 100)) : 0;
  return (
    <div
      className={styles.ring}
      data-size={size}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={norm}
      aria-valuenow={Math.min(counted, norm)}
      aria-valuetext={`${counted} из ${norm}`}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.track} cx="20" cy="20" r="17.5" pathLength="100" />
        {/* A dash of length 0 with round ends would show a dot for no points. */}
        {share > 0 && (
          <circle
            className={styles.filled}
            cx="20"
            cy="20"
            r="17.5"
            pathLength="100"
            strokeDasharray={`${share} 100`}
          />
        )}
      </svg>
      <p className={styles.words}>
        <strong className={styles.counted}>{counted}</strong>
        <span className={styles.norm}>из&nbsp;{norm}</span>
      </p>
    </div>
  );
}
