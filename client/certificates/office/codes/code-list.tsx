import { Button } from '@mantine/core';
import { useState } from 'react';
import { nmoCodeStates } from '../../../../rules/states/certificate-states';
import { formatDateTime, plural } from '../../../core/format';
import { StateBadge } from '../../../ui/text/badge';
import { DataTable, type Column } from '../../../ui/data-table';
import { SelectionBar } from '../../../office/list/selection-bar';
import { useRowSelection } from '../../../office/list/use-row-selection';
import { TextDialog } from '../../../office/forms/text-dialog';
import {
  OfficeNmoCodesDocument,
  useReplaceNmoCode,
  useRevokeNmoCodes,
  type OfficeNmoCodeFragment,
} from './codes.generated';
import { DocumentRevocationConsequences } from '../revocation-consequences';
import { ReplaceCodeDialog } from '../replace-code-dialog';
import { reasonField } from '../labels';
import styles from '../nmo.module.css';

type Row = OfficeNmoCodeFragment;
type PendingAction = { action: 'replace'; code: Row } | { action: 'revoke'; ids: string[] };

const isOpen = ({ state }: Row): boolean => nmoCodeStates.is(state, 'valid');
const codesText = (ids: readonly string[]): string => plural(ids.length, 'код', 'кода', 'кодов');
const refetchCodes = { refetchQueries: [OfficeNmoCodesDocument], awaitRefetchQueries: true };

const columnsFor = (onAction: (pending: PendingAction) => void): readonly Column<Row>[] => [
  {
    key: 'holder',
    title: 'Участник',
    isHead: true,
    cell: ({ holderName, label, length }) => (
      <>
        {holderName ?? 'Пока ничей'}
        <div className={styles.small}>
          {label || 'Всё мероприятие'} · {plural(length, 'знак', 'знака', 'знаков')}
        </div>
      </>
    ),
  },
  { key: 'state', title: 'Состояние', cell: ({ state }) => <StateBadge label={nmoCodeStates.labels[state]} /> },
  {
    key: 'when',
    title: 'Когда',
    cell: ({ createdAt, assignedAt, endedAt }) => formatDateTime(endedAt ?? assignedAt ?? createdAt),
  },
  {
    key: 'entered',
    title: 'Введён на портале',
    cell: ({ enteredAt, reason }) => reason ?? (enteredAt ? formatDateTime(enteredAt) : '—'),
  },
  {
    key: 'acts',
    title: 'Действия',
    cell: (code) =>
      isOpen(code) ? (
        <span className="row gap-2">
          {code.state === 'ASSIGNED' && (
            <Button variant="default" size="sm" onClick={() => onAction({ action: 'replace', code })}>
              Заменить
            </Button>
          )}
          <Button variant="default" size="sm" onClick={() => onAction({ action: 'revoke', ids: [code.id] })}>
            Отозвать
          </Button>
        </span>
      ) : (
        '—'
      ),
  },
];

type Props = { eventId: string; rows: readonly Row[]; isLoading: boolean };

/** The codes of an event without their text: only the holders may read it. */
export function CodeList({ eventId, rows, isLoading }: Props) {
  const [pending, setPending] = useState<PendingAction | null>(null);
  const replace = useReplaceNmoCode(refetchCodes);
  const revoke = useRevokeNmoCodes(refetchCodes);
  const selection = useRowSelection();

  const selectedIds = rows.filter((row) => selection.ids.has(row.id) && isOpen(row)).map(({ id }) => id);
  return (
    <>
      <DataTable
        label="Коды, последние сверху"
        columns={columnsFor(setPending)}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ holderName, label }) => `${holderName ?? 'Ничей код'} ${label}`.trim()}
        selection={selection}
        isLoading={isLoading}
      />
      {selectedIds.length > 0 && (
        <SelectionBar text={`Выбрано: ${codesText(selectedIds)}`} onClear={selection.clear}>
          <Button variant="default" onClick={() => setPending({ action: 'revoke', ids: selectedIds })}>
            Отозвать выбранные
          </Button>
        </SelectionBar>
      )}
      {pending?.action === 'replace' && (
        <ReplaceCodeDialog
          send={({ code, reason }) => replace({ id: pending.code.id, code, reason })}
          onClose={() => setPending(null)}
        />
      )}
      {pending?.action === 'revoke' && (
        <TextDialog
          title={`Отозвать: ${codesText(pending.ids)}`}
          {...reasonField}
          submitLabel="Отозвать"
          isDangerous
          send={(reason) => revoke({ input: { eventId, ids: pending.ids, reason } })}
          successMessage={`Отозвано: ${codesText(pending.ids)}.`}
          onSent={selection.clear}
          onClose={() => setPending(null)}
        >
          {(reason) => (
            <DocumentRevocationConsequences input={{ eventId, certificateIds: [], codeIds: pending.ids, reason }} />
          )}
        </TextDialog>
      )}
    </>
  );
}
