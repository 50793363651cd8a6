import { registrationStates } from '../../../rules/states/registration-states';
import { participationLabels } from '../../../rules/events/participation';
import { formatSum } from '../../core/format';
import { Badge, StateBadge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { ShortTime, shortTimeWidth } from '../../office/list/short-time';
import { officeRegistrationPath } from '../../office/paths';
import { columnTitles, type ColumnKey } from './registration-list';
import type { StaffRegistrationRowFragment } from './registrations.generated';
import { paymentStatusLabels } from '../../../rules/money/registration-money';
import styles from './registrations-page.module.css';

type Row = StaffRegistrationRowFragment;

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

const layout: Partial<Record<ColumnKey, Pick<Column<Row>, 'sortable' | 'width' | 'phone'>>> = {
  state: { sortable: true, width: 17.5, phone: 'aside' },
  email: { width: 15 },
  phone: { width: 12 },
  tariff: { width: 12, phone: 'below' },
  form: { width: 7 },
  money: { width: 14.5, phone: 'below' },
  specialty: { width: 13 },
  number: { width: 9 },
  date: { sortable: true, width: shortTimeWidth },
};

const nameColumn: Column<Row> = {
  key: 'name',
  title: 'Участник',
  isHead: true,
  width: 19,
  sortable: true,
  cell: ({ number, participant }) => (
    <TextLink to={officeRegistrationPath(number)}>{participant?.fullName ?? number}</TextLink>
  ),
};

/** The same objects each time: rows whose columns stay are not drawn again. */
const columns = new Map<ColumnKey, Column<Row>>(
  (Object.keys(cells) as ColumnKey[]).map((key) => [
    key,
    { key, title: columnTitles[key], cell: cells[key], ...layout[key] },
  ]),
);

/** The columns of the table: always the name, then the selected ones. */
export const tableColumns = (keys: readonly ColumnKey[]): Column<Row>[] => [
  nameColumn,
  ...keys.map((key) => columns.get(key)!),
];
