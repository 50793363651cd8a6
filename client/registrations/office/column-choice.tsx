import { Checkbox } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../office/list/filters';
import { columnKeys, columnTitles, readColumns, type ColumnKey } from './registration-list';
import styles from './registrations-page.module.css';

/** Chooses the columns of the table; the choice is in the address. */
export function ColumnChoice() {
  const [query, setQuery] = useSearchParams();
  const columns = readColumns(query);
  const toggle = (key: ColumnKey): void => {
    const next = columnKeys.filter((one) => (one === key ? !columns.includes(one) : columns.includes(one)));
    setQuery((current) => withParam(current, 'columns', next.join('.')), { preventScrollReset: true, replace: true });
  };
  return (
    <details className={styles.columns}>
      <summary>Столбцы</summary>
      <div className={styles.list} role="group" aria-label="Столбцы">
        {columnKeys.map((key) => (
          <Checkbox key={key} label={columnTitles[key]} checked={columns.includes(key)} onChange={() => toggle(key)} />
        ))}
      </div>
    </details>
  );
}
