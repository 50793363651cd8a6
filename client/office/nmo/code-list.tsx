import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, plural } from '../../core/format';
import { notify } from '../../core/notices';
import { Badge } from '../../ui/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { TextDialog } from '../text-dialog';
import {
  OfficeNmoCodesDocument,
  useReplaceNmoCodeMutation,
  useRevokeNmoCodesMutation,
  type OfficeNmoCodeFragment,
} from './codes.generated';
import { ReplaceCodeDialog } from './replace-code-dialog';
import { useSelection } from './use-selection';
import { codeTones, codeWords, reasonWords } from './words';
import styles from './nmo.module.css';

type Row = OfficeNmoCodeFragment;
type Wish = { act: 'replace'; code: Row } | { act: 'revoke'; ids: string[] };

const isOpen = ({ state }: Row): boolean => state === 'ASSIGNED' || state === 'AVAILABLE';
const again = { refetchQueries: [OfficeNmoCodesDocument], awaitRefetchQueries: true };

const columnsWith = (onWish: (wish: Wish) => void): readonly Column<Row>[] => [
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
  { key: 'state', title: 'Состояние', cell: ({ state }) => <Badge tone={codeTones[state]}>{codeWords[state]}</Badge> },
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
        <span className={styles.actions}>
          {code.state === 'ASSIGNED' && (
            <Button variant="default" size="sm" onClick={() => onWish({ act: 'replace', code })}>
              Заменить
            </Button>
          )}
          <Button variant="default" size="sm" onClick={() => onWish({ act: 'revoke', ids: [code.id] })}>
            Отозвать
          </Button>
        </span>
      ) : (
        '—'
      ),
  },
];

type Props = { eventId: string; rows: readonly Row[]; isLoading: boolean };

/** Codes of an event; what they say is for those only who have them. */
export function CodeList({ eventId, rows, isLoading }: Props) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [replace] = useReplaceNmoCodeMutation(again);
  const [revoke] = useRevokeNmoCodesMutation(again);
  const selection = useSelection();

  async function revokeAll(ids: string[], reason: string) {
    const answer = (await revoke({ variables: { input: { eventId, ids, reason } } })).data!.revokeNmoCodes;
    if (answer.__typename === 'Problems') return answer.problems;
    selection.clear();
    void notify({ message: `Отозвано: ${plural(ids.length, 'код', 'кода', 'кодов')}.`, tone: 'success' });
    return null;
  }

  async function replaceOne(id: string, code: string, reason: string) {
    const answer = (await replace({ variables: { id, code, reason } })).data!.replaceNmoCode;
    if (answer.__typename === 'Problems') return answer.problems;
    void notify({ message: 'Код заменён, участник получит письмо.', tone: 'success' });
  }

  const chosen = rows.filter((row) => selection.ids.has(row.id) && isOpen(row)).map(({ id }) => id);
  return (
    <>
      <DataTable
        label="Коды, последние сверху"
        columns={columnsWith(setWish)}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ holderName, label }) => `${holderName ?? 'Ничей код'} ${label}`.trim()}
        selection={selection}
        isLoading={isLoading}
      />
      {chosen.length > 0 && (
        <section className={styles.bar} aria-label="Действия с выбранными">
          <span role="status">Выбрано: {plural(chosen.length, 'код', 'кода', 'кодов')}</span>
          <Button variant="default" onClick={() => setWish({ act: 'revoke', ids: chosen })}>
            Отозвать выбранные
          </Button>
        </section>
      )}
      {wish?.act === 'replace' && (
        <ReplaceCodeDialog
          send={({ code, reason }) => replaceOne(wish.code.id, code, reason)}
          onClose={() => setWish(null)}
        />
      )}
      {wish?.act === 'revoke' && (
        <TextDialog
          title={`Отозвать: ${plural(wish.ids.length, 'код', 'кода', 'кодов')}`}
          {...reasonWords}
          verb="Отозвать"
          isDangerous
          send={(reason) => revokeAll(wish.ids, reason)}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}
