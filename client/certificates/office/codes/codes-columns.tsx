import { nmoCodeStates } from '../../../../rules/states/certificate-states';
import { plural } from '../../../core/format';
import { ShortTime, shortTimeWidth } from '../../../office/list/short-time';
import type { Column } from '../../../ui/data-table';
import { StateBadge } from '../../../ui/text/badge';
import type { OfficeNmoCodeFragment } from './codes.generated';

export type CodeRow = OfficeNmoCodeFragment;
export type CodeAction = { action: 'replace'; code: CodeRow } | { action: 'revoke'; ids: string[] };

export const isOpen = ({ state }: CodeRow): boolean => nmoCodeStates.is(state, 'valid');
export const codesText = (count: number): string => plural(count, 'код', 'кода', 'кодов');

/** What the code is called where it is not shown: only its holder may read it. */
export const codeName = ({ holderName, label }: CodeRow): string => `${holderName ?? 'Ничей код'} ${label}`.trim();

/** Columns of the codes of an event, the last with the actions on each. */
export const codeColumns = (onAction: (pending: CodeAction) => void): readonly Column<CodeRow>[] => [
  { key: 'holder', title: 'Участник', isHead: true, width: 15, cell: ({ holderName }) => holderName ?? 'Пока ничей' },
  {
    key: 'scope',
    title: 'За что',
    width: 16,
    cell: ({ label, length }) => `${label || 'Всё мероприятие'}, ${plural(length, 'знак', 'знака', 'знаков')}`,
  },
  {
    key: 'state',
    title: 'Состояние',
    width: 9,
    cell: ({ state }) => <StateBadge label={nmoCodeStates.labels[state]} />,
  },
  {
    key: 'when',
    title: 'Когда',
    width: shortTimeWidth,
    cell: ({ createdAt, assignedAt, endedAt }) => <ShortTime at={endedAt ?? assignedAt ?? createdAt} />,
  },
  {
    key: 'entered',
    title: 'Введён на портале',
    width: 12,
    cell: ({ enteredAt, reason }) => reason ?? (enteredAt ? <ShortTime at={enteredAt} /> : '—'),
  },
  {
    key: 'acts',
    title: 'Действия',
    width: 13,
    cell: (code) =>
      isOpen(code) ? (
        <span className="flex gap-3">
          {code.state === 'ASSIGNED' && (
            <button
              type="button"
              className="text-button"
              aria-label={`Заменить код: ${codeName(code)}`}
              onClick={() => onAction({ action: 'replace', code })}
            >
              Заменить
            </button>
          )}
          <button
            type="button"
            className="text-button"
            aria-label={`Отозвать код: ${codeName(code)}`}
            onClick={() => onAction({ action: 'revoke', ids: [code.id] })}
          >
            Отозвать
          </button>
        </span>
      ) : (
        '—'
      ),
  },
];
