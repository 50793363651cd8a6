import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { maxWorkbookRows } from '../../../rules/workbook';
import styles from './export-menu.module.css';

type Props = {
  /** What is downloaded. */
  label?: string;
  /** Address of the list; by default of this page. */
  path?: string;
  /** The filter in the address of the files; by default of this page. */
  query?: Readonly<Record<string, string | null>>;
  /** Number of rows, if the page knows it. */
  count?: number;
  /** The page filters by no period: the file asks for one. */
  hasPeriod?: boolean;
};

/**
 * Links to files with all rows of a list. They are no `download` links: the server may first ask for the password, or
 * answer with a sentence.
 */
export function ExportMenu({ label = 'Скачать всё найденное', path, query, count, hasPeriod = false }: Props) {
  const { pathname, search } = useLocation();
  const [period, setPeriod] = useState({ from: '', until: '' });
  if (count === 0) return null;
  const filter = query ?? Object.fromEntries(new URLSearchParams(search));
  const hrefOf = (format: 'csv' | 'xlsx'): string => {
    const entries = Object.entries({ ...filter, ...(hasPeriod && period) }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    const params = new URLSearchParams(entries).toString();
    return `${path ?? pathname.replace(/\/+$/, '')}.${format}${params && `?${params}`}`;
  };
  return (
    <p className={styles.menu} data-no-print>
      {label}
      {hasPeriod && (
        <>
          {' '}
          <label className={styles.day}>
            с{' '}
            <input
              type="date"
              className={styles.input}
              value={period.from}
              onChange={({ currentTarget: { value: from } }) => setPeriod({ ...period, from })}
            />
          </label>{' '}
          <label className={styles.day}>
            по{' '}
            <input
              type="date"
              className={styles.input}
              value={period.until}
              onChange={({ currentTarget: { value: until } }) => setPeriod({ ...period, until })}
            />
          </label>
        </>
      )}
      :{' '}
      {(count ?? 0) <= maxWorkbookRows && (
        <a className={styles.link} href={hrefOf('xlsx')}>
          Excel
        </a>
      )}{' '}
      <a className={styles.link} href={hrefOf('csv')}>
        CSV
      </a>
      . Выгрузка записывается в&nbsp;журнал.
    </p>
  );
}
