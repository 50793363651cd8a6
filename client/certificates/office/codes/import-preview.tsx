import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../../core/format';
import { errorMessage } from '../../../core/forms/problems';
import { DataTable, type Column } from '../../../ui/data-table';
import { Badge } from '../../../ui/text/badge';
import { FormProblem } from '../../../ui/forms/form-problem';
import type { PreviewRow, RowVerdict } from '../use-table-import';

const linesText = (count: number): string => plural(count, 'строку', 'строки', 'строк');
const pageSize = 100;

/** In the order of the preview: errors first. */
const verdicts = {
  WRONG: { title: 'Ошибка', tone: 'problem' },
  KNOWN: { title: 'Уже есть', tone: 'plain' },
  NEW: { title: 'Верно', tone: 'success' },
} as const;
const rank = ({ verdict }: PreviewRow): number => Object.keys(verdicts).indexOf(verdict);

const columns: readonly Column<PreviewRow>[] = [
  { key: 'line', title: 'Строка', isHead: true, cell: ({ line, cells }) => `${line}. ${cells}` },
  { key: 'holder', title: 'Участник', cell: ({ holderName }) => holderName ?? '—' },
  { key: 'points', title: 'Баллы', numeric: true, cell: ({ points }) => points ?? '—' },
  {
    key: 'verdict',
    title: 'Что будет',
    cell: ({ verdict, message }) => (
      <span className="row gap-2 gap-x-4 middle">
        <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].title}</Badge>
        {message}
      </span>
    ),
  },
];

type Props = {
  rows: readonly PreviewRow[];
  /** Imports the valid rows. @returns the problem, or null */
  onLoad: () => Promise<string | null>;
  onCancel: () => void;
};

/** The result of each row before the import, errors first. */
export function ImportPreview({ rows, onLoad, onCancel }: Props) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const countOf = (wanted: RowVerdict): number => rows.filter(({ verdict }) => verdict === wanted).length;
  const [validCount, errorCount] = [countOf('NEW'), countOf('WRONG')];
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);

  async function load(): Promise<void> {
    setPending(true);
    try {
      setProblem(await onLoad());
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="stack gap-4">
      <p role="status">
        Строк: {formatNumber(rows.length)}. Верных: {formatNumber(validCount)}, с ошибками: {formatNumber(errorCount)},
        уже загруженных: {formatNumber(countOf('KNOWN'))}.
      </p>
      <FormProblem problem={problem} />
      <div className="row gap-2">
        <Button loading={isPending} disabled={validCount === 0} onClick={() => void load()}>
          {errorCount > 0 ? `Загрузить правильные ${linesText(validCount)}` : `Загрузить ${linesText(validCount)}`}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Ничего не загружать
        </Button>
      </div>
      <DataTable
        label="Строки файла, с ошибками сверху"
        columns={columns}
        rows={sorted.slice(0, visibleCount)}
        keyOf={({ line }) => String(line)}
      />
      {visibleCount < sorted.length && (
        <Button variant="default" onClick={() => setVisibleCount(visibleCount + pageSize)}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}
