import { maxWorkbookRows } from '../../../rules/workbook';

type Props = {
  /** Number of matches. */
  count: number;
  pathOf: (format: 'csv' | 'xlsx') => string;
};

/** Links to files with all matches of a list. */
export function ExportLinks({ count, pathOf }: Props) {
  if (count === 0) return null;
  return (
    <>
      Скачать всё найденное:{' '}
      {count <= maxWorkbookRows && (
        <a href={pathOf('xlsx')} download>
          Excel
        </a>
      )}{' '}
      <a href={pathOf('csv')} download>
        CSV
      </a>
      . Выгрузка записывается в&nbsp;журнал.
    </>
  );
}
