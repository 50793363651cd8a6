import { formatDateTime } from '../../core/format';
import { Difference } from './difference';
import styles from './log.module.css';

type HistoryEntry = {
  id: number;
  at: string;
  title: string;
  actorName: string | null;
  values: readonly { name: string; before: string | null; after: string | null }[];
};

/** Audit actions of staff on one object, latest first. */
export function AuditHistory({ lines }: { lines: readonly HistoryEntry[] }) {
  if (lines.length === 0) return <p>Сотрудники ничего не меняли.</p>;
  return (
    <ol className="stack gap-4 mb-5">
      {lines.map(({ id, at, title, actorName, values }) => (
        <li key={id} className={styles.entry}>
          <p className="row gap-1 gap-x-4 baseline between">
            <strong>{title}</strong>
            <span className="faint-note tabular">
              {formatDateTime(at)}, {actorName ?? 'аккаунт удалён'}
            </span>
          </p>
          <Difference values={values} />
        </li>
      ))}
    </ol>
  );
}
