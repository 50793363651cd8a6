import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../core/format';
import { errorMessage } from '../../core/problems';
import { DataTable, type Column } from '../../ui/data-table';
import { Badge } from '../../ui/badge';
import { FormProblem } from '../../ui/form-problem';
import styles from './nmo.module.css';

export type Preview = {
  line: number;
  /** What stands in the line. */
  cells: string;
  holderName: string | null;
  points?: number | null;
  /** It changes something; `isKnown`: it has come before, which is no fault. */
  isRight: boolean;
  isKnown: boolean;
  message: string;
};

const linesText = (count: number): string => plural(count, 'строку', 'строки', 'строк');
const shownAtOnce = 100;

const columns: readonly Column<Preview>[] = [
  { key: 'line', title: 'Строка', isHead: true, cell: ({ line, cells }) => `${line}. ${cells}` },
  { key: 'holder', title: 'Участник', cell: ({ holderName }) => holderName ?? '—' },
  { key: 'points', title: 'Баллы', numeric: true, cell: ({ points }) => points ?? '—' },
  {
    key: 'verdict',
    title: 'Что будет',
    cell: ({ isRight, isKnown, message }) => (
      <span className={styles.row}>
        <Badge tone={isRight ? 'success' : isKnown ? 'plain' : 'problem'}>
          {isRight ? 'Верно' : isKnown ? 'Уже есть' : 'Ошибка'}
        </Badge>
        {message}
      </span>
    ),
  },
];

type Props = {
  rows: readonly Preview[];
  /** Loads what is right. @returns why it could not */
  onLoad: () => Promise<string | null>;
  onCancel: () => void;
};

/** What each line of a file is, before anything is loaded; wrong lines first. */
export function ImportPreview({ rows, onLoad, onCancel }: Props) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState(shownAtOnce);
  const right = rows.filter(({ isRight }) => isRight).length;
  const wrong = rows.filter(({ isRight, isKnown }) => !isRight && !isKnown).length;
  const ordered = rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);

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
    <div className={styles.form}>
      <p role="status">
        Строк: {formatNumber(rows.length)}. Верных: {formatNumber(right)}, с ошибками: {formatNumber(wrong)}, уже
        загруженных: {formatNumber(rows.length - right - wrong)}.
      </p>
      <FormProblem problem={problem} />
      <div className={styles.actions}>
        <Button loading={isPending} disabled={right === 0} onClick={() => void load()}>
          {wrong > 0 ? `Загрузить правильные ${linesText(right)}` : `Загрузить ${linesText(right)}`}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Ничего не загружать
        </Button>
      </div>
      <DataTable
        label="Строки файла, с ошибками сверху"
        columns={columns}
        rows={ordered.slice(0, shown)}
        keyOf={({ line }) => String(line)}
      />
      {shown < ordered.length && (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}

const rank = ({ isRight, isKnown }: Preview): number => (isRight ? 2 : isKnown ? 1 : 0);
