import { useState } from 'react';
import type { Table } from '../../core/read-table';
import { sendInBatches } from '../../office/tasks/send-in-batches';
import type { NumberedRow } from './codes/import-rows';

/** NEW changes something, KNOWN has been imported before, WRONG cannot be imported. */
export type RowVerdict = 'NEW' | 'KNOWN' | 'WRONG';

/** A row of the file with its result, before it is imported. */
export type PreviewRow = {
  line: number;
  /** Text of the row. */
  cells: string;
  holderName: string | null;
  points?: number | null;
  verdict: RowVerdict;
  message: string;
};

type Rejection = { __typename: 'Problems'; problems: { message: string }[] };

type Options<Row, Answer extends { rows: readonly unknown[] }> = {
  parse: (table: Table) => NumberedRow<Row>[];
  /** Sends rows to the server, which answers with one result for each. A trial writes nothing. */
  send: (rows: Row[], isTrial: boolean) => Promise<Answer | Rejection>;
  judge: (row: Row, result: Answer['rows'][number]) => Omit<PreviewRow, 'line'>;
  /** Two rows of a file with the same key: the second one is wrong. */
  keyOf: (row: Row) => string;
  repeatedMessage: string;
  onImported: (count: number, answers: readonly Answer[]) => void;
};

/** An import of a table in two steps: all rows are tried and shown, then the new ones are sent again. */
export function useTableImport<Row, Answer extends { rows: readonly unknown[] }>({
  parse,
  send,
  judge,
  keyOf,
  repeatedMessage,
  onImported,
}: Options<Row, Answer>) {
  const [rows, setRows] = useState<NumberedRow<Row>[]>([]);
  const [trial, setTrial] = useState<{ preview: PreviewRow[]; answers: Answer[] } | null>(null);

  async function sendAll(numbered: readonly NumberedRow<Row>[], isTrial: boolean) {
    const { results: answers, problem } = await sendInBatches(numbered, async (batch) => {
      const answer = await send(
        batch.map(({ row }) => row),
        isTrial,
      );
      return 'problems' in answer ? { problem: answer.problems[0]!.message } : answer;
    });
    const results = answers.flatMap((answer): Answer['rows'][number][] => [...answer.rows]);
    const judged = results.map((result, index) => judge(numbered[index]!.row, result));
    return { answers, judged, problem };
  }

  async function prepare(table: Table): Promise<string | null> {
    const numbered = parse(table);
    const { answers, judged, problem } = await sendAll(numbered, true);
    if (problem) return problem;
    const seenKeys = new Set<string>();
    const preview = judged.map((result, index): PreviewRow => {
      const { line, row } = numbered[index]!;
      // The server checks each batch alone, and would miss a row that is repeated in another one.
      const isRepeated = result.verdict === 'NEW' && seenKeys.has(keyOf(row));
      seenKeys.add(keyOf(row));
      return { line, ...result, ...(isRepeated && { verdict: 'WRONG', message: repeatedMessage }) };
    });
    setRows(numbered);
    setTrial({ preview, answers });
    return null;
  }

  async function importNew(): Promise<string | null> {
    const newLines = new Set(trial!.preview.filter(({ verdict }) => verdict === 'NEW').map(({ line }) => line));
    const { answers, judged, problem } = await sendAll(
      rows.filter(({ line }) => newLines.has(line)),
      false,
    );
    if (problem) return problem;
    onImported(judged.filter(({ verdict }) => verdict === 'NEW').length, answers);
    setTrial(null);
    return null;
  }

  return { trial, prepare, importNew, cancel: () => setTrial(null) };
}
