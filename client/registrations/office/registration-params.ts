import { registrationStates } from '../../../rules/states/registration-states';
import { participationLabels } from '../../../rules/participation';
import type { Order } from '../../ui/data-table';
import type {
  ParticipationForm,
  RegistrationMoney,
  RegistrationState,
  StaffRegistrationFilter,
  StaffRegistrationOrder,
} from '../../schema.generated';
import { paymentStatusLabels } from '../../../rules/registration-money';

/** The filter's parameters in the address of the list. */
export const filterParams = [
  'q',
  'state',
  'tariff',
  'form',
  'specialty',
  'region',
  'money',
  'issues',
  'answers',
  'fit',
] as const;

const oneOf = <Value extends string>(labels: Record<Value, string>, value: string | null): Value | null =>
  value !== null && value in labels ? (value as Value) : null;

/** Reads the filter from the address; unknown values are left out. */
export function readFilter(params: URLSearchParams): StaffRegistrationFilter {
  const get = (name: (typeof filterParams)[number]): string | null => params.get(name)?.trim() || null;
  const state = oneOf<RegistrationState>(registrationStates.staffTitles, get('state'));
  const tariff = get('tariff');
  const issues = get('issues');
  const answers = get('answers');
  const fit = get('fit');
  return {
    search: get('q'),
    states: state && [state],
    tariffIds: tariff === null ? null : [tariff],
    participation: oneOf<ParticipationForm>(participationLabels, get('form')),
    specialtyId: get('specialty'),
    regionId: get('region'),
    money: oneOf<RegistrationMoney>(paymentStatusLabels, get('money')),
    hasDataIssues: issues === 'yes' ? true : issues === 'no' ? false : null,
    lacksAnswers: answers === 'none' ? true : answers === 'given' ? false : null,
    hasTariffDoubt: fit === 'no' ? true : fit === 'yes' ? false : null,
  };
}

const orders: Record<string, [ascending: StaffRegistrationOrder, descending: StaffRegistrationOrder]> = {
  date: ['EARLIEST', 'LATEST'],
  name: ['NAME', 'NAME_DESCENDING'],
  state: ['STATE', 'STATE_DESCENDING'],
};

/** Reads the order from the address (`name`, `date-down`); latest first by default. */
export function readOrder(params: URLSearchParams): Order {
  const [by = 'date', direction] = (params.get('order') ?? 'date-down').split('-');
  return by in orders ? { by, isDescending: direction === 'down' } : { by: 'date', isDescending: true };
}

/** Formats an order for the address. */
export const orderText = ({ by, isDescending }: Order): string => (isDescending ? `${by}-down` : by);

/** Converts an order to the enum of the server. */
export const serverOrder = ({ by, isDescending }: Order): StaffRegistrationOrder => orders[by]![isDescending ? 1 : 0];

/** Columns besides the name, in the order of the table. */
export const columnTitles = {
  state: 'Состояние',
  email: 'Почта',
  phone: 'Телефон',
  tariff: 'Тариф',
  form: 'Форма',
  money: 'Оплата',
  specialty: 'Специальность',
  workplace: 'Место работы',
  region: 'Регион',
  number: 'Номер',
  date: 'Дата',
} as const;
export type ColumnKey = keyof typeof columnTitles;
export const columnKeys = Object.keys(columnTitles) as ColumnKey[];
const defaultColumns: readonly ColumnKey[] = ['state', 'email', 'tariff', 'money', 'specialty', 'date'];

/** Reads the selected columns from the address; unknown names are left out. */
export function readColumns(params: URLSearchParams): readonly ColumnKey[] {
  const requested = params.get('columns')?.split('.') ?? [];
  const keys = columnKeys.filter((key) => requested.includes(key));
  return keys.length > 0 ? keys : defaultColumns;
}
