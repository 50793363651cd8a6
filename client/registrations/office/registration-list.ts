import { participationLabels } from '../../../rules/events/participation';
import { paymentStatusLabels } from '../../../rules/money/registration-money';
import { registrationStates } from '../../../rules/states/registration-states';
import { defineOfficeList } from '../../office/list/define-office-list';
import { idFilter, searchFilter, selectFilter } from '../../office/list/filters';
import type { RegistrationMoney, StaffRegistrationOrder } from '../../schema.generated';
import { StaffRegistrationsDocument, type StaffRegistrationChoicesQuery } from './registrations.generated';

const orders: Record<string, [ascending: StaffRegistrationOrder, descending: StaffRegistrationOrder]> = {
  date: ['EARLIEST', 'LATEST'],
  name: ['NAME', 'NAME_DESCENDING'],
  state: ['STATE', 'STATE_DESCENDING'],
};

const tariffFitLabels = { no: 'Не тот тариф', yes: 'Тариф подходит' };
const answersLabels = { none: 'Нет ответов', given: 'Ответы есть' };

const isYes = <Value extends string>(value: Value | null, yes: Value): boolean | null =>
  value === null ? null : value === yes;

/** The registrations of one event. */
export const registrations = defineOfficeList({
  name: 'staffRegistrations',
  savedAs: 'registrations',
  document: StaffRegistrationsDocument,
  filters: {
    q: searchFilter('ФИО, почта, телефон, номер'),
    state: selectFilter('Состояние', 'Любое', registrationStates.staffTitles),
    tariff: idFilter('Тариф', 'Любой'),
    form: selectFilter('Форма участия', 'Любая', participationLabels),
    money: selectFilter<RegistrationMoney>('Оплата', 'Любая', paymentStatusLabels),
    specialty: idFilter('Специальность', 'Любая'),
    region: idFilter('Регион', 'Любой'),
    issues: selectFilter('Данные', 'Любые', { yes: 'С замечаниями', no: 'Без замечаний' }),
    fit: selectFilter('Тариф и профиль', 'Любые', tariffFitLabels),
    answers: selectFilter('Ответы на вопросы', 'Любые', answersLabels),
  },
  order: { columns: Object.keys(orders), initial: { by: 'date', isDescending: true } },
  variables: ({ q, state, tariff, form, money, specialty, region, issues, fit, answers }, { order, params }) => ({
    eventId: params.id ?? '',
    filter: {
      search: q,
      states: state && [state],
      tariffIds: tariff === null ? null : [tariff],
      participation: form,
      money,
      specialtyId: specialty,
      regionId: region,
      hasDataIssues: isYes(issues, 'yes'),
      hasTariffDoubt: isYes(fit, 'no'),
      lacksAnswers: isYes(answers, 'none'),
    },
    order: orders[order.by]![order.isDescending ? 1 : 0],
  }),
});

const nameOptions = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Options that are data. Filters that find nothing at this event have none. */
export function registrationOptions(data: StaffRegistrationChoicesQuery | undefined) {
  const tariffs = data?.staffEvent?.tariffs ?? [];
  const hasRequiredQuestion = data?.staffEvent?.questions.some(({ required, showIf }) => required && !showIf);
  return {
    tariff: tariffs.map(({ id, title }) => ({ value: id, label: title })),
    specialty: nameOptions(data?.specialties),
    region: nameOptions(data?.regions),
    ...(!tariffs.some(({ category }) => category !== 'ANY') && { fit: [] }),
    ...(!hasRequiredQuestion && { answers: [] }),
  };
}

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
const defaultColumns: readonly ColumnKey[] = ['state', 'tariff', 'money', 'specialty', 'date'];

/** Reads the selected columns from the address; unknown names are left out. */
export function readColumns(params: URLSearchParams): readonly ColumnKey[] {
  const requested = params.get('columns')?.split('.') ?? [];
  const keys = columnKeys.filter((key) => requested.includes(key));
  return keys.length > 0 ? keys : defaultColumns;
}
