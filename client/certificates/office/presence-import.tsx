import { useState } from 'react';
import { formatDates, plural } from '../../core/format';
import { notify } from '../../core/notices';
import { Message } from '../../ui/message';
import { Section } from '../../ui/section';
import { sendInBatches } from '../../office/send-in-batches';
import { ImportPreview, type PreviewRow } from './import-preview';
import { parsePresence, type NumberedRow, type PresenceRow } from './import-rows';
import { OfficeNmoAttendanceDocument, useImportOnlinePresenceMutation } from './nmo.generated';
import { TableInput } from '../../office/table-input';
import { revokedText } from './labels';
import layout from '../../ui/layout.module.css';

const cellsOf = ({ email, registrationNumber, date, minutes, confirmations }: PresenceRow): string =>
  [email ?? registrationNumber ?? '—', date, `${minutes} мин`, confirmations ? `${confirmations} подтв.` : null]
    .filter(Boolean)
    .join(', ');

/** Imports online attendance from the statistics of a broadcast. */
export function PresenceImport({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const [send] = useImportOnlinePresenceMutation();
  const [lines, setLines] = useState<NumberedRow<PresenceRow>[]>([]);
  const [preview, setPreview] = useState<PreviewRow[] | null>(null);
  const [atStake, setAtStake] = useState<string | null>(null);

  const sendRows = async (rows: readonly NumberedRow<PresenceRow>[], isTrial: boolean, isLast = false) => {
    let [certificates, codes] = [0, 0];
    const results = await sendInBatches(rows, async (batch) => {
      const input = { eventId, isTrial, rows: batch.map(({ row }) => row) };
      const refetchQueries = isLast ? [OfficeNmoAttendanceDocument] : [];
      const result = (await send({ variables: { input }, refetchQueries })).data!.importOnlinePresence;
      if (result.__typename === 'Problems') return { problem: result.problems[0]!.message };
      certificates += result.revoked.certificates;
      codes += result.revoked.codes;
      return result.rows.map((rowResult, index) => ({ ...rowResult, ...batch[index]! }));
    });
    return { ...results, revoked: revokedText({ certificates, codes }) };
  };

  async function preparePreview(table: string[][]): Promise<string | null> {
    const parsed = parsePresence(table);
    const { results: answers, problem, revoked } = await sendRows(parsed, true);
    if (problem) return problem;
    setLines(parsed);
    setAtStake(revoked);
    setPreview(
      answers.flat().map(({ line, row, outcome, message, holderName, warning }) => ({
        line,
        cells: cellsOf(row),
        holderName,
        isValid: outcome === 'SAVED',
        isAlreadyImported: outcome === 'UNCHANGED',
        message: [outcome === 'SAVED' ? 'Минуты будут записаны.' : message, warning].filter(Boolean).join(' '),
      })),
    );
    return null;
  }

  async function importValid(): Promise<string | null> {
    const validLines = new Set(preview!.filter(({ isValid }) => isValid).map(({ line }) => line));
    const {
      results: answers,
      problem,
      revoked,
    } = await sendRows(
      lines.filter(({ line }) => validLines.has(line)),
      false,
      true,
    );
    if (problem) return problem;
    const saved = answers.flat().filter(({ outcome }) => outcome === 'SAVED').length;
    const revokedNote = revoked ? ` Отозвано: ${revoked}.` : '';
    void notify({ message: `Записано: ${plural(saved, 'строка', 'строки', 'строк')}.${revokedNote}`, tone: 'success' });
    setPreview(null);
    return null;
  }

  const day =
    dates.length > 1 ? `, день (${formatDates(dates.slice(0, 1), { withYearMark: false })} — ${dates[0]})` : '';
  return (
    <Section title="Статистика трансляции">
      <div className={layout.stack}>
        {preview ? (
          <>
            {atStake && (
              <Message tone="warning" title="Документы останутся без основания">
                По&nbsp;новым минутам будут отозваны: {atStake}. Участники получат письма с&nbsp;причиной.
              </Message>
            )}
            <ImportPreview rows={preview} onLoad={importValid} onCancel={() => setPreview(null)} />
          </>
        ) : (
          <TableInput
            hint={`По строке на участника: почта или номер регистрации, минуты, подтверждения${day}`}
            placeholder={'ivanova@example.ru\t275\t6'}
            onTable={preparePreview}
          />
        )}
      </div>
    </Section>
  );
}
