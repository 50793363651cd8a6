import { useState } from 'react';
import { formatDates, plural } from '../../core/format';
import { notify } from '../../core/notices';
import { Message } from '../../ui/message';
import { Section } from '../../ui/section';
import { sendInParts } from '../in-parts';
import { ImportPreview, type Preview } from './import-preview';
import { presenceLines, type Line, type PresenceRow } from './import-rows';
import { OfficeNmoAttendanceDocument, useImportOnlinePresenceMutation } from './nmo.generated';
import { TableSource } from '../table-source';
import { revokedText } from './words';
import styles from './nmo.module.css';

const cellsOf = ({ email, registrationNumber, date, minutes, confirmations }: PresenceRow): string =>
  [email ?? registrationNumber ?? '—', date, `${minutes} мин`, confirmations ? `${confirmations} подтв.` : null]
    .filter(Boolean)
    .join(', ');

/** Takes the statistics of a broadcast from a table. */
export function PresenceImport({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const [send] = useImportOnlinePresenceMutation();
  const [lines, setLines] = useState<Line<PresenceRow>[]>([]);
  const [preview, setPreview] = useState<Preview[] | null>(null);
  const [atStake, setAtStake] = useState<string | null>(null);

  const ask = async (rows: readonly Line<PresenceRow>[], isTrial: boolean, isLast = false) => {
    let [certificates, codes] = [0, 0];
    const sent = await sendInParts(rows, async (part) => {
      const input = { eventId, isTrial, rows: part.map(({ row }) => row) };
      const refetchQueries = isLast ? [OfficeNmoAttendanceDocument] : [];
      const answer = (await send({ variables: { input }, refetchQueries })).data!.importOnlinePresence;
      if (answer.__typename === 'Problems') return { problem: answer.problems[0]!.message };
      certificates += answer.revoked.certificates;
      codes += answer.revoked.codes;
      return answer.rows.map((one, index) => ({ ...one, ...part[index]! }));
    });
    return { ...sent, revoked: revokedText({ certificates, codes }) };
  };

  async function look(table: string[][]): Promise<string | null> {
    const read = presenceLines(table);
    const { answers, problem, revoked } = await ask(read, true);
    if (problem) return problem;
    setLines(read);
    setAtStake(revoked);
    setPreview(
      answers.flat().map(({ line, row, outcome, message, holderName, warning }) => ({
        line,
        cells: cellsOf(row),
        holderName,
        isRight: outcome === 'SAVED',
        isKnown: outcome === 'UNCHANGED',
        message: [outcome === 'SAVED' ? 'Минуты будут записаны.' : message, warning].filter(Boolean).join(' '),
      })),
    );
    return null;
  }

  async function loadRight(): Promise<string | null> {
    const right = new Set(preview!.filter(({ isRight }) => isRight).map(({ line }) => line));
    const { answers, problem, revoked } = await ask(
      lines.filter(({ line }) => right.has(line)),
      false,
      true,
    );
    if (problem) return problem;
    const saved = answers.flat().filter(({ outcome }) => outcome === 'SAVED').length;
    const lost = revoked ? ` Отозвано: ${revoked}.` : '';
    void notify({ message: `Записано: ${plural(saved, 'строка', 'строки', 'строк')}.${lost}`, tone: 'success' });
    setPreview(null);
    return null;
  }

  const day = dates.length > 1 ? `, день (${formatDates(dates.slice(0, 1), { withMark: false })} — ${dates[0]})` : '';
  return (
    <Section title="Статистика трансляции">
      <div className={styles.form}>
        {preview ? (
          <>
            {atStake && (
              <Message tone="warning" title="Документы останутся без основания">
                По&nbsp;новым минутам будут отозваны: {atStake}. Участники получат письма с&nbsp;причиной.
              </Message>
            )}
            <ImportPreview rows={preview} onLoad={loadRight} onCancel={() => setPreview(null)} />
          </>
        ) : (
          <TableSource
            hint={`По строке на участника: почта или номер регистрации, минуты, подтверждения${day}`}
            placeholder={'ivanova@example.ru\t275\t6'}
            onTable={look}
          />
        )}
      </div>
    </Section>
  );
}
