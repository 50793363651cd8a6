import { certificateStates } from '../../../rules/states/certificate-states';
import { ShortTime, shortTimeWidth } from '../../office/list/short-time';
import { certificateKindLabels } from '../../office/words';
import type { Column } from '../../ui/data-table';
import { StateBadge } from '../../ui/text/badge';
import type { NmoPapersQuery } from './documents.generated';

export type DocumentRow = NmoPapersQuery['eventCertificates']['nodes'][number];
export type DocumentAction = { action: 'replace' | 'revoke'; row: DocumentRow };

/** Columns of the documents of an event, the last with the actions on each. */
export const documentColumns = (onAction: (pending: DocumentAction) => void): readonly Column<DocumentRow>[] => [
  { key: 'holder', title: 'Участник', isHead: true, width: 17, cell: ({ holderName }) => holderName },
  {
    key: 'kind',
    title: 'Документ',
    width: 15.5,
    cell: ({ kind, pdfUrl }) =>
      pdfUrl ? <a href={pdfUrl}>{certificateKindLabels[kind]}</a> : certificateKindLabels[kind],
  },
  { key: 'code', title: 'Код проверки', width: 17.5, cell: ({ code }) => code },
  { key: 'points', title: 'Баллы', width: 5, numeric: true, cell: ({ points }) => points ?? '—' },
  {
    key: 'state',
    title: 'Состояние',
    width: 12,
    cell: ({ state, reason }) => (
      <>
        <StateBadge label={certificateStates.staffLabels[state]} /> {reason}
      </>
    ),
  },
  {
    key: 'when',
    title: 'Когда',
    width: shortTimeWidth,
    cell: ({ issuedAt, endedAt }) => <ShortTime at={endedAt ?? issuedAt} />,
  },
  {
    key: 'acts',
    title: 'Действия',
    width: 14,
    cell: (row) =>
      row.state === 'ISSUED' ? (
        <span className="flex gap-3">
          <button
            type="button"
            className="text-button"
            aria-label={`Заменить документ: ${row.holderName}`}
            onClick={() => onAction({ action: 'replace', row })}
          >
            Заменить
          </button>
          <button
            type="button"
            className="text-button"
            aria-label={`Отозвать документ: ${row.holderName}`}
            onClick={() => onAction({ action: 'revoke', row })}
          >
            Отозвать
          </button>
        </span>
      ) : (
        '—'
      ),
  },
];
