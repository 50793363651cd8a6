import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { maxWorkbookRows } from '../../../rules/text/workbook';
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
    <div className="mb-4 note" data-no-print>
      <div className="row gap-2 gap-x-3 middle">
        <span>{label}</span>
        {hasPeriod && (
          <>
            <PeriodDay label="с" value={period.from} onChange={(from) => setPeriod({ ...period, from })} />
            <PeriodDay label="по" value={period.until} onChange={(until) => setPeriod({ ...period, until })} />
          </>
        )}
        {(count ?? 0) <= maxWorkbookRows && (
          <a className="plain-button" href={hrefOf('xlsx')}>
            Excel
          </a>
        )}
        <a className="plain-button" href={hrefOf('csv')}>
          CSV
        </a>
      </div>
      <p className={styles.note}>Выгрузка записывается в&nbsp;журнал.</p>
    </div>
  );
}

type PeriodDayProps = { label: string; value: string; onChange: (value: string) => void };

const PeriodDay = ({ label, value, onChange }: PeriodDayProps) => (
  <label className="inline-flex gap-1 middle">
    {label}
    <input
      type="date"
      className={styles.input}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);
