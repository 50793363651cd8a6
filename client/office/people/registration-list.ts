import { participationWords } from '../../../rules/participation';
import type { Order } from '../../ui/data-table';
import type {
  ParticipationForm,
  RegistrationMoney,
  RegistrationState,
  StaffRegistrationFilter,
  StaffRegistrationOrder,
} from '../../schema.generated';
import { standingWords } from '../../../rules/registration-money';
import { stateWords } from './words';

/** What the list of registrations holds in its address. */
export const listFields = [
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

const among = <Value extends string>(words: Record<Value, string>, value: string | null): Value | null =>
  value !== null && value in words ? (value as Value) : null;

/** The filter that an address stands for; what it does not know it leaves out. */
export function filterOf(params: URLSearchParams): StaffRegistrationFilter {
  const get = (name: (typeof listFields)[number]): string | null => params.get(name)?.trim() || null;
  const state = among<RegistrationState>(stateWords, get('state'));
  const tariff = get('tariff');
  const issues = get('issues');
  const answers = get('answers');
  const fit = get('fit');
  return {
    search: get('q'),
    states: state && [state],
    tariffIds: tariff === null ? null : [tariff],
    participation: among<ParticipationForm>(participationWords, get('form')),
    specialtyId: get('specialty'),
    regionId: get('region'),
    money: among<RegistrationMoney>(standingWords, get('money')),
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

export function orderOf(params: URLSearchParams): Order {
  const [by = 'date', direction] = (params.get('order') ?? 'date-down').split('-');
  return by in orders ? { by, isDescending: direction === 'down' } : { by: 'date', isDescending: true };
}

export const orderText = ({ by, isDescending }: Order): string => (isDescending ? `${by}-down` : by);

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
const usual: readonly ColumnKey[] = ['state', 'email', 'tariff', 'money', 'specialty', 'date'];

export function columnsOf(params: URLSearchParams): readonly ColumnKey[] {
  const named = params.get('columns')?.split('.') ?? [];
  const chosen = columnKeys.filter((key) => named.includes(key));
  return chosen.length > 0 ? chosen : usual;
}
