import { formatDates, plural } from '../../../core/format';
import { notify } from '../../../core/notices';
import { TableInput } from '../../../office/table-input';
import { Message } from '../../../ui/text/message';
import { Section } from '../../../ui/text/section';
import { ImportPreview } from '../codes/import-preview';
import { parsePresence, type PresenceRow } from '../codes/import-rows';
import { revokedText } from '../labels';
import {
  OfficeNmoAttendanceDocument,
  useImportOnlinePresence,
  type ImportOnlinePresenceMutation,
} from '../nmo.generated';
import { useTableImport } from '../use-table-import';

const cellsOf = ({ email, registrationNumber, date, minutes, confirmations }: PresenceRow): string =>
  [email ?? registrationNumber ?? '—', date, `${minutes} мин`, confirmations ? `${confirmations} подтв.` : null]
    .filter(Boolean)
    .join(', ');

type Answer = Extract<ImportOnlinePresenceMutation['importOnlinePresence'], { rows: unknown }>;

/** The documents that are revoked by all batches; null: none. */
const revokedBy = (answers: readonly Answer[]): string | null =>
  revokedText({
    certificates: answers.reduce((sum, { revoked }) => sum + revoked.certificates, 0),
    codes: answers.reduce((sum, { revoked }) => sum + revoked.codes, 0),
  });

/** Imports online attendance from the statistics of a broadcast. */
export function PresenceImport({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const importPresence = useImportOnlinePresence();
  const { trial, prepare, importNew, cancel } = useTableImport<PresenceRow, Answer>({
    parse: parsePresence,
    send: (rows, isTrial) => {
      const refetchQueries = isTrial ? [] : [OfficeNmoAttendanceDocument];
      const variables = { input: { eventId, isTrial, rows } };
      return importPresence(variables, { refetchQueries });
    },
    judge: (row, { outcome, message, holderName, warning }) => ({
      cells: cellsOf(row),
      holderName,
      verdict: outcome === 'SAVED' ? 'NEW' : outcome === 'UNCHANGED' ? 'KNOWN' : 'WRONG',
      message: [outcome === 'SAVED' ? 'Минуты будут записаны.' : message, warning].filter(Boolean).join(' '),
    }),
    keyOf: ({ email, registrationNumber, date }) => `${email ?? registrationNumber} ${date}`.toLowerCase(),
    repeatedMessage: 'Об\u00a0этом участнике и\u00a0дне в\u00a0файле уже была строка.',
    onImported: (count, answers) => {
      const revoked = revokedBy(answers);
      const revokedNote = revoked ? ` Отозвано: ${revoked}.` : '';
      void notify({
        message: `Записано: ${plural(count, 'строка', 'строки', 'строк')}.${revokedNote}`,
        tone: 'success',
      });
    },
  });
  const atStake = trial && revokedBy(trial.answers);
  const day =
    dates.length > 1 ? `, день (${formatDates(dates.slice(0, 1), { withYearMark: false })} — ${dates[0]})` : '';
  return (
    <Section title="Статистика трансляции">
      <div className="stack gap-4">
        {atStake && (
          <Message tone="warning" title="Документы останутся без основания">
            По&nbsp;новым минутам будут отозваны: {atStake}. Участники получат письма с&nbsp;причиной.
          </Message>
        )}
        {trial ? (
          <ImportPreview rows={trial.preview} onLoad={importNew} onCancel={cancel} />
        ) : (
          <TableInput
            hint={`По строке на участника: почта или номер регистрации, минуты, подтверждения${day}`}
            placeholder={'ivanova@example.ru\t275\t6'}
            onTable={prepare}
          />
        )}
      </div>
    </Section>
  );
}
