import { Button } from '@mantine/core';
import { useState } from 'react';
import { certificateStates } from '../../../rules/states/certificate-states';
import { formatDateTime } from '../../core/format';
import { StateBadge } from '../../ui/text/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { TextDialog } from '../../office/forms/text-dialog';
import { certificateKindLabels } from '../../office/words';
import { NmoPapersDocument, useReplaceDocument, useRevokeDocument, type NmoPapersQuery } from './documents.generated';
import { DocumentRevocationConsequences } from './revocation-consequences';
import { reasonField } from './labels';
import styles from './nmo.module.css';

type Row = NmoPapersQuery['eventCertificates']['nodes'][number];
type PendingAction = { action: 'replace' | 'revoke'; row: Row };

const refetchDocuments = { refetchQueries: [NmoPapersDocument], awaitRefetchQueries: true };

const columnsFor = (onAction: (pending: PendingAction) => void): readonly Column<Row>[] => [
  {
    key: 'holder',
    title: 'Участник',
    isHead: true,
    cell: ({ holderName, code }) => (
      <>
        {holderName}
        <div className={styles.small}>{code}</div>
      </>
    ),
  },
  {
    key: 'kind',
    title: 'Документ',
    cell: ({ kind, pdfUrl }) =>
      pdfUrl ? <a href={pdfUrl}>{certificateKindLabels[kind]}</a> : certificateKindLabels[kind],
  },
  { key: 'points', title: 'Баллы', numeric: true, cell: ({ points }) => points ?? '—' },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ state, reason }) => (
      <span className="row gap-2 gap-x-4 middle">
        <StateBadge label={certificateStates.staffLabels[state]} />
        {reason}
      </span>
    ),
  },
  { key: 'when', title: 'Когда', cell: ({ issuedAt, endedAt }) => formatDateTime(endedAt ?? issuedAt) },
  {
    key: 'acts',
    title: 'Действия',
    cell: (row) =>
      row.state === 'ISSUED' ? (
        <span className="row gap-2">
          <Button variant="default" size="sm" onClick={() => onAction({ action: 'replace', row })}>
            Заменить
          </Button>
          <Button variant="default" size="sm" onClick={() => onAction({ action: 'revoke', row })}>
            Отозвать
          </Button>
        </span>
      ) : (
        '—'
      ),
  },
];

type Props = { eventId: string; rows: readonly Row[]; isLoading: boolean };

/** The documents of an event, with actions on each. */
export function DocumentList({ eventId, rows, isLoading }: Props) {
  const [pending, setPending] = useState<PendingAction | null>(null);
  const replace = useReplaceDocument(refetchDocuments);
  const revoke = useRevokeDocument(refetchDocuments);

  return (
    <>
      <DataTable
        label="Документы, последние сверху"
        columns={columnsFor(setPending)}
        rows={rows}
        keyOf={({ id }) => id}
        isLoading={isLoading}
      />
      {pending && (
        <TextDialog
          title={`${pending.action === 'replace' ? 'Заменить' : 'Отозвать'}: ${pending.row.holderName}`}
          {...reasonField}
          submitLabel={pending.action === 'replace' ? 'Заменить' : 'Отозвать'}
          isDangerous={pending.action === 'revoke'}
          send={(reason) =>
            pending.action === 'replace'
              ? replace({ input: { id: pending.row.id, reason } })
              : revoke({ id: pending.row.id, reason })
          }
          successMessage={pending.action === 'replace' ? 'Документ заменён.' : 'Документ отозван.'}
          onClose={() => setPending(null)}
        >
          {(reason) =>
            pending.action === 'revoke' && (
              <DocumentRevocationConsequences
                input={{ eventId, certificateIds: [pending.row.id], codeIds: [], reason }}
              />
            )
          }
        </TextDialog>
      )}
    </>
  );
}
