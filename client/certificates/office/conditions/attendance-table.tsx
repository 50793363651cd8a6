import { Button } from '@mantine/core';
import { useState } from 'react';
import { nmoCodeStates } from '../../../../rules/states/certificate-states';
import { certificateStates } from '../../../../rules/states/certificate-states';
import { formatDates, plural } from '../../../core/format';
import { Badge } from '../../../ui/text/badge';
import { DataTable, type Column, type Selection } from '../../../ui/data-table';
import { CorrectionDialog } from '../correction-dialog';
import type { NmoAttendeeFieldsFragment } from '../nmo.generated';
import { SpecialtyDialog } from '../specialty-dialog';
import styles from '../nmo.module.css';

type Row = NmoAttendeeFieldsFragment;

/** «250 мин: 150 в зале, 150 онлайн, 5 подтв.». A minute in both counts once in the total. */
function dayText({ hall, online, both, confirmations }: Row['days'][number]): string {
  const parts = [hall > 0 && `${hall} в зале`, online > 0 && `${online} онлайн`].filter(Boolean);
  const confirmationsText = online > 0 || confirmations > 0 ? `, ${confirmations} подтв.` : '';
  return parts.length === 0 ? '—' : `${both} мин: ${parts.join(', ')}${confirmationsText}`;
}

type ResultProps = { row: Row; onAskToCorrect: (row: Row) => void; onChooseSpecialty: (row: Row) => void };

function Result({ row, onAskToCorrect, onChooseSpecialty }: ResultProps) {
  const label = row.isPassed ? 'Прошёл' : row.isNearly ? 'Почти прошёл' : 'Не прошёл';
  return (
    <div className={styles.reasons}>
      <span className="row gap-2 gap-x-4 middle">
        <Badge tone={row.isPassed ? 'success' : row.isNearly ? 'warning' : 'plain'}>{label}</Badge>
        {row.isPassed && plural(row.points, 'балл', 'балла', 'баллов')}
        {row.isPassed && row.specialty && `, ${row.specialty.label}`}
      </span>
      {row.options.length > 1 && (
        <span>
          Баллы по&nbsp;специальности: {row.specialty?.label ?? '—'}{' '}
          <Button
            variant="default"
            size="compact-sm"
            mih="var(--target)"
            onClick={() => onChooseSpecialty(row)}
            aria-label={`Выбрать другую специальность: ${row.name}`}
          >
            Выбрать другую
          </Button>
        </span>
      )}
      {row.reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      {row.decision?.by && <span className={styles.small}>Решение: {row.decision.by}</span>}
      {row.dataIssues.length > 0 && (
        <span>
          Данные: {row.dataIssues.map(({ message }) => message).join(' ')}{' '}
          <Button variant="default" size="compact-sm" mih="var(--target)" onClick={() => onAskToCorrect(row)}>
            Попросить исправить
          </Button>
        </span>
      )}
    </div>
  );
}

type Props = { dates: readonly string[]; rows: readonly Row[]; selection: Selection; isLoading: boolean };

/** Participants with their minutes by day. */
export function AttendanceTable({ dates, rows, selection, isLoading }: Props) {
  const [correctedRow, setCorrectedRow] = useState<Row | null>(null);
  const [specialtyRow, setSpecialtyRow] = useState<Row | null>(null);
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: 'Участник',
      isHead: true,
      cell: ({ name, number, email }) => (
        <>
          {name}
          <div className={styles.small}>
            {number} · {email}
          </div>
        </>
      ),
    },
    ...dates.map((date): Column<Row> => ({
      key: date,
      title: formatDates([date], { withYearMark: false }),
      cell: ({ days }) => {
        const day = days.find((one) => one.date === date);
        return day ? dayText(day) : '—';
      },
    })),
    {
      key: 'verdict',
      title: 'Итог',
      cell: (row) => <Result row={row} onAskToCorrect={setCorrectedRow} onChooseSpecialty={setSpecialtyRow} />,
    },
    {
      key: 'papers',
      title: 'Документ и код',
      cell: ({ certificateState, codeState }) =>
        [
          certificateState && `Свидетельство: ${certificateStates.staffTitles[certificateState].toLowerCase()}`,
          codeState && `Код: ${nmoCodeStates.titles[codeState].toLowerCase()}`,
        ]
          .filter(Boolean)
          .join('; ') || '—',
    },
  ];
  return (
    <>
      <DataTable
        label="Присутствие участников"
        columns={columns}
        rows={rows}
        keyOf={({ registrationId }) => registrationId}
        nameOf={({ name }) => name}
        selection={selection}
        isLoading={isLoading}
      />
      {correctedRow && <CorrectionDialog person={correctedRow} onClose={() => setCorrectedRow(null)} />}
      {specialtyRow && <SpecialtyDialog person={specialtyRow} onClose={() => setSpecialtyRow(null)} />}
    </>
  );
}
