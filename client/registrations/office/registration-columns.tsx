import { registrationStates } from '../../../rules/states/registration-states';
import { participationLabels } from '../../../rules/events/participation';
import { dateParts, formatSum, formatTime, moscow } from '../../core/format';
import { Badge, StateBadge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { officeRegistrationPath } from '../../office/paths';
import { columnTitles, type ColumnKey } from './registration-list';
import type { StaffRegistrationRowFragment } from './registrations.generated';
import { paymentStatusLabels } from '../../../rules/money/registration-money';
import styles from './registrations-page.module.css';

type Row = StaffRegistrationRowFragment;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A date with time in the short form that fits a column. */
function ShortTime({ at }: { at: string }) {
  const { day, monthNumber, year } = dateParts(at, moscow);
  const date = `${twoDigits(day)}.${twoDigits(monthNumber)}.${year}`;
  return (
    <time dateTime={at}>
      {date}, {formatTime(at, moscow)}
    </time>
  );
}

const cells: Record<ColumnKey, Column<Row>['cell']> = {
  state: ({ state, lacksAnswers, tariffDoubt }) => (
    <span className={styles.badges}>
      <StateBadge label={registrationStates.staffLabels[state]} />
      {lacksAnswers && <Badge tone="warning">Нет ответов</Badge>}
      {tariffDoubt && <Badge tone="warning">Не тот тариф</Badge>}
    </span>
  ),
  email: ({ participant }) => participant?.email ?? '—',
  phone: ({ participant }) => participant?.phone ?? '—',
  tariff: ({ tariff }) => tariff.title,
  form: ({ participation }) => participationLabels[participation],
  money: ({ paymentStanding, paid, returned, price }) => {
    const sum = paymentStanding === 'UNPAID' ? price : paymentStanding === 'RETURNED' ? returned : paid;
    const label = paymentStatusLabels[paymentStanding];
    return paymentStanding === 'FREE' ? label : `${label}, ${formatSum(sum)}`;
  },
  specialty: ({ participant }) => participant?.specialty?.name ?? '—',
  workplace: ({ participant }) => participant?.workplace ?? '—',
  region: ({ participant }) => participant?.region?.name ?? '—',
  number: ({ number }) => number,
  date: ({ createdAt }) => <ShortTime at={createdAt} />,
};

const sortable: readonly ColumnKey[] = ['state', 'date'];

/** The columns of the table: always the name, then the selected ones. */
export const tableColumns = (keys: readonly ColumnKey[]): Column<Row>[] => [
  {
    key: 'name',
    title: 'Участник',
    isHead: true,
    sortable: true,
    cell: ({ number, participant }) => (
      <TextLink to={officeRegistrationPath(number)}>{participant?.fullName ?? number}</TextLink>
    ),
  },
  ...keys.map((key) => ({ key, title: columnTitles[key], cell: cells[key], sortable: sortable.includes(key) })),
];
