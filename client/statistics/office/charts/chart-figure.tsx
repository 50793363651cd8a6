import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DataTable, type Column } from '../../../ui/data-table';
import { downloadCsv, downloadXlsx } from '../download';
import { formatCell, type ChartData } from './chart-data';
import styles from './chart-figure.module.css';

type NumberedRow = { index: number; cells: ChartData['rows'][number] };

function SheetTable({ sheet }: { sheet: ChartData }) {
  const columns = sheet.columns.map((column, position): Column<NumberedRow> => ({
    key: String(position),
    title: column.title,
    cell: ({ cells }) => formatCell(cells[position] ?? '', column),
    numeric: column.kind === 'number' || column.kind === 'money',
    isHead: position === 0,
  }));
  const rows = sheet.rows.map((cells, index): NumberedRow => ({ index, cells }));
  return <DataTable label={sheet.title} columns={columns} rows={rows} keyOf={({ index }) => String(index)} />;
}

type Props = {
  sheet: ChartData;
  headingLevel?: 2 | 3;
  /** Controls beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A chart with the same data as a table and as files. */
export function ChartFigure({ sheet, headingLevel = 3, aside, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const saveXlsx = async () => {
    setIsSaving(true);
    try {
      await downloadXlsx(sheet);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <figure className={styles.figure} aria-label={sheet.title}>
      <div className={styles.head}>
        <Heading className={styles.title}>{sheet.title}</Heading>
        {aside}
      </div>
      {sheet.rows.length === 0 ? <p className="faint">За эти дни ничего нет.</p> : children}
      {sheet.rows.length > 0 && (
        <details className="mt-3" data-no-print onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="text-s">Показать таблицей</summary>
          {isOpen && (
            <>
              <div className="row gap-2 mb-3">
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  loading={isSaving}
                  onClick={() => void saveXlsx()}
                >
                  Скачать XLSX
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  onClick={() => downloadCsv(sheet)}
                >
                  Скачать CSV
                </Button>
              </div>
              <SheetTable sheet={sheet} />
            </>
          )}
        </details>
      )}
    </figure>
  );
}
