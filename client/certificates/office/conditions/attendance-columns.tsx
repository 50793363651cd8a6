import { certificateStates, nmoCodeStates } from '../../../../rules/states/certificate-states';
import { dayParts, formatDay, plural } from '../../../core/format';
import { RowLink } from '../../../office/list/row-link';
import { Badge } from '../../../ui/text/badge';
import type { Column } from '../../../ui/data-table';
import type { NmoAttendeeFieldsFragment } from '../nmo.generated';

type Row = NmoAttendeeFieldsFragment;

/** «Прошёл, 6 баллов» */
export const Verdict = ({ isPassed, isNearly, points }: Pick<Row, 'isPassed' | 'isNearly' | 'points'>) => (
  <>
    <Badge tone={isPassed ? 'success' : isNearly ? 'warning' : 'plain'}>
      {isPassed ? 'Прошёл' : isNearly ? 'Почти прошёл' : 'Не прошёл'}
    </Badge>{' '}
    {isPassed && plural(points, 'балл', 'балла', 'баллов')}
  </>
);

/** «свидетельство действует, код выдан» */
export function papersText({ certificateState, codeState }: Pick<Row, 'certificateState' | 'codeState'>): string {
  const papers = [
    certificateState && `Свидетельство: ${certificateStates.staffTitles[certificateState].toLowerCase()}`,
    codeState && `Код: ${nmoCodeStates.titles[codeState].toLowerCase()}`,
  ];
  return papers.filter(Boolean).join('; ') || '—';
}

/** Columns of the participants of an event: the verdict and its first reasons; the panel has the rest. */
export const attendanceColumns = (dates: readonly string[]): readonly Column<Row>[] => [
  {
    key: 'name',
    title: 'Участник',
    isHead: true,
    width: 17,
    cell: ({ registrationId, name }) => <RowLink id={registrationId}>{name}</RowLink>,
  },
  { key: 'verdict', title: 'Итог', width: 14.5, phone: 'aside', cell: Verdict },
  {
    key: 'reasons',
    title: 'Почему',
    width: 21,
    phone: 'below',
    cell: ({ reasons, dataIssues }) => [...reasons, ...dataIssues.map(({ message }) => message)].join(' ') || '—',
  },
  ...dates.map((date): Column<Row> => ({
    key: date,
    title: formatDay(dayParts(date)),
    width: 8,
    cell: ({ days }) => {
      const minutes = days.find((day) => day.date === date)?.both ?? 0;
      return minutes > 0 ? `${minutes}\u00a0мин` : '—';
    },
  })),
  { key: 'papers', title: 'Документ и\u00a0код', cell: papersText },
  { key: 'number', title: 'Регистрация', width: 10, cell: ({ number }) => number },
];
