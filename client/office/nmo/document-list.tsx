import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../core/format';
import { notify } from '../../core/notices';
import { Badge } from '../../ui/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { TextDialog } from '../text-dialog';
import { documentKinds } from '../words';
import {
  NmoPapersDocument,
  useReplaceDocumentMutation,
  useRevokeDocumentMutation,
  type NmoPapersQuery,
} from './documents.generated';
import { documentTones, documentWords, reasonWords } from './words';
import styles from './nmo.module.css';

type Row = NmoPapersQuery['eventCertificates']['nodes'][number];
type Wish = { act: 'replace' | 'revoke'; row: Row };

const again = { refetchQueries: [NmoPapersDocument], awaitRefetchQueries: true };

const columnsWith = (onWish: (wish: Wish) => void): readonly Column<Row>[] => [
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
    cell: ({ kind, pdfUrl }) => (pdfUrl ? <a href={pdfUrl}>{documentKinds[kind]}</a> : documentKinds[kind]),
  },
  { key: 'points', title: 'Баллы', numeric: true, cell: ({ points }) => points ?? '—' },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ state, reason }) => (
      <span className={styles.row}>
        <Badge tone={documentTones[state]}>{documentWords[state]}</Badge>
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
        <span className={styles.actions}>
          <Button variant="default" size="sm" onClick={() => onWish({ act: 'replace', row })}>
            Заменить
          </Button>
          <Button variant="default" size="sm" onClick={() => onWish({ act: 'revoke', row })}>
            Отозвать
          </Button>
        </span>
      ) : (
        '—'
      ),
  },
];

/** Documents of an event, with what can be done to one of them. */
export function DocumentList({ rows, isLoading }: { rows: readonly Row[]; isLoading: boolean }) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [replace] = useReplaceDocumentMutation(again);
  const [revoke] = useRevokeDocumentMutation(again);

  async function send({ act, row }: Wish, reason: string) {
    const answer =
      act === 'replace'
        ? (await replace({ variables: { input: { id: row.id, reason } } })).data!.replaceCertificate
        : (await revoke({ variables: { id: row.id, reason } })).data!.revokeCertificate;
    if (answer.__typename === 'Problems') return answer.problems;
    void notify({ message: act === 'replace' ? 'Документ заменён.' : 'Документ отозван.', tone: 'success' });
    return null;
  }

  return (
    <>
      <DataTable
        label="Документы, последние сверху"
        columns={columnsWith(setWish)}
        rows={rows}
        keyOf={({ id }) => id}
        isLoading={isLoading}
      />
      {wish && (
        <TextDialog
          title={`${wish.act === 'replace' ? 'Заменить' : 'Отозвать'}: ${wish.row.holderName}`}
          {...reasonWords}
          verb={wish.act === 'replace' ? 'Заменить' : 'Отозвать'}
          isDangerous={wish.act === 'revoke'}
          send={(reason) => send(wish, reason)}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}
